import type { CSSProperties } from 'react'

/**
 * Tells the pad's style sheet the length of a name's longest word, which sets the font size: a word shrinks until it
 * fits, and never breaks.
 */
export const lettersOf = (name: string): CSSProperties =>
  ({ '--letters': Math.max(1, ...name.split(/[\s-]/).map((word) => word.length)) }) as CSSProperties
