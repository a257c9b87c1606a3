import type { KeyboardEvent } from 'react'

/** Enter in one of a column's fields moves on to the next. */
export function nextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.total-input')]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}
