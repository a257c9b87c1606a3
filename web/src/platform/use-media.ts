import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns whether a media query matches now. Use it for parts that are too expensive to render just to hide them.
 * `otherwise`: the value if there is no window.
 * @example useMedia('(min-width: 69rem)')
 */
export function useMedia(query: string, otherwise = true): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = mediaOf(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => mediaOf(query).matches,
    () => otherwise,
  )
}

/**
 * Returns whether there is enough space for a table of names and numbers: 600 px without the side menu, or 768 px with
 * it. Text at twice the size needs twice the space.
 */
export const useRoomForTable = (): boolean =>
  useMedia('(min-width: 48rem), (min-width: 37.5rem) and (max-width: 767px)')

/**
 * Returns whether the screen is being rendered for printing. A browser lays out the printout as soon as it fires
 * `beforeprint`, so anything missing at that moment isn't printed.
 */
export function useOnPaper(): boolean {
  const [prints, setPrints] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrints(true))
    const end = () => flushSync(() => setPrints(false))
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const media = useMedia('print', false)
  return prints || media
}

const known = new Map<string, MediaQueryList>()

/** Returns the browser's own object for a query, which always has the current state. It is created only once. */
function mediaOf(query: string): MediaQueryList {
  const media = known.get(query) ?? window.matchMedia(query)
  known.set(query, media)
  return media
}
