import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * If the focused element disappears with its screen, moves the focus to the heading of the next screen. Then a screen
 * reader reads the heading, and the Tab key continues from there instead of from the top of the page. Does nothing
 * after the first key press or click on the new screen.
 */
export function useLostFocus(): void {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    // Watch for changes, because a screen renders in steps: first its code is loaded, then its rows.
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
