/**
 * Scrolls to the first error and focuses it, so that a click on Save never seems to do nothing. An invalid field comes
 * before a message. It looks for messages only in `alerts`, because the page may have older ones elsewhere. Returns
 * false if there is no error.
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
 * Waits for the result of Save and shows an error, either right away or once it is rendered. Stops waiting when the
 * user types or the element is removed.
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
  // Also looks right away: if the same field was already invalid, nothing re-renders and the observer isn't called.
  requestAnimationFrame(() => requestAnimationFrame(look))
  setTimeout(stop, WAIT_MS)
}

/** How long to wait for the server to refuse the change. */
const WAIT_MS = 15_000
