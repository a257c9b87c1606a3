import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { Cell, Claim } from '@glm/shared/schema/cell'
import type { AnyRow } from '@glm/shared/schema/tables'
import type { SimDatabase } from '../machines/sim-database.ts'
import type { SimTab } from '../machines/sim-phone.ts'
import { type CellTable, cellsOf, cellTables } from '../seen/cells-of.ts'
import type { World } from '../world.ts'
import { save } from './save.ts'

type Contested = { table: CellTable; row: AnyRow; place: string; cell: Cell<unknown> }

/** Settles a contest on the screen in favor of one of its values. */
export async function settle(world: World, tab: SimTab): Promise<void> {
  const contested = contestedOn(tab.database)
  if (contested.length === 0) return
  const one = world.random.pick(contested)
  const chosen = world.random.pick(one.cell.live)
  const action = tab.press()
  const saved = await save(world, tab, [settling(one, chosen)], { action })
  if (!saved) return
  world.struck('settled')
  tab.database.settlings.add(action)
}

const contestedOn = ({ storage }: SimDatabase): Contested[] =>
  cellTables.flatMap((table) =>
    storage
      .peek(table)
      .flatMap((row) =>
        cellsOf(table, row).flatMap((one) => (one.cell.live.length > 1 ? [{ table, row, ...one }] : [])),
      ),
  )

/** The call that a screen makes: `chosen` remains, and everything else shown moves to the history. */
function settling({ table, row, place, cell }: Contested, { value }: Claim<unknown>): MutationCall {
  const retires = cell.live.map((claim) => claim.by).slice(0, 16)
  const [, first, second, name] = place.split('/')
  const [id, other] = [Number(first), Number(second)]
  const where = { weekId: id, playerId: other }
  const calls: Record<CellTable, () => StoredCall> = {
    cards: () => ({
      name: 'card.settleHole',
      args: { ...where, teamId: 'teamId' in row && row.teamId, cell: name, value, retires },
    }),
    points: () => ({ name: 'points.set', args: { weekId: id, teamId: other, entry: value, retires } }),
    subAssignments: () => ({ name: 'sub.assign', args: { ...where, subId: value, retires } }),
    handicaps: () => ({ name: 'handicap.set', args: { ...where, ...(value as object), retires } }),
    availability: () => ({ name: 'availability.set', args: { ...where, state: value, retires } }),
    contestWinners: () => ({ name: 'winners.set', args: { contestId: id, winners: value, retires } }),
  }
  return calls[table]() as MutationCall
}
