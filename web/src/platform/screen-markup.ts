/** Content more than this many window heights down isn't visible until the real screen is ready. */
const HEIGHTS = 1.5
/** Never part of a stored screen. */
const LEFT_OUT = ['script', 'style', 'iframe', 'input[type=password]', '.toast', '.update'].join()

/**
 * A screen's HTML from its top to a little below the window: the part that the user sees on opening it again. @param
 * age text that says how old it is, in place of the sync line
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
