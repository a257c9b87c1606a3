/**
 * Calls `close` when the user clicks outside a menu and its button, moves the focus elsewhere, or presses Escape, which
 * also returns the focus to the button. Returns a function that removes the listeners.
 */
export function onLeave(place: { current: HTMLElement | null }, close: () => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return place.current?.contains(event.target as Node) ? undefined : close()
    if (event.key !== 'Escape') return
    if (place.current?.contains(document.activeElement)) openButton(place)?.focus()
    close()
  }
  const kinds = ['pointerdown', 'focusin', 'keydown']
  for (const kind of kinds) document.addEventListener(kind, listen)
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, listen)
  }
}

/** Returns the button that opened a menu in this place, if a menu is open. */
export const openButton = (place: { current: HTMLElement | null }): HTMLElement | null | undefined =>
  place.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
