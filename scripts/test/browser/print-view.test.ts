import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDocument } from '@glm/shared/documents/make-document'
import type { PaperDocument } from '@glm/shared/documents/paper-document'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { type DrawnPage, drawingKit } from '@glm/web/pdf/drawn-pages'
import { drawnMarkup, paperMarkup } from '@glm/web/pdf/paper-markup'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '../../lib/build/build-web.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { textsOf, wordsOf } from '../paper/pages-of.ts'
import { bytesOf, type Sample, samples } from '../paper/samples.ts'

/** The invitation is printed from its PDF. */
const printable = (await samples()).filter(({ request }) => request.kind !== 'invite')
const DATE = '2026-05-07'
let browser: Browser
let page: Page
let styles = ''

beforeAll(async () => {
  buildWeb()
  const assets = 'web/dist/assets'
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
  styles = sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterAll(() => browser?.close())

async function printed({ request, rows, paper }: Sample): Promise<Uint8Array> {
  const document = makeDocument(request, rows, DATE)
  const body = request.kind === 'scorecards' ? drawnMarkup(drawn(document, paper)) : paperMarkup(document)
  await page.setContent(
    `<!doctype html><html><head><style>${styles}</style></head><body><div class="has-paper">${body}</div></body></html>`,
  )
  return page.pdf({ preferCSSPageSize: request.kind === 'scorecards', format: paper === 'a4' ? 'A4' : 'Letter', printBackground: true })
}

const paperKit = await pdfKit()

/** Scorecards print the pages that the PDF has. */
function drawn(document: PaperDocument, paper: PaperSize): DrawnPage[] {
  const { kit, pages } = drawingKit(paperKit)
  renderDocument(document, { kit, paper, date: DATE })
  return pages()
}

const sorted = (pages: readonly string[]) =>
  pages.map((text) =>
    text
      .replace(/Page \d+ of \d+/g, '')
      .split(/\s+/)
      .filter(Boolean)
      .sort(),
  )

describe('the print view', () => {
  test.each(printable.map((s) => [s.name, s] as const))(
    'of %s has the words of the PDF on the same pages, nothing cut',
    async (_, sample) => {
      const pdf = await printed(sample)
      expect(sorted(textsOf(pdf))).toEqual(sorted(textsOf(bytesOf(sample))))
      const { words, width, height } = wordsOf(pdf)
      expect(words.filter((w) => w.left < 18 || w.right > width - 18 || w.top < 18 || w.bottom > height - 18)).toEqual([])
    },
  )
})
