import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeDocument } from '@glm/shared/documents/make-document'
import type { PdfKit } from '@glm/shared/documents/render/pdf-kit'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { lengthOf } from '@glm/shared/testing/length-of'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { cutJsPdf, cutLibrary, jsPdfModule } from '../../lib/build/cut-jspdf.ts'
import { bytesOf, samples } from './samples.ts'

const DATE = '2026-05-07'

/** Returns the library as a separate module, cut as in the app's build. */
async function asBuilt(): Promise<PdfKit['create']> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [cutJsPdf()],
    build: { write: false, lib: { entry: jsPdfModule, formats: ['es'] } },
  })
  const [{ output } = { output: [] }] = [result].flat() as { output: { code?: string }[] }[]
  const file = join(ownFolder('cut-library'), 'jspdf.mjs')
  writeFileSync(file, output[0]?.code ?? '')
  const { jsPDF } = await import(pathToFileURL(file).href)
  return (options) => new jsPDF(options)
}

test('cutJsPdf() leaves every document byte-identical', async () => {
  const kit = { ...(await pdfKit()), create: await asBuilt() }
  const teams = lengthOf('teams on paper')
  const few = (await samples()).filter(({ season }) => season.teams.length <= teams)
  expect(few.length).toBeGreaterThan(15)
  for (const sample of few) {
    const { name, request, season, paper } = sample
    const cut = renderDocument(makeDocument(request, season, DATE), { kit, paper, date: DATE })
    expect(Buffer.from(cut).equals(Buffer.from(bytesOf(sample))), name).toBe(true)
  }
})

test('cutLibrary() refuses a version without the plug-ins that it is supposed to cut', () => {
  expect(() => cutLibrary('', () => ({ body: [] }))).toThrow('Adjust the list in cut-jspdf.ts')
})
