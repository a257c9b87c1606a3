import { useLayoutEffect } from 'react'
import { uncoverScreen } from './screen-cover.ts'

/** Removes the stored screen that covers the page once the component has been mounted, before it is painted. */
export const useUncovered = (): void => useLayoutEffect(uncoverScreen, [])

/** Runs useUncovered() as an element that is rendered with its siblings. */
export function Uncovered(): null {
  useUncovered()
  return null
}
