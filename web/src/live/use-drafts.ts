import { draftText } from '@glm/shared/text/drafts'
import { text } from '@glm/shared/text/sentences'
import { useCallback, useMemo, useState } from 'react'
import { showToast } from '../ui/toast.tsx'
import { usePhone } from './phone-context.tsx'
import { useRows } from './use-rows.ts'

/** What is typed on this phone and not saved, by draft id. */
export type Drafts = {
  values: ReadonlyMap<string, string>
  /** False while something of it stands on the screen alone, because it is being written or could not be. */
  kept: boolean
  /** The sentence for a phone that could not keep what was typed. */
  failed: string | null
  /** Keeps what stands in a field; null where it is as in the book again. */
  keep: (id: string, value: string | null) => void
  /** A recording has taken these away. */
  done: (ids: readonly string[]) => void
  /** Throws these away, and for a while offers to bring them back. */
  discard: (ids: readonly string[]) => void
}
/** What a field needs of them. */
export type FieldDrafts = Pick<Drafts, 'values' | 'keep'>
type Typed = ReadonlyMap<string, string | null>

/** Typed work as the draft table of this phone has it, and at once what is typed now. Undefined until first read. */
export function useDrafts(): Drafts | undefined {
  const { phone } = usePhone().local
  const rows = useRows('draft')
  const [typed, setTyped] = useState<Typed>(new Map())
  const [failed, setFailed] = useState<string | null>(null)
  const stored = useMemo(() => rows && new Map(rows.map((row) => [row.id, row.value])), [rows])
  const keepAll = useCallback(
    (values: Typed) => {
      setTyped((old) => new Map([...old, ...values]))
      return phone.keepDrafts(values).then(
        () => setFailed(null),
        () => setFailed(text.notSavedHere),
      )
    },
    [phone],
  )
  const keep = useCallback((id: string, value: string | null) => void keepAll(new Map([[id, value]])), [keepAll])
  const done = useCallback((ids: readonly string[]) => setTyped((old) => new Map([...old].filter(([id]) => !ids.includes(id)))), [])
  return useMemo(() => {
    if (!stored) return undefined
    const all = new Map<string, string | null>([...stored, ...typed])
    const values = new Map([...all].flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])))
    const kept = [...typed].every(([id, value]) => (stored.get(id) ?? null) === value)
    const discard = (ids: readonly string[]) => {
      const gone = new Map(ids.map((id) => [id, values.get(id) ?? null]))
      void keepAll(new Map(ids.map((id) => [id, null])))
      showToast(draftText.discarded, async () => {
        await keepAll(gone)
        return { status: 'saved' }
      })
    }
    return { values, kept, failed, keep, done, discard }
  }, [stored, typed, failed, keep, done, keepAll])
}

/** The ids of typed work that begin alike. */
export const idsBelow = ({ values }: Pick<Drafts, 'values'>, start: string): string[] =>
  [...values.keys()].filter((id) => id.startsWith(start))
