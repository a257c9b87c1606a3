import type { StoredCall } from './define/stored-call.ts'

/** Turns the arguments of one version of a mutation into those of the next; `to` where the next has another name. */
export type Upcaster = { name: string; from: number; to?: string; args: (args: unknown) => unknown }

/**
 * One for each version that was ever shipped and is not the newest: phones keep what they could not send for as long as it
 * takes. None may be taken away. `shared/src/testing/corpus` holds outboxes of all releases to try them on.
 */
export const upcasters: readonly Upcaster[] = [
  { name: 'handicap.set', from: 1, args: (args) => ({ ...(args as object), retires: [] }) },
  { name: 'handicap.restore', from: 1, args: (args) => ({ ...(args as object), claims: [] }) },
]

/**
 * Brings a call up step by step for as long as there is an upcaster for its version. A call without a version is of the newest.
 *
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
