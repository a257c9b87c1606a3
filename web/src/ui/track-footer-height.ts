/**
 * Tells the style sheet how much of the window a dialog's buttons and everything below them take up, so that toasts
 * appear above them. Use it as a `ref`.
 */
export function trackFooterHeight(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined
  const { style } = document.documentElement
  const tell = () =>
    style.setProperty('--foot-room', `${Math.round(window.innerHeight - foot.getBoundingClientRect().top)}px`)
  const watch = new ResizeObserver(tell)
  for (const one of [foot, foot.closest('.dialog'), document.documentElement]) if (one) watch.observe(one)
  return () => {
    watch.disconnect()
    style.removeProperty('--foot-room')
  }
}
