import type { PhoneState } from './phone-state.ts'
import type { Entry } from './wire.ts'

type Numbered = { entry: Entry; clientId: string; known?: boolean }
const listed = ['retires', 'claims', 'again'] as const

/**
 * GN1 to GN5: starts a new client generation with these entries in this order. References between these entries use
 * only the new ids.
 */
export function renumber(
  state: PhoneState,
  entries: readonly Numbered[],
  options: { clientId: string; seenMost: number },
): void {
  const names = new Map<string, string>()
  entries.forEach(({ entry, clientId, known }, i) => {
    const name = `${options.clientId}:${i + 1}`
    // Older lists may refer to an entry by its original id.
    if (known && entry.originalId) names.set(entry.originalId, name)
    names.set(`${clientId}:${entry.seq}`, name)
  })
  state.outbox = entries.map(({ entry, clientId }, i) => ({
    ...renamed(entry, names),
    seq: i + 1,
    seen: Math.min(entry.seen, options.seenMost),
    originalId: entry.originalId ?? `${clientId}:${entry.seq}`,
  }))
  state.parked = state.parked.map((refused) => ({ ...refused, entry: renamed(refused.entry, names) }))
  if (state.draft) state.draft.seen = Math.min(state.draft.seen, options.seenMost)
  state.clientId = options.clientId
  state.nextSeq = entries.length + 1
  state.acked = 0
}

export function renamed(entry: Entry, names: ReadonlyMap<string, string>): Entry {
  const again = (list: readonly string[]) => [...new Set(list.map((name) => names.get(name) ?? name))]
  const args = { ...(entry.args as Record<string, unknown>) }
  for (const field of listed) if (Array.isArray(args[field])) args[field] = again(args[field] as string[])
  return { ...entry, args, ...(entry.supersedes && { supersedes: again(entry.supersedes) }) }
}

/** ID3 and ID4: replaces row ids that are taken with other ids, in every place where they occur. */
export function withOtherIds(entries: readonly Entry[], others: ReadonlyMap<number, number>): Entry[] {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'number') return others.get(value) ?? value
    if (Array.isArray(value)) return value.map(changed)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)]))
  }
  return entries.map((entry) => ({
    ...entry,
    args: changed(entry.args),
    ids: entry.ids.map((id) => others.get(id) ?? id),
  }))
}
