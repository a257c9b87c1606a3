import { useLayoutEffect } from 'react'
import { uncoverScreen } from './screen-cover.ts'

/** Removes the stored screen shown on top of the page once the component is on the page, before that is painted. */
export const useUncovered = (): void => useLayoutEffect(uncoverScreen, [])

/** Runs useUncovered() as an element that is rendered with its siblings. */
export function Uncovered(): null {
  useUncovered()
  return null
}
