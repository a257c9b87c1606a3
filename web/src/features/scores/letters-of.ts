import type { CSSProperties } from 'react'

/**
 * Tells the pad's style sheet the length of a name's longest word, which sets the size of its letters: a word is made
 * smaller until it fits, and is not broken.
 */
export const lettersOf = (name: string): CSSProperties =>
  ({ '--letters': Math.max(1, ...name.split(/[\s-]/).map((word) => word.length)) }) as CSSProperties
