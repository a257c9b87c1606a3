import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { DraftStore, type Drafts } from './draft-store.ts'

export type { Drafts } from './draft-store.ts'
/** What a field needs of them. */
export type FieldDrafts = Pick<Drafts, 'values' | 'keep'>

/** Typed work of this screen; whoever asks for all of it is drawn anew with every letter. */
export function useDrafts(): Drafts {
  return useAllDrafts(useDraftStore())
}

/** The same for a screen of many fields, each of which draws its own alone. */
export function useDraftStore(): DraftStore {
  const { phone, memory } = usePhone().local
  return useMemo(() => new DraftStore(phone, memory), [phone, memory])
}

export const useAllDrafts = (store: DraftStore): Drafts => useSyncExternalStore(store.subscribe, store.current)

/** What is typed in one field; undefined where it stands as on the server. */
export function useDraft(store: DraftStore | null, id: string): string | undefined {
  const subscribe = useCallback((listener: () => void) => store?.subscribeTo(id, listener) ?? never, [store, id])
  return useSyncExternalStore(subscribe, () => store?.current().values.get(id))
}

const never = () => {}

/** The ids of typed work that begin alike. */
export const idsBelow = ({ values }: Pick<Drafts, 'values'>, start: string): string[] =>
  [...values.keys()].filter((id) => id.startsWith(start))
