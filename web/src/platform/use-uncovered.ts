import { useLayoutEffect } from 'react'
import { uncoverScreen } from './screen-cover.ts'

/** Removes an earlier screen that is shown over the page once the component is on it, before it is painted. */
export const useUncovered = (): void => useLayoutEffect(uncoverScreen, [])

/** useUncovered() as an element, which is rendered together with its siblings. */
export function Uncovered(): null {
  useUncovered()
  return null
}
