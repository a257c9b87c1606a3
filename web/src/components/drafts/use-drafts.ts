import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { DraftStore, type Drafts } from './draft-store.ts'

export type { Drafts } from './draft-store.ts'
/** The parts of the store that a field needs. */
export type FieldDrafts = Pick<Drafts, 'values' | 'keep'>

/** This screen's drafts. A component that reads all of them re-renders with every character. */
export function useDrafts(): Drafts {
  return useAllDrafts(useDraftStore())
}

/** Like useDrafts(), for a screen with many fields, each of which renders only its own draft. */
export function useDraftStore(): DraftStore {
  const { phone, memory } = usePhone().local
  return useMemo(() => new DraftStore(phone, memory), [phone, memory])
}

export const useAllDrafts = (store: DraftStore): Drafts => useSyncExternalStore(store.subscribe, store.current)

/** One field's draft; undefined if it matches the server. */
export function useDraft(store: DraftStore | null, id: string): string | undefined {
  const subscribe = useCallback((listener: () => void) => store?.subscribeTo(id, listener) ?? never, [store, id])
  return useSyncExternalStore(subscribe, () => store?.current().values.get(id))
}

const never = () => {}

/** The draft ids with a common prefix. */
export const idsBelow = ({ values }: Pick<Drafts, 'values'>, start: string): string[] =>
  [...values.keys()].filter((id) => id.startsWith(start))
