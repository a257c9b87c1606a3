import type { KeyboardEvent } from 'react'

/** Makes Enter move to the next field in a column of fields. */
export function nextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.total-input')]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}

/**
 * Makes Enter move through a table of fields as in a spreadsheet: down the column, and then to the top of the next one.
 * Enter doesn't submit the form. All rows must have the same number of fields.
 */
export function downOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fieldsOf = (place: Element | null) => [...(place?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const all = fieldsOf(event.currentTarget.closest('table'))
  const across = fieldsOf(event.currentTarget.closest('tr')).length
  const at = all.indexOf(event.currentTarget)
  const last = across - 1
  const next = all[at + across] ?? (at % across === last ? undefined : all[(at % across) + 1])
  next?.focus()
}
