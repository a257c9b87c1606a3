/** Calls `close` on a click outside an element, and on Escape. Returns a function that stops it. */
export function onClickOutside(place: { current: HTMLElement | null }, close: () => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : !place.current?.contains(event.target as Node))
      close()
  }
  document.addEventListener('pointerdown', listen)
  document.addEventListener('keydown', listen)
  return () => {
    document.removeEventListener('pointerdown', listen)
    document.removeEventListener('keydown', listen)
  }
}
