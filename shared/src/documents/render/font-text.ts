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

/** A quick check that nearly every string passes. Returns whether all of its characters can be printed unchanged. */
const isPlain = (text: string): boolean => /^[\x20-\x7e\xa0-\u017f]*$/.test(text)

/** Returns whether a kit can draw letters that the embedded font doesn't have, such as a name in Chinese or Arabic. */
export type DrawsOther = (letters: string) => boolean

/**
 * Returns text that can be printed, in composed form. A minus sign becomes a dash of the same width, because the font
 * has none, and a letter loses its accent if the font lacks the accented form. Letters of other scripts are kept if the
 * kit can draw them. Anything else, such as emoji, becomes a question mark, never an empty box.
 * @example
 * fontText('Jose\u0301 \u01e6') // 'José G'
 * fontText('李 Wu') // '? Wu'
 * fontText('李 Wu', () => true) // '李 Wu'
 */
export function fontText(text: string, draws: DrawsOther = () => false): string {
  if (isPlain(text)) return text
  return scriptRuns(text)
    .map((run) => (run.isOther && draws(run.text) ? run.text : [...run.text].map(printable).join('')))
    .join('')
}

/**
 * Returns whether printing a string would replace some of its characters with question marks.
 * @example
 * losesLetters('李 Wu?') // true
 */
export const losesLetters = (text: string, draws?: DrawsOther): boolean =>
  !isPlain(text) && marksIn(fontText(text, draws)) > marksIn(text.normalize('NFKC'))

const marksIn = (text: string): number => text.split('?').length

/**
 * Part of a line. `isOther`: whether it consists of letters that the embedded font doesn't have, and anything between
 * those letters.
 */
export type ScriptRun = { text: string; isOther: boolean }

const FROM_RIGHT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u

/**
 * Splits a string, in reading order, into runs of letters that the embedded font has and runs of letters that it
 * doesn't have. Spaces and punctuation between two letters of other scripts belong to the run of those letters, as do
 * digits in a right-to-left script. The code that draws a run puts the words of a right-to-left script in order.
 * @example
 * scriptRuns('李 小龍, Bruce').map(({ text }) => text) // ['李 小龍', ', Bruce']
 */
export function scriptRuns(text: string): ScriptRun[] {
  if (isPlain(text)) return text === '' ? [] : [{ text, isOther: false }]
  const runs: ScriptRun[] = []
  for (const character of text.normalize('NFC')) {
    const [before, last] = [runs.at(-2), runs.at(-1)]
    const isOther = isOtherLetter(character) || (last?.isOther === true && /[\p{M}\u200c\u200d]/u.test(character))
    if (isOther && before?.isOther && last && isBetween(last.text, [before.text.at(-1) ?? '', character])) {
      runs.pop()
      before.text += last.text + character
    } else if (last?.isOther === isOther) last.text += character
    else runs.push({ text: character, isOther })
  }
  return runs
}

/**
 * Returns whether a character is a letter or symbol that the embedded font doesn't have. Emoji don't count, because
 * they need color.
 */
const isOtherLetter = (character: string): boolean =>
  printable(character) === '?' &&
  character !== '?' &&
  !/\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{C}/u.test(character) &&
  character.normalize('NFKD') !== '?'

const isBetween = (text: string, letters: readonly string[]): boolean =>
  !/\p{L}/u.test(text) && (!/\p{N}/u.test(text) || letters.every((letter) => FROM_RIGHT.test(letter)))

/** Characters that the embedded font doesn't have, each with one that looks the same in print. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ['\u2212', '\u2013'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '\u2013'],
  ['\u2015', '\u2014'],
  ['\u2032', "'"],
  ['\u2033', '"'],
])

function printable(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (covered(code)) return character
  const similar = lookAlikes.get(character)
  if (similar !== undefined) return similar
  if (/\s/.test(character)) return ' '
  const base = [...character.normalize('NFKD')].filter((c) => covered(c.codePointAt(0) ?? 0)).join('')
  // Combining marks on their own and zero-width characters are invisible, so they are left out.
  return base || (/\p{M}|\p{Cf}|\p{Cc}/u.test(character) ? '' : '?')
}
