import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { Random } from '@glm/shared/testing/seeded-random'
import { packUnsent, takeParcel } from '@glm/web/sync/parcel'
import { aCalculation, aCard, aHandicap, aHole, anAbsence, aRow, aSub, noHole, rain, somePoints } from './changes.ts'
import { placeText, writtenCell } from './shown.ts'
import type { SimDatabase } from './sim-database.ts'
import type { SimTab } from './sim-phone.ts'
import type { World } from './world.ts'

type Deed = { weight: number; run: (world: World, tab: SimTab) => Promise<void> }

/** What people do on a league night, by how often. */
const deeds: Deed[] = [
  { weight: 46, run: saving(aHole) },
  { weight: 6, run: saving(aRow) },
  { weight: 6, run: saving(aCard) },
  { weight: 5, run: saving(noHole) },
  { weight: 8, run: settle },
  { weight: 7, run: undo },
  { weight: 4, run: saving(somePoints) },
  { weight: 4, run: saving(aSub) },
  { weight: 3, run: saving(anAbsence) },
  { weight: 2, run: saving(aHandicap) },
  { weight: 2, run: saving(aCalculation) },
  { weight: 1, run: saving(rain) },
  { weight: 4, run: addPlayer },
  { weight: 4, run: renamePlayer },
  {
    weight: 3,
    run: (world, tab) => tab.phone.keepDrafts(new Map([[`field${world.random.whole(1, 3)}`, world.random.chance(0.5) ? '5' : null]])),
  },
  { weight: 3, run: decideParked },
  { weight: 2, run: handOver },
  { weight: 4, run: async (_world, tab) => tab.driver.dispatch({ type: 'trigger', why: 'button' }) },
]
const total = deeds.reduce((sum, deed) => sum + deed.weight, 0)

/** Somebody does something on one of the phones. */
export function act(world: World): void {
  const device = world.random.pick(world.phones)
  const tab = device.awake()
  if (!tab) return
  let left = world.random.whole(1, total)
  const deed = deeds.find(({ weight }) => {
    left -= weight
    return left <= 0
  }) as Deed
  deed.run(world, tab).catch((error: unknown) => {
    if (!(error instanceof QuotaExceeded)) world.failed = error
  })
}

/** The phone's disk is full: the transaction was taken back and the person told. */
export class QuotaExceeded extends Error {}

function saving(change: (random: Random) => MutationCall | MutationCall[]): Deed['run'] {
  return (world, tab) => save(world, tab, [change(world.random)].flat())
}

async function save(world: World, tab: SimTab, calls: readonly MutationCall[]): Promise<void> {
  const gesture = `gesture-${world.fresh()}`
  if (tab.device.build) world.builds.set(gesture, tab.device.build)
  tab.device.build = null
  const recorded = await tab.phone.record(calls, { gesture })
  world.trace.add(`${tab.database.name} ${recorded.status} ${calls[0]?.name}`)
  if (recorded.status === 'saved') noteSaved(tab.database, recorded, calls)
}

function noteSaved(db: SimDatabase, { gesture, seqs }: { gesture: string; seqs: number[] }, calls: readonly MutationCall[] | null): void {
  if (seqs.length === 0) return
  db.saved.set(gesture, { gesture, count: seqs.length, calls })
  db.open.add(gesture)
  db.order.push(gesture)
  if (!calls) db.lastTaps.clear()
  for (const call of calls ?? []) {
    const written = writtenCell(call)
    if (written) db.lastTaps.set(placeText(written), { gesture, ...written })
  }
}

async function settle(world: World, tab: SimTab): Promise<void> {
  const cards = tab.database.storage.peek('cards')
  const contested = cards.flatMap((card) =>
    Object.entries(card.cells).flatMap(([cell, { live }]) => (live.length > 1 ? [{ card, cell, live }] : [])),
  )
  if (contested.length === 0) return
  const { card, cell, live } = world.random.pick(contested)
  const { weekId, playerId, teamId } = card
  const args = { weekId, playerId, teamId, cell, value: world.random.pick(live).value, retires: live.map((claim) => claim.by).slice(0, 16) }
  await save(world, tab, [{ name: 'card.settleHole', args }])
}

async function undo(world: World, tab: SimTab): Promise<void> {
  const gesture = tab.database.order.at(-1)
  if (!gesture) return
  const recorded = await tab.phone.undo(gesture)
  world.trace.add(`${tab.database.name} undo ${recorded.status}`)
  if (recorded.status === 'saved') noteSaved(tab.database, recorded, null)
}

/** The first name says who added him: only he renames him later. */
async function addPlayer(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const args = { firstName: database.name, lastName: database.name, phone: null, email: null, paidDues: null, isSub: true, active: true }
  await save(world, tab, [{ name: 'player.add', args }])
  database.ownPlayer = database.storage.peek('outbox').findLast((entry) => entry.name === 'player.add')?.ids[0] ?? database.ownPlayer
}

async function renamePlayer(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const own = database.storage.peek('players').find((player) => player.id === database.ownPlayer && player.firstName === database.name)
  if (!own) return
  await save(world, tab, [{ name: 'player.update', args: { id: own.id, set: { lastName: `${database.name}-${world.fresh()}` } } }])
}

/** A person looks at what was refused: tries it again, or takes it off the list. */
async function decideParked(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const row = database.storage.peek('parked')[0]
  if (!row) return
  database.decided.push(row)
  if (world.random.chance(0.4)) return tab.phone.dismissParked(row.id)
  const again = await tab.phone.retryParked(row.id)
  if (again?.status === 'saved') noteSaved(database, again, [{ name: row.name, args: row.args }])
}

/** Somebody hands what his phone could not send to another phone of the league, by file or codes. */
async function handOver(world: World, tab: SimTab): Promise<void> {
  const other = world.random.pick(world.phones).awake()
  if (!other || other.device === tab.device) return
  const parcel = await packUnsent(tab.storage, { from: tab.database.name, at: '' })
  if (!parcel || (await takeParcel(other.storage, parcel)) !== 'taken') return
  world.struck('relayed')
  other.driver.dispatch({ type: 'trigger', why: 'commit' })
}
