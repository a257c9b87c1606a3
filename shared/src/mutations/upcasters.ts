import type { StoredCall } from './define/stored-call.ts'

/**
 * Converts a mutation's arguments from one version to the next. `to`: the mutation's name in the next version, if it
 * differs.
 */
export type Upcaster = { name: string; from: number; to?: string; args: (args: unknown) => unknown }

/**
 * One upcaster for each version ever shipped, except the newest. Never remove one, because a phone may keep unsent
 * changes indefinitely. `shared/src/testing/corpus` has outboxes from all releases to test upcasters with.
 */
export const upcasters: readonly Upcaster[] = [
  { name: 'handicap.set', from: 1, args: (args) => ({ ...(args as object), retires: [] }) },
  { name: 'handicap.restore', from: 1, args: (args) => ({ ...(args as object), claims: [] }) },
]

/**
 * Upgrades a call one version at a time until no upcaster is left for its version. A call without a version number uses
 * the newest version.
 * @example
 * const add = { name: 'card.setHole', from: 1, args: (args) => ({ ...args, pickup: false }) }
 * upcast({ name: 'card.setHole', version: 1, args: { hole: 7 } }, [add]) // { name: 'card.setHole', version: 2, args: { hole: 7, pickup: false } }
 */
export function upcast(call: StoredCall, all: readonly Upcaster[] = upcasters): StoredCall {
  if (call.version === undefined) return call
  const step = all.find((one) => one.name === call.name && one.from === call.version)
  if (!step) return call
  return upcast({ name: step.to ?? call.name, version: call.version + 1, args: step.args(call.args) }, all)
}
