import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { RelayBundleRow } from '@glm/web/sync-client/local-rows'
import { packUnsent, takeBundle } from '@glm/web/sync-client/transfer/relay-bundle'
import { simKeys } from '../machines/sim-keys.ts'
import type { SimTab } from '../machines/sim-phone.ts'
import type { Carried, World } from '../world.ts'
import { unlessFull } from './save.ts'

/** Takes a phone's unsent changes and passes them to another phone in the league, now or later, by file or codes. */
export async function handOver(world: World, tab: SimTab): Promise<void> {
  const carried = await packSomebodys(world, tab)
  if (!carried) return
  if (world.random.chance(0.3)) await give(world, carried)
  else world.carried.push(carried)
}

/** Packs the changes that one of the phones could not send. */
async function packSomebodys(world: World, tab?: SimTab): Promise<Carried | null> {
  const { lineage } = world.server
  const waits = world.phones
    .flatMap((phone) => phone.awake() ?? [])
    .filter(({ database }) => database.storage.peek('outbox').length > 0)
  const maker = waits.length > 0 ? world.random.pick(waits) : tab
  if (!maker) return null
  const bundle = await packUnsent(maker.storage, { from: maker.database.name, at: '' }, simKeys)
  // Some bundles have no ticket, like those of older builds.
  const ticket = bundle && !world.random.chance(0.25) ? bundle.ticket : null
  return bundle && { bundle: altered(world, { ...bundle, ticket }), maker: maker.device, lineage }
}

/**
 * Occasionally, the relaying person adds something of their own to a bundle, removes something, or changes the order.
 */
function altered(world: World, bundle: RelayBundle): RelayBundle {
  // Leaves unsigned bundles unaltered, because a user may enter what such a bundle contains as their own changes.
  if (bundle.ticket === null || bundle.signature === undefined || !world.random.chance(0.15)) return bundle
  world.struck('bundleAltered')
  const [first, ...rest] = bundle.mutations
  if (!first) return bundle
  const ways: WireMutation[][] = [
    [{ ...first, action: `${first.action}!` }, ...rest],
    ...(rest.length > 0 ? [[...rest, first]] : []),
    [...rest, { ...first, seq: first.seq + rest.length + 1 }],
    [first, ...rest, { ...first, seq: first.seq + rest.length + 1, action: `altered-${world.fresh()}` }],
  ]
  const mutations = world.random.pick(ways)
  world.altered.add(JSON.stringify(mutations))
  return { ...bundle, mutations }
}

/** Imports one of the bundles in transit. */
export async function giveCarried(world: World): Promise<void> {
  const [carried] = world.carried.splice(world.random.whole(0, Math.max(0, world.carried.length - 1)), 1)
  if (carried) await give(world, carried)
}

/** Packs a bundle now and imports it after a while, whatever happens to the server in the meantime. */
export async function giveLater(world: World): Promise<void> {
  const carried = await packSomebodys(world)
  if (carried)
    world.timeline.after(world.random.whole(5_000, 60_000), () => void give(world, carried).catch(unlessFull(world)))
}

async function give(world: World, { bundle, maker, lineage }: Carried): Promise<void> {
  const others = world.phones.flatMap((phone) => (phone === maker ? [] : (phone.awake() ?? [])))
  const other = others.length > 0 ? world.random.pick(others) : null
  if (!other || (await takeBundle(other.storage, bundle)) !== 'taken') return
  world.struck('relayed')
  if (lineage !== world.server.lineage) world.struck('relayedAfterRestore')
  other.driver.dispatch({ type: 'trigger', why: 'commit' })
}

/**
 * The user reviews a bundle's result: enters it as their own if its author can't be verified, or removes it from the
 * list.
 */
export async function readBundles(world: World): Promise<void> {
  const tabs = world.phones.flatMap((phone) => phone.awake() ?? [])
  const told = tabs.flatMap((tab) =>
    tab.database.storage.peek('relayBundle').flatMap((row) => (isTold(row) ? [{ tab, row }] : [])),
  )
  if (told.length === 0) return
  const { tab, row } = world.random.pick(told)
  // Nobody enters contents that someone has altered, because other invariants don't expect that.
  const isAltered = world.altered.has(JSON.stringify(row.relayBundle.mutations))
  if (row.problem !== 'ticket' || isAltered || world.random.chance(0.3)) return tab.phone.dismissBundle(row.id)
  for (const { action } of row.relayBundle.mutations) world.chosen.add(action)
  if (await tab.phone.adoptBundle(row.id)) world.struck('bundleAdopted')
}

const isTold = ({ problem, refused }: RelayBundleRow): boolean => problem !== null || refused !== undefined
