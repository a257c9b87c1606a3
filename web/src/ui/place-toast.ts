/** The footers on the page. The last one is on top: a dialog's footer covers the screen's. */
const footers: HTMLElement[] = []
let toast: HTMLElement | null = null

/**
 * Tells the style sheet how much of the window the top footer and everything below it take up. A footer counts only in
 * the lower half: one that was scrolled up would take the toast out of the window.
 */
function place(): void {
  const { innerHeight } = window
  const top = footers.at(-1)?.getBoundingClientRect().top ?? innerHeight
  toast?.style.setProperty('--foot-room', `${top > innerHeight / 2 ? Math.round(innerHeight - top) : 0}px`)
}

/** Use it as a `ref` for a footer with buttons. Toasts appear above the footer, so that its buttons stay visible. */
export function keepToastsAbove(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined
  const watch = new ResizeObserver(place)
  for (const one of [foot, foot.closest('.dialog'), document.documentElement]) if (one) watch.observe(one)
  footers.push(foot)
  place()
  return () => {
    watch.disconnect()
    footers.splice(footers.indexOf(foot), 1)
    place()
  }
}

/** Use it as a `ref` for the toast. A footer that sticks to the bottom of the window moves at the end of its screen. */
export function placeToast(shown: HTMLElement | null): (() => void) | undefined {
  if (!shown) return undefined
  toast = shown
  place()
  window.addEventListener('scroll', place, { passive: true })
  return () => {
    window.removeEventListener('scroll', place)
    toast = null
  }
}
