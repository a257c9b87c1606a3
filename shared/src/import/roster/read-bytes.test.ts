import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../../testing/length-of.ts'
import { type Decode, readBytes } from './read-bytes.ts'

const decode: Decode = (bytes, encoding, fatal) => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}
const utf16 = (text: string, big: boolean) =>
  [...text].flatMap((letter) => (big ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0]))
const read = (...bytes: number[]) => readBytes(new Uint8Array(bytes), decode)
const utf8 = [...new TextEncoder().encode('José;1')]
const list = 'Name,Phone\nJose Nunez,555'
const encodings = ['windows-1252', 'macintosh'] as const
/** Encodes text in a single-byte encoding. */
function bytesOf(text: string, encoding: (typeof encodings)[number]): number[] {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return [...text].map((letter) => [...letters].indexOf(letter))
}

describe('readBytes()', () => {
  test('reads UTF-8 with and without a byte order mark', () => {
    expect(read(...utf8)).toEqual({ text: 'José;1', encoding: 'utf-8' })
    expect(read(0xef, 0xbb, 0xbf, ...utf8)).toEqual({ text: 'José;1', encoding: 'utf-8' })
  })
  test('reads Windows-1252 if the bytes are not UTF-8', () => {
    expect(read(0x4a, 0x6f, 0x73, 0xe9)).toMatchObject({ text: 'José', encoding: 'windows-1252', other: 'JosÈ' })
  })
  test('reads Windows-1252 if the bytes could just as well be Mac Roman', () => {
    expect(read(0x41, 0x20, 0xa9)).toMatchObject({ text: 'A ©', encoding: 'windows-1252' })
  })
  test('reads a Mac Roman apostrophe', () => {
    expect(read(...bytesOf('Pat O’Neil\rAnn Lee', 'macintosh'))).toMatchObject({ text: 'Pat O’Neil\rAnn Lee' })
  })
  test('distinguishes Mac Roman from Windows-1252 by the letters in names, regardless of line endings', () => {
    const names = [
      'José Núñez',
      'Jürgen Müller',
      'Zoë Brontë',
      'François Lefèvre',
      'Søren Ångström',
      'Éva Östlund',
      'MÜLLER, JÜRGEN',
      'Iñaki Peña',
      'Noël Baudelaire',
    ]
    const parts = fc.subarray(names, { minLength: 1 })
    fc.assert(
      fc.property(parts, fc.constantFrom('\r', '\n', '\r\n'), fc.constantFrom(...encodings), (some, end, encoding) => {
        const text = ['Name,Phone', ...some.map((name) => `${name},614-555-0101`)].join(end)
        expect(read(...bytesOf(text, encoding))).toMatchObject({ text, encoding })
      }),
      { numRuns: lengthOf('generated files'), seed: 42 },
    )
  })
  test.each([
    ['little', false, [0xff, 0xfe], 'utf-16le'],
    ['big', true, [0xfe, 0xff], 'utf-16be'],
  ] as const)('reads UTF-16 %s-endian, with and without a byte order mark', (_, big, mark, encoding) => {
    expect(read(...mark, ...utf16(list, big))).toEqual({ text: list, encoding })
    expect(read(...utf16(list, big))).toEqual({ text: list, encoding })
  })
  // @bound roster
  test('says what to do with a workbook, a document or a file that is too large', () => {
    expect(read(0x50, 0x4b, 0x03, 0x04, 9)).toEqual({ problem: expect.stringContaining('Save As') })
    expect(read(0x25, 0x50, 0x44, 0x46)).toEqual({ problem: expect.stringContaining('document') })
    expect(readBytes(new Uint8Array(3_000_000), decode)).toEqual({ problem: expect.stringContaining('2 MB') })
  })
})
