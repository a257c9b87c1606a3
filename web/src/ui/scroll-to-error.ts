/**
 * Brings the first thing that is wrong into sight and gives it the focus, so that a press on Save never seems to do nothing.
 * A field comes before a sentence; sentences are looked for in `alerts`, as a page may hold others that were there before. False
 * where nothing is marked.
 */
function scrollToError(place: ParentNode, alerts: ParentNode): boolean {
  const found =
    place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? alerts.querySelector<HTMLElement>('[role="alert"]')
  if (!found) return false
  if (found.tabIndex < 0) found.tabIndex = -1
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  found.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  found.focus({ preventScroll: true })
  return true
}

/**
 * Waits for the answer of a press on Save: what it marks as wrong is shown, now or once it is drawn. Typing, and what takes the
 * place away, end the wait.
 */
export function scrollToErrorAfter(place: HTMLElement, alerts: HTMLElement = place): void {
  let waiting = true
  const stop = () => {
    waiting = false
    watcher.disconnect()
    place.removeEventListener('input', stop)
  }
  const look = () => {
    if (waiting && (!place.isConnected || scrollToError(place, alerts))) stop()
  }
  const watcher = new MutationObserver(look)
  watcher.observe(place, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-invalid'],
    characterData: true,
  })
  place.addEventListener('input', stop)
  // Where it was wrong before and still is, nothing is drawn again.
  requestAnimationFrame(() => requestAnimationFrame(look))
  setTimeout(stop, WAIT_MS)
}

/** The longest that a refusal of the server is waited for. */
const WAIT_MS = 15_000
