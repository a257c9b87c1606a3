import type { KeptForm } from '../../ui/use-kept-form.ts'
import type { Drafts } from './use-drafts.ts'

/** A form with fields that are stored on this phone as the user types. `row`: the row it edits; null if it adds one. */
export type FormDraft = KeptForm & { id: string; discard: () => void }

export function formDraft(drafts: Drafts, id: string, row?: object | null): FormDraft {
  return {
    id,
    typed: drafts.values.get(id) ?? null,
    keep: (typed) => drafts.keep(id, typed),
    isNew: row === null,
    discard: () => drafts.discard([id]),
  }
}
