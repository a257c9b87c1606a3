import { unlessFull } from '../acts/save.ts'
import type { SimDatabase } from '../machines/sim-database.ts'
import type { World } from '../world.ts'
import { addName } from './era.ts'

type Reviewer = {
  previewOldCopy: (id: string) => Promise<readonly { action: string; does: 'changes' | 'here' | 'refused' }[]>
  importOldChanges: (id: string, actions: readonly string[]) => Promise<number>
}

/** Someone reviews an old copy, and brings some of its changes over or deletes it. */
export async function reviewOldCopies(world: World): Promise<void> {
  const { random } = world
  const tabs = world.phones.flatMap((phone) => phone.awake() ?? [])
  const held = tabs.flatMap((tab) => tab.database.storage.peek('oldCopy').map(({ id }) => ({ tab, id })))
  if (held.length === 0) return
  const { tab, id } = random.pick(held)
  const { database, phone } = tab
  const act = random.chance(0.12)
    ? dropOldCopy(world, database, id).then(() => phone.dropOldCopy(id))
    : importOldChanges(world, database, { id, phone, share: random.pick([0.3, 0.7, 1]) })
  act.catch(unlessFull(world))
}

async function dropOldCopy(world: World, { storage, done }: SimDatabase, id: string): Promise<void> {
  const changes = storage.peek('oldCopy').find((copy) => copy.id === id)?.changes ?? []
  for (const change of changes) addName(done, change.action, change.id)
  world.struck('oldCopyDropped')
}

type Bringing = { id: string; phone: Reviewer; share: number }

/** Brings over some of the changes that would have an effect. */
export async function importOldChanges(
  world: World,
  database: SimDatabase,
  { id, phone, share }: Bringing,
): Promise<void> {
  const offered = (await phone.previewOldCopy(id)).filter(({ does }) => does === 'changes')
  const actions = offered.flatMap(({ action }) => (world.random.chance(share) ? [action] : []))
  for (const action of actions) {
    world.chosen.add(action)
    if (database.saved.has(action)) database.open.add(action)
  }
  database.lastTaps.clear()
  const brought = await phone.importOldChanges(id, actions)
  // Anything typed before the import is older than the imported changes.
  database.lastTaps.clear()
  if (brought > 0) world.struck('broughtOver')
}
