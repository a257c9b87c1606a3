import { readBytes } from '@glm/shared/import/roster/read-bytes'
import type { Grid } from '@glm/shared/import/roster/roster-field'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { csvGrid } from '../platform/csv-grid.ts'
import { decodeBytes } from '../platform/decode-bytes.ts'

/** The ways a spreadsheet can save a table as text: separator, line endings, quoting and encoding. */
export const saving = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'),
})
export type Saving = typeof saving extends fc.Arbitrary<infer S> ? S : never

/** Returns a table's cells after saving it as text and reading it back. */
export function throughFile(grid: Grid, { encoding, ...rest }: Saving): Grid {
  const text = papaparse.unparse(
    grid.map((row) => [...row]),
    rest,
  )
  const file = readBytes(bytesOf(text, encoding), decodeBytes)
  if ('problem' in file) throw new Error(file.problem)
  return csvGrid(file.text)
}

function bytesOf(text: string, encoding: Saving['encoding']): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8 with mark') return new TextEncoder().encode(`\uFEFF${text}`)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const units = Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0))
    return Uint8Array.from(
      units.flatMap((unit) => (encoding === 'utf-16le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    )
  }
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

/** Generates a table's columns in any order. */
export const shuffled = <T>(columns: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...columns], { minLength: columns.length })
