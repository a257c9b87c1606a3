import { cellAt, writtenCell } from '../checks/shown.ts'
import type { SimDatabase } from '../machines/sim-database.ts'
import type { SimTab } from '../machines/sim-phone.ts'
import type { World } from '../world.ts'
import { noteSaved } from './save.ts'

/** How far back users go in their own history. */
const BACK_MOST = 12

/** Undoes one of the user's recent actions: a change, an action of many calls, a settlement, or an undo. */
export async function undo(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const recent = database.order.slice(-BACK_MOST)
  if (recent.length === 0) return
  const last = recent.slice(world.random.chance(0.6) ? -1 : 0)
  const settled = recent.filter((one) => database.settlings.has(one))
  const lost = recent.filter((one) => isOverwritten(database, one))
  const wanted = world.random.pick([last, last, settled, lost])
  const action = world.random.pick(wanted.length > 0 ? wanted : last)
  const recorded = await press(world, tab, action, false)
  if (recorded.seqs > 1) world.struck('longUndo')
  if (recorded.seqs > 0 && database.settlings.has(action)) world.struck('settlingUndone')
  if (recorded.seqs > 0 && world.acts.isUndo(action)) world.struck('undoUndone')
  // If others have changed a value since, the undo leaves it alone and reports it. Most users, having seen the current
  // value, then ask for the old one anyway.
  if (recorded.kept > 0 && world.random.chance(0.8)) {
    const forced = await press(world, tab, action, true)
    if (forced.seqs > 0) world.struck('undoForced')
  }
}

/** Whether someone has since overwritten a change to a card. */
function isOverwritten(database: SimDatabase, action: string): boolean {
  const calls = database.saved.get(action)?.calls ?? []
  return calls.some((call) => {
    const written = writtenCell(call)
    const live = written ? (cellAt(database, written.place)?.live ?? []) : []
    return live.length > 0 && live.every((claim) => claim.author !== database.userId)
  })
}

async function press(
  world: World,
  tab: SimTab,
  action: string,
  force: boolean,
): Promise<{ seqs: number; kept: number }> {
  tab.undoing = force ? undefined : action
  const recorded = await tab.phone.undo(action, { force })
  world.trace.add(`${tab.database.name} undo ${recorded.status}`)
  if (recorded.status !== 'saved') return { seqs: 0, kept: 0 }
  noteSaved(tab.database, recorded, null)
  if (recorded.seqs.length > 0) world.struck('undone')
  return { seqs: recorded.seqs.length, kept: recorded.kept.length }
}
