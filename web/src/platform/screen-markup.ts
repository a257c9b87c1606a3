/** What is below this many window heights isn't seen before the real screen is there. */
const HEIGHTS = 1.5
/** Never part of a kept screen. */
const LEFT_OUT = ['script', 'style', 'iframe', 'input[type=password]', '.toast', '.update'].join()

/**
 * A screen's markup from its top to a little below the window, which is what someone sees who opens it again.
 * @param age says in the sync line's place how old it is
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
