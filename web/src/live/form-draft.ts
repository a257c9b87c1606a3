import type { Drafts } from './use-drafts.ts'

/** The fields of a form by name, as a form sends them: a tick that is off has no entry. */
export type FormFields = Readonly<Record<string, string>>
/** A form whose fields are kept on this phone while somebody types. */
export type FormDraft = {
  id: string
  /** What the fields begin with: what was typed before, else what the book has. */
  start: FormFields
  isTyped: boolean
  onInput: (form: FormData) => void
  discard: () => void
}

/** @param options.stored what the fields hold where nothing was typed */
export function formDraft(drafts: Drafts, { id, stored }: { id: string; stored: FormFields }): FormDraft {
  const typed = drafts.values.get(id)
  return {
    id,
    start: typed === undefined ? stored : (JSON.parse(typed) as FormFields),
    isTyped: typed !== undefined,
    onInput: (form) => drafts.keep(id, formText(form, stored)),
    discard: () => drafts.discard([id]),
  }
}

/** The fields as a draft, null where they hold what the book has. */
function formText(form: FormData, stored: FormFields): string | null {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const names = new Set([...Object.keys(fields), ...Object.keys(stored)])
  return [...names].every((name) => fields[name] === stored[name]) ? null : JSON.stringify(fields)
}
