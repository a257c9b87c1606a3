import { useLayoutEffect } from 'react'
import { uncoverScreen } from './screen-cover.ts'

/** Removes the stored screen that covers the page, once the component has mounted and before it is painted. */
export const useUncovered = (): void => useLayoutEffect(uncoverScreen, [])

/** Calls `useUncovered()` from an element, so that it runs when the element's siblings are rendered. */
export function Uncovered(): null {
  useUncovered()
  return null
}
