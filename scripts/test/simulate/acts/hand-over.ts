import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import type { RelayBundleRow } from '@glm/web/sync-client/local-rows'
import { packUnsent, takeBundle } from '@glm/web/sync-client/transfer/relay-bundle'
import type { SimPhone, SimTab } from '../machines/sim-phone.ts'
import type { World } from '../world.ts'
import { unlessFull } from './save.ts'

/** A bundle on its way, with the server that its maker knew. */
export type Carried = { bundle: RelayBundle; maker: SimPhone; lineage: number }

/** Somebody hands what their phone could not send to another phone of the league, at once or later, by file or codes. */
export async function handOver(world: World, tab: SimTab): Promise<void> {
  const carried = await packSomebodys(world, tab)
  if (!carried) return
  if (world.random.chance(0.3)) await give(world, carried)
  else world.carried.push(carried)
}

/** What one of the phones could not send, packed now. */
async function packSomebodys(world: World, tab?: SimTab): Promise<Carried | null> {
  const { lineage } = world.server
  const waits = world.phones.flatMap((phone) => phone.awake() ?? []).filter(({ database }) => database.storage.peek('outbox').length > 0)
  const maker = waits.length > 0 ? world.random.pick(waits) : tab
  if (!maker) return null
  const bundle = await packUnsent(maker.storage, { from: maker.database.name, at: '' })
  // A build of before knew no tickets.
  const ticket = bundle && !world.random.chance(0.25) ? bundle.ticket : null
  return bundle && { bundle: { ...bundle, ticket }, maker: maker.device, lineage }
}

/** One of the bundles that are carried about is taken over. */
export async function giveCarried(world: World): Promise<void> {
  const [carried] = world.carried.splice(world.random.whole(0, Math.max(0, world.carried.length - 1)), 1)
  if (carried) await give(world, carried)
}

/** What is packed now is taken over after a while, whatever becomes of the server meanwhile. */
export async function giveLater(world: World): Promise<void> {
  const carried = await packSomebodys(world)
  if (carried) world.timeline.after(world.random.whole(5_000, 60_000), () => void give(world, carried).catch(unlessFull(world)))
}

async function give(world: World, { bundle, maker, lineage }: Carried): Promise<void> {
  const others = world.phones.flatMap((phone) => (phone === maker ? [] : (phone.awake() ?? [])))
  const other = others.length > 0 ? world.random.pick(others) : null
  if (!other || (await takeBundle(other.storage, bundle)) !== 'taken') return
  world.struck('relayed')
  if (lineage !== world.server.lineage) world.struck('relayedAfterRestore')
  other.driver.dispatch({ type: 'trigger', why: 'commit' })
}

/** A person reads what became of a bundle: enters what has no word of its maker as their own, or takes it off the list. */
export async function readBundles(world: World): Promise<void> {
  const tabs = world.phones.flatMap((phone) => phone.awake() ?? [])
  const told = tabs.flatMap((tab) => tab.database.storage.peek('relayBundle').flatMap((row) => (isTold(row) ? [{ tab, row }] : [])))
  if (told.length === 0) return
  const { tab, row } = world.random.pick(told)
  if (row.problem !== 'ticket' || world.random.chance(0.3)) return tab.phone.dismissBundle(row.id)
  if (await tab.phone.adoptBundle(row.id)) world.struck('bundleAdopted')
}

const isTold = ({ problem, refused }: RelayBundleRow): boolean => problem !== null || refused !== undefined
