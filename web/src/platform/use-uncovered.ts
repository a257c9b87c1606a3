import { useLayoutEffect } from 'react'
import { uncoverScreen } from './screen-cover.ts'

/** Once its component is on the page, before that is painted, an earlier screen shown over it is removed. */
export const useUncovered = (): void => useLayoutEffect(uncoverScreen, [])

/** The same as an element, which is rendered together with what it is beside. */
export function Uncovered(): null {
  useUncovered()
  return null
}
