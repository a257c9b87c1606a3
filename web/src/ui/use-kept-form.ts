import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A form's input as one string, stored outside the form; null if it hasn't changed since the form was opened. */
export type KeptForm = { typed: string | null; keep: (typed: string | null) => void }
type FormProps = { ref: RefObject<HTMLFormElement | null>; onInput: () => void }

/**
 * For a form with uncontrolled fields. Fills the form with earlier input, passes every change to `keep`, and resets the
 * form when the input has been saved or discarded.
 */
export function useKeptForm(kept: KeptForm | undefined): FormProps {
  const ref = useRef<HTMLFormElement>(null)
  const opened = useRef<string | null>(null)
  const shown = useRef<string | null>(null)
  const typed = kept?.typed ?? null
  useLayoutEffect(() => {
    if (!ref.current) return
    opened.current ??= formText(ref.current)
    if (typed === shown.current) return
    shown.current = typed
    if (typed === null) ref.current.reset()
    else fillForm(ref.current, typed)
  }, [typed])
  const onInput = () => {
    if (!ref.current || !kept) return
    const text = formText(ref.current)
    shown.current = text === opened.current ? null : text
    kept.keep(shown.current)
  }
  return { ref, onInput }
}

const formText = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)])

/**
 * Restores saved values by field name. Several fields with the same name get their values in order, and fields that
 * didn't exist when the input was saved stay unchanged.
 */
function fillForm(form: HTMLFormElement, text: string): void {
  const entries = JSON.parse(text) as [name: string, value: string][]
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[name]')) {
    const at = entries.findIndex(([name, value]) => name === field.name && (!isTick(field) || value === field.value))
    if (isTick(field)) field.checked = at >= 0
    else if (at >= 0) field.value = entries.splice(at, 1)[0]?.[1] ?? ''
  }
}

const isTick = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
