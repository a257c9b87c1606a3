import { readFileSync } from 'node:fs'
import { readBytes } from '@glm/shared/import/roster/read-bytes'
import type { Grid } from '@glm/shared/import/roster/roster-field'
import { readWorkbook } from '@glm/shared/import/workbook/read-workbook'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { csvGrid, gridText } from '../../../web/src/platform/csv-grid.ts'
import { decodeBytes } from '../../../web/src/platform/decode-bytes.ts'
import { throughFile } from '../../../web/src/testing/generated-file.ts'
import { fileName, gridOf } from './grid-of.ts'
import { readBack, rightRows } from './read-back.ts'
import { type Kind, kinds } from './tables.ts'
import { variants } from './variants.ts'

const office = unzipSync(readFileSync(new URL('./office-files.zip', import.meta.url)))

/** Returns the cells that the import screen reads from a variant's file. */
function cellsOf(at: number, kind: Kind): Grid {
  const variant = variants[at]
  if (!variant) throw new Error(`There is no variant ${at}.`)
  if (variant.by === 'text') return throughFile(gridOf(variant, kind), variant.saving as never)
  const name = fileName(at, kind, variant)
  const bytes = office[name]
  if (!bytes) throw new Error(`Run npm run tool -- league-variants: ${name} is missing.`)
  if (variant.by === 'office workbook') return csvGrid(gridText(readWorkbook(bytes)?.[0]?.grid ?? []))
  const file = readBytes(bytes, decodeBytes)
  if ('problem' in file) throw new Error(file.problem)
  return csvGrid(file.text)
}

test('there are one hundred variants with different names', () => {
  expect(new Set(variants.map(({ name }) => name)).size).toBe(100)
})

describe.each(variants.map(({ name }, at) => ({ name, at })))('$name', ({ at }) => {
  test.each(kinds)('%s', (kind) => {
    const cells = cellsOf(at, kind)
    const { kind: found, rows, said } = readBack(cells)
    expect(found, JSON.stringify(cells.slice(0, 5))).toBe(kind)
    expect({ rows, said: rows.join() === rightRows[kind].join() ? [] : said }).toEqual({
      rows: rightRows[kind],
      said: [],
    })
  })
})
