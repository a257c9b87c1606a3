import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { tapMany } from './acts/burst.ts'
import { saveDrafts, typeDraft } from './acts/draft.ts'
import { giveCarried, handOver, readBundles } from './acts/hand-over.ts'
import { correctTap, noteSaved, type SimAction, save, saving, unlessFull } from './acts/save.ts'
import { settle } from './acts/settle.ts'
import { undo } from './acts/undo.ts'
import {
  aCalculation,
  aCard,
  aGameEntry,
  aHandicap,
  aHole,
  anAbsence,
  aPayment,
  aRequest,
  aRow,
  aStay,
  aSub,
  aTotal,
  noHole,
  rain,
  somePoints,
  someWinners,
} from './changes.ts'
import { aCourse, aLeaving, aLineUp, aSetting, aStart, aWeekLeftOut, aWeekTee } from './changes-of-shape.ts'
import type { SimTab } from './machines/sim-phone.ts'
import { PRIVATE } from './shapes/shape.ts'
import type { World } from './world.ts'

type Weighed = { weight: number; run: SimAction }

/** What users do on a league night, weighted by frequency. */
const deeds: Weighed[] = [
  { weight: 46, run: saving(aHole) },
  { weight: 6, run: correctTap },
  { weight: 6, run: saving(aRow) },
  { weight: 6, run: saving(aCard) },
  { weight: 5, run: saving(noHole) },
  { weight: 12, run: settle },
  { weight: 12, run: undo },
  { weight: 4, run: saving(somePoints) },
  { weight: 4, run: saving(aSub) },
  { weight: 3, run: saving(anAbsence) },
  { weight: 3, run: saving(aHandicap) },
  { weight: 2, run: saving(aTotal) },
  { weight: 4, run: saving(someWinners) },
  { weight: 3, run: saving(aGameEntry) },
  { weight: 3, run: saving(aPayment) },
  { weight: 2, run: changePayment },
  { weight: 4, run: saving(aStay) },
  { weight: 3, run: saving(aRequest) },
  { weight: 3, run: acceptRequest },
  { weight: 1, run: removePerson },
  { weight: 2, run: saving(aCalculation) },
  { weight: 1, run: saving(rain) },
  { weight: 4, run: addPlayer },
  { weight: 4, run: renamePlayer },
  {
    weight: 3,
    run: (world, tab) =>
      tab.phone.keepDrafts(new Map([[`field${world.random.whole(1, 3)}`, world.random.chance(0.5) ? '5' : null]])),
  },
  { weight: 3, run: decideParked },
  { weight: 5, run: handOver },
  { weight: 3, run: giveCarried },
  { weight: 3, run: readBundles },
  { weight: 7, run: typeDraft },
  { weight: 5, run: saveDrafts },
  { weight: 1, run: tapMany },
  { weight: 4, run: async (_world, tab) => tab.driver.dispatch({ type: 'trigger', why: 'button' }) },
]
/** Like `deeds`, plus actions that only happen in a league with a random shape; plain leagues are unchanged. */
const deedsOfShape: Weighed[] = [
  ...deeds,
  { weight: 6, run: saving(aLineUp) },
  { weight: 3, run: saving(aLeaving) },
  { weight: 3, run: saving(aWeekTee) },
  { weight: 2, run: saving(aSetting) },
  { weight: 1, run: saving(aStart) },
  { weight: 1, run: saving(aCourse) },
  { weight: 2, run: saving(aWeekLeftOut) },
  // Makes these actions more frequent, so that rare cases occur: a change arrives between typing and Save, or a
  // settlement is undone.
  { weight: 6, run: typeDraft },
  { weight: 3, run: settle },
  { weight: 3, run: undo },
]
const total = (all: readonly Weighed[]) => all.reduce((sum, deed) => sum + deed.weight, 0)

/** Has a random user take a random action on one of the phones. */
export function act(world: World): void {
  const device = world.random.pick(world.phones)
  const tab = device.awake()
  if (!tab) return
  const all = world.shape.name === 'drawn' ? deedsOfShape : deeds
  let left = world.random.whole(1, total(all))
  const deed = all.find(({ weight }) => {
    left -= weight
    return left <= 0
  }) as Weighed
  deed.run(world, tab).catch(unlessFull(world))
}

/** Adds a player whose first name shows who added them, so that nobody else renames them later. */
async function addPlayer(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const args = {
    firstName: database.name,
    lastName: database.name,
    phone: `${PRIVATE}${world.fresh()}`,
    email: null,
    paidDues: null,
    isSub: true,
    active: true,
  }
  await save(world, tab, [mutations.player.add(args)])
  database.ownPlayer =
    database.storage.peek('outbox').findLast((entry) => entry.name === 'player.add')?.ids[0] ?? database.ownPlayer
}

async function renamePlayer(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const own = database.storage
    .peek('players')
    .find((player) => player.id === database.ownPlayer && player.firstName === database.name)
  if (!own) return
  await save(world, tab, [
    mutations.player.update({ id: own.id, set: { lastName: `${database.name}-${world.fresh()}` } }),
  ])
}

/** Corrects or deletes a treasury entry, as a secretary. */
async function changePayment(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const entries = database.storage.peek('treasuryEntries')
  if (entries.length === 0) return
  const { id } = world.random.pick(entries)
  const call: MutationCall = world.random.chance(0.3)
    ? mutations.treasury.remove({ id })
    : mutations.treasury.update({ id, set: { cents: world.random.whole(1, 9_999) } })
  await save(world, tab, [call])
}

/** Records that a sub has accepted a request by phone. The user is the person who took the call. */
async function acceptRequest(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const requests = database.storage.peek('subRequests')
  if (requests.length === 0) return
  const { weekId, playerId, asked } = world.random.pick(requests)
  const args = { userId: database.userId, weekId, playerId, subId: world.random.pick(asked) }
  await save(world, tab, [mutations.subRequest.accept(args)])
}

/** Removes a player that a phone added, but never one on tonight's cards. */
async function removePerson(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const added = database.storage
    .peek('players')
    .filter((player) => player.former == null && player.firstName.includes('/'))
  if (added.length === 0) return
  await save(world, tab, [mutations.player.forget({ id: world.random.pick(added).id })])
}

/** The user reviews a refused change: retries it, or removes it from the list. */
async function decideParked(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const row = database.storage.peek('parked')[0]
  if (!row) return
  database.decided.push(row)
  if (world.random.chance(0.4)) return tab.phone.dismissParked(row.id)
  const again = await tab.phone.retryParked(row.id)
  if (again?.status === 'saved') noteSaved(database, again, [{ name: row.name, args: row.args }])
}
