import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Where what had the focus goes away with its screen, the heading of the next one gets it: it is read aloud, and the keys go on from
 * there and not from the top of the page. Ends with the first key or press on the new screen.
 */
export function useLostFocus(): void {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    // A screen is drawn in steps: its code comes, then its rows.
    const watcher = new MutationObserver(giveFocus)
    watcher.observe(document.body, { subtree: true, childList: true })
    giveFocus()
    const stop = () => watcher.disconnect()
    for (const act of ['keydown', 'pointerdown']) addEventListener(act, stop, { once: true, capture: true })
    return stop
  }, [path])
}

function giveFocus(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (!heading || (document.activeElement !== null && document.activeElement !== document.body)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
