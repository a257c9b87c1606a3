type Child = Node | string | number | null | false
type Attributes = Readonly<Record<string, string | boolean | (() => void) | undefined>>

/** Creates an element with attributes and children. Functions become click handlers, and false and null are ignored. */
export function element(name: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener('click', value)
    else if (value === true) made.setAttribute(key, '')
    else if (typeof value === 'string') made.setAttribute(key, value)
  }
  made.append(
    ...children.flatMap((child) =>
      child === null || child === false
        ? []
        : [String(child) === child || typeof child === 'number' ? String(child) : child],
    ),
  )
  return made
}

/**
 * Replaces an element's contents. If the focused element is replaced by one with the same id, the new one has focus.
 * Text typed into a field is also kept if a field with the same id replaces it. So is a message about the text, which a
 * screen reader then doesn't read out again.
 */
export function replaceIn(place: HTMLElement, ...parts: Child[]): void {
  const focused = document.activeElement?.id
  const fields = [...place.querySelectorAll('input')]
  const messages = [...place.querySelectorAll<HTMLElement>('p[id]:not([hidden])')]
  place.replaceChildren(
    ...parts.flatMap((part) =>
      part === null || part === false ? [] : [typeof part === 'number' ? String(part) : part],
    ),
  )
  for (const { id, value } of fields) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = value
  }
  for (const { id } of messages) {
    const message = document.getElementById(id)
    message?.removeAttribute('role')
    message?.removeAttribute('hidden')
  }
  if (focused) document.getElementById(focused)?.focus()
}
