/** How many window heights of a screen are stored. Content further down isn't seen before the real screen is ready. */
const HEIGHTS = 1.5
/** Elements that are never part of a stored screen. */
const LEFT_OUT = ['script', 'style', 'iframe', 'input[type=password]', '.toast', '.update'].join()

/**
 * Returns a screen's HTML from its top to a little below the window, which is what the user sees on opening it again.
 * @param age says how old it is; replaces the sync line
 */
export function screenMarkup(screen: Element, age: string): string {
  const copy = screen.cloneNode(true) as Element
  const copies = [...copy.querySelectorAll('*')]
  const limit = innerHeight * HEIGHTS - scrollY
  screen.querySelectorAll('*').forEach((element, i) => {
    if (element.getBoundingClientRect().top > limit) copies[i]?.remove()
  })
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove()
  const line = copy.querySelector('.sync')
  if (line) line.textContent = age
  return copy.innerHTML
}
