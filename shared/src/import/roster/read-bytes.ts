import { listText } from '../../text/roster.ts'

/** Decodes bytes with the platform's decoder for an encoding; null if `fatal` is set and the bytes are invalid. */
export type Decode = (bytes: Uint8Array, encoding: Encoding, fatal: boolean) => string | null
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'
/** `other`: the text as decoded with the second-best encoding, if the file doesn't show which one it uses. */
export type FileText = { text: string; encoding: Encoding; other?: string } | { problem: string }

const MOST_BYTES = 2 * 1024 * 1024
/**
 * The maximum number of non-ASCII characters examined to decide the encoding. A large file may contain nothing else.
 */
const MOST_LOOKED = 2_000

/**
 * Decodes a file as saved by spreadsheets: UTF-8 and UTF-16 with or without a byte order mark, otherwise Windows-1252
 * or Mac Roman, whichever gives letters in places where names have letters. For workbooks, PDFs and images, returns a
 * message that says what to do instead.
 * @example
 * readBytes(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]), decode) // { text: 'José', encoding: 'windows-1252', other: 'JosÈ' }
 */
export function readBytes(bytes: Uint8Array, decode: Decode): FileText {
  if (bytes.length > MOST_BYTES) return { problem: listText.tooLarge }
  const wrong = wrongKind(bytes)
  if (wrong) return { problem: wrong }
  const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (marked) return { text: withoutMark(decode(bytes, marked, false) ?? ''), encoding: marked }
  const text = decode(bytes, 'utf-8', true)
  if (text !== null) return { text: withoutMark(text), encoding: 'utf-8' }
  const [windows, mac] = [decode(bytes, 'windows-1252', false) ?? '', decode(bytes, 'macintosh', false) ?? '']
  return likeness(mac) > likeness(windows)
    ? { text: mac, encoding: 'macintosh', other: windows }
    : { text: windows, encoding: 'windows-1252', other: mac }
}

/**
 * Scores how much a string looks like names and words. An accented letter in a plausible position raises the score; a
 * capital letter inside a word, a symbol between letters or a control character lowers it. Libraries that detect
 * encodings by letter frequency (chardet, jschardet) include tables for thirty languages and need more text than a list
 * of names has.
 */
function likeness(text: string): number {
  let sum = 0
  let looked = 0
  for (const match of text.matchAll(/[^\0-\x7f]/gu)) {
    if (++looked > MOST_LOOKED) break
    const [letter] = match
    const [before, after] = [text[match.index - 1] ?? ' ', text[match.index + letter.length] ?? ' ']
    const inWord = isLetter(before) || isLetter(after)
    if (/[\u0080-\u009f]/u.test(letter)) sum -= 3
    else if (/\p{Ll}/u.test(letter)) sum += inWord ? 2 : 0
    else if (/\p{Lu}/u.test(letter)) sum += /\p{Ll}/u.test(before) ? -2 : 1
    else if (/[’‘]/u.test(letter)) sum += isLetter(before) ? 2 : 1
    else if (isLetter(before) && isLetter(after)) sum -= 2
  }
  return sum
}

const isLetter = (one: string): boolean => /\p{L}/u.test(one)

/**
 * Returns the first cell or line that is different in another encoding.
 * @example
 * firstOther('Name\nJosé', 'Name\nJosÈ') // 'JosÈ'
 */
export function firstOther(text: string, other: string): string {
  const cells = text.split(/[\r\n,;\t]/)
  return other.split(/[\r\n,;\t]/).find((cell, i) => cell !== cells[i]) ?? ''
}

function wrongKind(bytes: Uint8Array): string | null {
  const begins = (...head: number[]) => head.every((byte, i) => bytes[i] === byte)
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return listText.workbook
  if (begins(0x25, 0x50, 0x44, 0x46) || begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff))
    return listText.document
  return null
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/**
 * Detects UTF-16 without a byte order mark: Western text in UTF-16 has a zero in nearly every other byte, and text in
 * other encodings has none.
 */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 400)
  const zeros = [0, 1].map((from) => head.filter((byte, i) => i % 2 === from && byte === 0).length)
  const half = head.length / 2
  if ((zeros[1] ?? 0) > half * 0.6) return 'utf-16le'
  return (zeros[0] ?? 0) > half * 0.6 ? 'utf-16be' : null
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')
