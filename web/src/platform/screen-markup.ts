/**
 * How much of a screen is stored, in window heights. The real screen is ready before anyone sees what is further down.
 */
const HEIGHTS = 1.5
/** Elements that are never part of a stored screen. */
const LEFT_OUT = ['script', 'style', 'iframe', 'input[type=password]', '.toast', '.update'].join()

/**
 * Returns the visible HTML of a screen from its top to a little below the window, to be shown when the screen is opened
 * again.
 * @param age says how old the HTML is; replaces the sync line
 */
export function screenMarkup(screen: Element, age: string): string {
  const copy = screen.cloneNode(true) as Element
  const copies = [...copy.querySelectorAll('*')]
  const limit = innerHeight * HEIGHTS - scrollY
  screen.querySelectorAll('*').forEach((element, i) => {
    if (!isSeen(element, limit)) copies[i]?.remove()
    // Labels aren't stored, because only screen readers use them, and the cover is hidden from screen readers.
    copies[i]?.removeAttribute('aria-label')
  })
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove()
  const line = copy.querySelector('.sync')
  if (line) line.textContent = age
  return copy.innerHTML
}

/**
 * Returns whether an element is visible and starts above a limit, in pixels. Only the selected option of a select
 * counts as visible.
 */
function isSeen(element: Element, limit: number): boolean {
  if (element instanceof HTMLOptionElement) return element.selected
  return getComputedStyle(element).display !== 'none' && element.getBoundingClientRect().top <= limit
}
