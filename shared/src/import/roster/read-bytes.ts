import { listText } from '../../text/roster.ts'

/**
 * Decodes bytes in an encoding of the Encoding Standard; null if `fatal` bytes are invalid. Provided by the platform.
 */
export type Decode = (bytes: Uint8Array, encoding: Encoding, fatal: boolean) => string | null
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type FileText = { text: string; encoding: Encoding } | { problem: string }

const MOST_BYTES = 2 * 1024 * 1024

/**
 * Text of a file as saved by spreadsheets: UTF-8 and UTF-16 with or without a byte order mark, otherwise Windows-1252.
 * Workbooks, PDFs and images result in a message that says what to do instead.
 * @example
 * readBytes(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]), decode) // { text: 'José', encoding: 'windows-1252' }
 */
export function readBytes(bytes: Uint8Array, decode: Decode): FileText {
  if (bytes.length > MOST_BYTES) return { problem: listText.tooLarge }
  const wrong = wrongKind(bytes)
  if (wrong) return { problem: wrong }
  const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (marked) return { text: withoutMark(decode(bytes, marked, false) ?? ''), encoding: marked }
  const text = decode(bytes, 'utf-8', true)
  if (text !== null) return { text: withoutMark(text), encoding: 'utf-8' }
  return { text: decode(bytes, 'windows-1252', false) ?? '', encoding: 'windows-1252' }
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

/** Western text in UTF-16 has a zero in nearly every other byte; text in other encodings has none. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 400)
  const zeros = [0, 1].map((from) => head.filter((byte, i) => i % 2 === from && byte === 0).length)
  const half = head.length / 2
  if ((zeros[1] ?? 0) > half * 0.6) return 'utf-16le'
  return (zeros[0] ?? 0) > half * 0.6 ? 'utf-16be' : null
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')
