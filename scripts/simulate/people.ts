import { effectiveValue } from '@glm/shared/mutations/claims'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { packUnsent, takeParcel } from '@glm/web/sync/parcel'
import type { SimDatabase } from './sim-database.ts'
import type { SimTab } from './sim-phone.ts'
import type { World } from './world.ts'

type Deed = { weight: number; run: (world: World, tab: SimTab) => Promise<void> }

const PLAYERS = 4
const HOLES = 3

/** What people do on a league night, by how often. */
const deeds: Deed[] = [
  { weight: 50, run: (world, tab) => save(world, tab, [aHole(world)]) },
  { weight: 6, run: (world, tab) => save(world, tab, aRow(world)) },
  { weight: 5, run: (world, tab) => save(world, tab, [clearHole(world)]) },
  { weight: 8, run: settle },
  { weight: 7, run: undo },
  { weight: 4, run: (world, tab) => save(world, tab, [points(world)]) },
  { weight: 4, run: (world, tab) => save(world, tab, [sub(world)]) },
  { weight: 2, run: (world, tab) => save(world, tab, [handicap(world)]) },
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
  for (const { name, args } of calls ?? []) {
    if (!name.startsWith('card.')) continue
    const { weekId, playerId, hole, cell = String(hole), strokes, value = strokes } = args as Record<string, number> & { cell?: string }
    db.lastTaps.set(`${playerId}/${cell}`, { gesture, weekId: Number(weekId), playerId: Number(playerId), cell, value })
  }
}

function aHole({ random }: World, playerId = random.whole(1, PLAYERS), hole = random.whole(1, HOLES)): MutationCall {
  const args = { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole, strokes: random.whole(3, 8) }
  return { name: 'card.setHole', args }
}

/** One press of Save for a row of the card. */
function aRow(world: World): MutationCall[] {
  const hole = world.random.whole(1, HOLES)
  return Array.from({ length: PLAYERS }, (_, i) => aHole(world, i + 1, hole))
}

function clearHole(world: World): MutationCall {
  const { args } = aHole(world)
  return { name: 'card.setHole', args: { ...(args as object), strokes: null } }
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

function points({ random }: World): MutationCall {
  const entry = random.chance(0.8) ? { points: random.whole(0, 20), computed: null, reason: null } : null
  return { name: 'points.set', args: { weekId: 1, teamId: random.whole(1, 2), entry, retires: [] } }
}

function sub({ random }: World): MutationCall {
  return { name: 'sub.assign', args: { weekId: 1, playerId: random.whole(1, 2), subId: random.pick([9, 10, null]), retires: [] } }
}

function handicap({ random }: World): MutationCall {
  return { name: 'handicap.set', args: { weekId: 1, playerId: random.whole(1, 3), goingIn: random.whole(0, 20), handSet: true } }
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

type Place = { weekId: number; playerId: number; cell: string }

const cellAt = (db: SimDatabase, place: Place) =>
  db.storage.peek('cards').find((card) => card.weekId === place.weekId && card.playerId === place.playerId)?.cells[place.cell]

export const shownValue = (db: SimDatabase, place: Place): unknown => effectiveValue(cellAt(db, place)) ?? null

/** Whether a value of this phone itself, waiting or as replaced by its last tap, stands in the cell. */
export function waitsIn(db: SimDatabase, place: Place & { gesture: string }): boolean {
  const over = db.storage.peek('outbox').find((entry) => entry.gesture === place.gesture)?.over ?? []
  return cellAt(db, place)?.live.some((claim) => claim.version === null || over.includes(claim.by)) ?? false
}
