import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { unzipSync, zipSync } from 'fflate'
import { fileName, variantTable } from '../test/variants/grid-of.ts'
import { kinds } from '../test/variants/tables.ts'
import { toFods } from '../test/variants/to-fods.ts'
import { variants } from '../test/variants/variants.ts'

const help = `npm run tool -- league-variants
Uses LibreOffice (soffice) to save the test league's roster, schedule and scores as workbooks and as text in several locales,
into scripts/test/variants/office-files.zip, which the tests read.`

/** The numbers that LibreOffice uses for separators and encodings. */
const separators: Record<string, number> = { ',': 44, ';': 59, '\t': 9 }
const charsets: Record<string, number> = { 'utf-8': 76, 'windows-1252': 1, 'utf-16le': 65535 }
/** Parts that make up most of a workbook's size but aren't needed to read a list from it. */
const unused = /^(docProps|xl\/theme|customXml)\//

if (process.argv.includes('--help')) console.log(help)
else run()

function run(): void {
  const folder = ownFolder('league-variants')
  const jobs = new Map<string, string[]>()
  for (const [at, variant] of variants.entries())
    for (const kind of variant.by === 'text' ? [] : kinds) {
      const name = fileName(at, kind, variant)
      const source = join(folder, name.replace(/\.\w+$/, '.fods'))
      writeFileSync(source, toFods(variantTable(variant, kind), variant.locale))
      const { delimiter, encoding, quotes } = variant.saving
      // In this order: separator, quote, encoding, first row, column formats, language, quote all text, detect numbers,
      // save cells as shown.
      const filter = `csv:Text - txt - csv (StarCalc):${separators[delimiter]},34,${charsets[encoding]},1,,0,${quotes},true,true`
      const to = variant.by === 'office workbook' ? 'xlsx' : filter
      jobs.set(to, [...(jobs.get(to) ?? []), source])
    }
  for (const [to, sources] of jobs)
    execFileSync(
      'soffice',
      [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        to,
        '--outdir',
        folder,
        ...sources,
      ],
      { stdio: 'ignore' },
    )
  const files = variants.flatMap((variant, at) =>
    variant.by === 'text' ? [] : kinds.map((kind) => fileName(at, kind, variant)),
  )
  const packed = files.map((name) => [name, slim(name, readFileSync(join(folder, name)))] as const)
  // The time is fixed, so that the same contents always give the same bytes.
  const archive = zipSync(Object.fromEntries(packed), { level: 9, mtime: new Date('2026-01-01T00:00:00Z') })
  writeFileSync(new URL('../test/variants/office-files.zip', import.meta.url), archive)
  console.log(`${files.length} files, ${archive.length.toLocaleString('en-US')} bytes.`)
}

function slim(name: string, bytes: Uint8Array): Uint8Array {
  if (!name.endsWith('.xlsx')) return bytes
  const parts = Object.entries(unzipSync(bytes)).filter(([part]) => !unused.test(part))
  return zipSync(Object.fromEntries(parts), { level: 9, mtime: new Date('2026-01-01T00:00:00Z') })
}
