import { useSyncExternalStore } from 'react'

/**
 * Whether a media query holds now, for parts that are too costly to draw and then hide.
 *
 * @example
 * useMedia('(min-width: 69rem)')
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
