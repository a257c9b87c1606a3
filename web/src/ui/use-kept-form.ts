import { type RefObject, useLayoutEffect, useRef } from 'react'
import { changedNames, type FormEntries, type KeptInput, keptText, readKept, restoredOver } from './kept-input.ts'

/**
 * A form's input as one string, stored outside the form; null if it hasn't changed since the form was opened. `isNew`:
 * whether the form adds something. Its stored input is restored whole, because nobody else can have changed its fields.
 */
export type KeptForm = { typed: string | null; keep: (typed: string | null) => void; isNew?: boolean }
type FormProps = { ref: RefObject<HTMLFormElement | null>; onInput: () => void }

/**
 * For a form with uncontrolled fields. Fills the form with earlier input, passes every change to `keep`, and resets the
 * form when the input has been saved or discarded. `opened` returns the values that the form had before anything was
 * typed, even if that was long ago and the input was stored in between.
 */
export function useKeptForm(kept: KeptForm | undefined): { formProps: FormProps; opened: () => FormData } {
  const ref = useRef<HTMLFormElement>(null)
  const opened = useRef<FormEntries | null>(null)
  const shown = useRef<string | null>(null)
  const typed = kept?.typed ?? null
  const isNew = kept?.isNew ?? false
  useLayoutEffect(() => {
    if (!ref.current) return
    opened.current ??= entriesOf(ref.current)
    if (typed === shown.current) return
    // Earlier input must not remain in fields that the new input, such as another tab's, doesn't have.
    if (shown.current !== null) ref.current.reset()
    shown.current = typed
    const now = entriesOf(ref.current)
    opened.current =
      typed === null ? now : fillForm(ref.current, isNew ? { ...readKept(typed), opened: null } : readKept(typed), now)
  }, [typed, isNew])
  const onInput = () => {
    if (!ref.current || !kept || !opened.current) return
    const now = entriesOf(ref.current)
    const differs = changedNames(now, opened.current).size > 0
    shown.current = differs ? keptText({ typed: now, opened: opened.current }) : null
    kept.keep(shown.current)
  }
  return { formProps: { ref, onInput }, opened: () => formData(opened.current ?? []) }
}

const entriesOf = (form: HTMLFormElement): FormEntries =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)])

function formData(entries: FormEntries): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

/**
 * Restores saved values by field name, and returns the values that the form counts as opened with. Several fields with
 * the same name get their values in order, and fields that didn't exist when the input was saved stay unchanged.
 */
function fillForm(form: HTMLFormElement, kept: KeptInput, now: FormEntries): FormEntries {
  const { fields, opened } = restoredOver(kept, now)
  const entries = [...kept.typed]
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[name]')) {
    if (!fields.has(field.name)) continue
    const at = entries.findIndex(([name, value]) => name === field.name && (!isTick(field) || value === field.value))
    if (isTick(field)) field.checked = at >= 0
    else if (at >= 0) field.value = entries.splice(at, 1)[0]?.[1] ?? ''
  }
  return opened
}

const isTick = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
