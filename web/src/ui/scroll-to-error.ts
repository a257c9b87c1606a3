/**
 * Scrolls to the first error and focuses it, so that clicking Save never seems to do nothing. Fields take precedence
 * over messages; messages are searched only in `alerts`, because the page may have had others before. Returns false if
 * nothing is marked.
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
 * Waits for the result of clicking Save and shows a marked error, now or once it is rendered. Typing, or removal of the
 * element, ends the wait.
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
  // If it was invalid before and still is, nothing re-renders.
  requestAnimationFrame(() => requestAnimationFrame(look))
  setTimeout(stop, WAIT_MS)
}

/** How long to wait for the server's refusal. */
const WAIT_MS = 15_000
