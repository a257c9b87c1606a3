const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
/** Matches emoji, and letters and marks of scripts in which a joiner changes how letters look. */
const JOINING =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}]$/u
const JOINERS = '\u200C\u200D'
const VARIANTS = '\uFE0E\uFE0F'

/**
 * Removes characters that nobody can see or type (zero width, soft hyphens, direction marks), composes the rest (NFC),
 * and replaces every kind of space with a plain one. Tabs and line breaks are kept, and so are joiners in emoji and in
 * scripts that need them.
 * @example
 * visibleText('Peter\u200B Marsh') // 'Peter Marsh'
 */
export function visibleText(text: string): string {
  // Plain ASCII text, the most common case, has nothing to remove.
  if (!/[^\t\n\r -~]/.test(text)) return text
  return text
    .replace(IGNORABLE, (char, at: number) => (shapes(char, text, at) ? char : ''))
    .replace(SPACES, ' ')
    .normalize('NFC')
}

function shapes(char: string, text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
  if (VARIANTS.includes(char)) return /^\p{Extended_Pictographic}$/u.test(before)
  const after = [...text.slice(at + 1, at + 3)][0] ?? ''
  return JOINERS.includes(char) && (JOINING.test(before) || VARIANTS.includes(before)) && JOINING.test(after)
}
