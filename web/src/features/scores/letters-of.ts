import type { CSSProperties } from 'react'

/**
 * Passes the length of the longest word in a name to the pad's style sheet, which sets the font size so that the word
 * fits without breaking.
 */
export const lettersOf = (name: string): CSSProperties =>
  ({ '--letters': Math.max(1, ...name.split(/[\s-]/).map((word) => word.length)) }) as CSSProperties
