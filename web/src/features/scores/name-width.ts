import type { CSSProperties } from 'react'

/**
 * The widths of letters in em, in bold. Each is at least as wide as in DejaVu Sans and Verdana, which are the widest fonts
 * in use.
 */
const WIDTHS: readonly [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[ijl.,'’]/, 0.42],
  [/[frt-]/, 0.5],
  [/[MWmwÆŒæœ]/, 1.17],
  [/[джмфцшщъыюДЖМФЦШЩЪЫЮ]/, 1.35],
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u, 1.05],
  [/\p{Lu}/u, 0.86],
]
const OTHERS = 0.73

/**
 * Returns the width of the longest word in a name, in em, in the widest font; at least 1. A hyphen ends a word, because
 * the line can break there.
 */
export const nameWidth = (name: string): number =>
  Math.max(
    1,
    ...(name.match(/[^\s-]+-?/g) ?? []).map((word) =>
      [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS), 0),
    ),
  )

/** Passes a name's width to the pad's style sheet, which sets the font size so that no word breaks. */
export const withNameWidth = (name: string): CSSProperties => ({ '--name-width': nameWidth(name) }) as CSSProperties
