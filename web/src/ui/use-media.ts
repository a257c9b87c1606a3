import { useSyncExternalStore } from 'react'

/**
 * Whether a media query holds now, for parts that are too costly to draw and then hide; where there is no window, it does.
 *
 * @example
 * useMedia('(min-width: 69rem)')
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = mediaOf(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => mediaOf(query).matches,
    () => true,
  )
}

const known = new Map<string, MediaQueryList>()

/** The browser's own object for a query, asked for once: it says by itself what holds now. */
function mediaOf(query: string): MediaQueryList {
  const media = known.get(query) ?? window.matchMedia(query)
  known.set(query, media)
  return media
}
