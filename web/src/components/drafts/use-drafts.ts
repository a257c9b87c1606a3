import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { DraftStore, type Drafts } from './draft-store.ts'

export type { Drafts } from './draft-store.ts'
/** The part of the store that a field needs. */
export type FieldDrafts = Pick<Drafts, 'values' | 'keep'>

/** Returns this screen's drafts. A component that uses this re-renders with every character. */
export function useDrafts(): Drafts {
  return useAllDrafts(useDraftStore())
}

/** Like `useDrafts()`, but for a screen with many fields that each render only their own draft. */
export function useDraftStore(): DraftStore {
  const { phone, memory } = usePhone().local
  return useMemo(() => new DraftStore(phone, memory), [phone, memory])
}

export const useAllDrafts = (store: DraftStore): Drafts => useSyncExternalStore(store.subscribe, store.current)

/** Returns one field's draft; undefined if the field matches the server. */
export function useDraft(store: DraftStore | null, id: string): string | undefined {
  const subscribe = useCallback((listener: () => void) => store?.subscribeTo(id, listener) ?? never, [store, id])
  return useSyncExternalStore(subscribe, () => store?.current().values.get(id))
}

const never = () => {}

/** Returns the draft ids that start with a prefix. */
export const idsBelow = ({ values }: Pick<Drafts, 'values'>, start: string): string[] =>
  [...values.keys()].filter((id) => id.startsWith(start))
