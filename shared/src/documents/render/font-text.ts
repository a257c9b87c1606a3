/** Ranges of characters that the embedded font covers completely: Latin, Greek and Cyrillic with their punctuation. */
export const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x386, 0x386],
  [0x388, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x486],
  [0x488, 0x513],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
]
const covered = (code: number): boolean => ranges.some(([from, to]) => from <= code && code <= to)

/**
 * Returns the text as the embedded font can print it, in composed form. A letter whose accented form is missing loses
 * its accent, and anything else (emoji, other scripts) becomes a question mark, never an empty box.
 * @example
 * fontText('Jose\u0301 \u01e6') // 'José G'
 */
export function fontText(text: string): string {
  return [...text.normalize('NFC')].map(printable).join('')
}

function printable(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (covered(code)) return character
  if (/\s/.test(character)) return ' '
  const base = [...character.normalize('NFKD')].filter((c) => covered(c.codePointAt(0) ?? 0)).join('')
  // Combining marks on their own and zero-width characters are invisible, so they are dropped.
  return base || (/\p{M}|\p{Cf}|\p{Cc}/u.test(character) ? '' : '?')
}
