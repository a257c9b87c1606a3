import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { RecordOptions } from '@glm/web/sync-client/phone'
import { aHole, type Night } from '../changes.ts'
import { writtenCell } from '../checks/shown.ts'
import type { SimDatabase } from '../machines/sim-database.ts'
import type { SimTab } from '../machines/sim-phone.ts'
import type { World } from '../world.ts'

/** Something that a user does on a phone. */
export type SimAction = (world: World, tab: SimTab) => Promise<void>

/** Thrown when the phone's disk is full: the transaction was rolled back and the user was told. */
export class QuotaExceeded extends Error {}

/** Ignores a full disk, which is an injected fault; any other failed action is a bug. */
export const unlessFull =
  (world: World) =>
  (error: unknown): void => {
    if (!(error instanceof QuotaExceeded)) world.failed = error
  }

export function saving(change: (night: Night) => MutationCall | MutationCall[]): SimAction {
  return async (world, tab) => {
    await save(world, tab, [change(world)].flat())
  }
}

/** Saves calls as one action; returns whether the user was told that they are saved. */
export async function save(
  world: World,
  tab: SimTab,
  calls: readonly MutationCall[],
  options: RecordOptions = {},
): Promise<boolean> {
  const action = options.action ?? tab.press()
  if (tab.device.build) world.builds.set(action, tab.device.build)
  tab.device.build = null
  const recorded = await tab.phone.record(calls, { ...options, action })
  world.trace.add(`${tab.database.name} ${recorded.status} ${calls[0]?.name}`)
  if (recorded.status === 'saved') noteSaved(tab.database, recorded, calls)
  return recorded.status === 'saved'
}

/** Enters a different number for the last tapped hole. */
export const correctTap: SimAction = async (world, tab) => {
  const holes = [...tab.database.lastTaps.keys()].map((place) => place.split('/'))
  const last = holes.findLast(([table, , , cell]) => table === 'cards' && Number(cell) > 0)
  if (!last) return
  const [weekId, playerId, hole] = last.slice(1).map(Number)
  await save(world, tab, [aHole(world, { weekId, playerId, hole } as Required<Parameters<typeof aHole>[1]>)])
}

/** Records what the user was told is saved. A null `calls` means an undo, after which any value may be shown. */
export function noteSaved(
  db: SimDatabase,
  { action, seqs }: { action: string; seqs: number[] },
  calls: readonly StoredCall[] | null,
): void {
  if (seqs.length === 0) return
  db.saved.set(action, { action, count: seqs.length, calls })
  db.open.add(action)
  db.order.push(action)
  if (!calls) db.lastTaps.clear()
  for (const call of calls ?? []) {
    // A calculation replaces values entered earlier on the same phone.
    if (/^handicap\.(generate|assign)$/.test(call.name))
      for (const place of [...db.lastTaps.keys()]) if (place.startsWith('handicaps/')) db.lastTaps.delete(place)
    const written = writtenCell(call)
    if (written) db.lastTaps.set(written.place, { action, ...written })
  }
}
