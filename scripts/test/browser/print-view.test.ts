import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDocument } from '@glm/shared/documents/make-document'
import { drawDocument, renderDocument } from '@glm/shared/documents/render/render-document'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { drawnMarkup } from '@glm/web/pdf/drawn-markup'
import { recordingKit } from '@glm/web/pdf/record-pages'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../lib/build/build-web.ts'
import { familyOf } from '../../lib/fonts/private-fonts.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { type Box, wordsOf } from '../paper/pages-of.ts'
import { type Sample, samples } from '../paper/samples.ts'
import { afterFile, expect, test } from './test.ts'

const printable = await samples()
const DATE = '2026-05-07'
/**
 * How many of a document's pages are printed. A long document has a page for each team, laid out like the first, and
 * the browser would take minutes to print it.
 */
const PAGES = 3
/**
 * How far (in points) a word may be from its position in the PDF. Browsers round to a hundredth of a pixel, and fonts
 * differ in their side bearings.
 */
const NEAR = 1.5
/** Replaces the document's own font, as in a browser that refuses it, with one a seventh wider than Arial. */
const WIDE = `.drawn-page { font-family: "${familyOf('wide')}" !important }`
const kit = await pdfKit()
let browser: Browser
let page: Page
let styles = ''
let face = ''

test.beforeAll(async () => {
  buildWeb()
  // The guest page has its own style sheet.
  const sheets = readFileSync('web/dist/index.html', 'utf8').matchAll(/href="\/(assets\/[^"]+\.css)"/g)
  styles = [...sheets].map(([, path = '']) => readFileSync(join('web/dist', path), 'utf8')).join('\n')
  expect(styles.length).toBeGreaterThan(10_000)
  face = [faceRule('regular', 400), faceRule('bold', 700)].join('\n')
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterFile(() => browser?.close())

function faceRule(name: string, weight: number): string {
  const bytes = readFileSync(`shared/assets/roboto-condensed-${name}.ttf`).toString('base64')
  return `@font-face { font-family: "Paper Roboto"; font-weight: ${weight}; src: url(data:font/ttf;base64,${bytes}) }`
}

/** Returns the sample's HTML for printing, limited to a number of pages, and its PDF file. */
function drawn({ request, season, paper }: Sample): { body: string; pdf: Uint8Array } {
  const document = makeDocument(request, season, DATE)
  const recording = recordingKit(kit)
  drawDocument(document, { kit: recording.kit, paper })
  return {
    body: drawnMarkup(recording.pages().slice(0, PAGES)),
    pdf: renderDocument(document, { kit, paper, date: DATE }),
  }
}

/** Returns the browser's printout. */
async function printed(body: string, paper: PaperSize, fonts: string): Promise<Uint8Array> {
  await page.setContent(
    `<!doctype html><html><head><style>${styles}${fonts}</style></head><body><div id="root">Screen</div>${body}</body></html>`,
  )
  await page.evaluate('document.fonts.ready')
  // The browser is set to the other paper size, but the document's own size wins.
  return page.pdf({ preferCSSPageSize: true, format: paper === 'a4' ? 'Letter' : 'A4', printBackground: true })
}

type Words = ReturnType<typeof wordsOf>

const sizeOf = ({ width, height }: Words): number[] => [width, height].map(Math.round)
const keyOf = ({ page, text }: Box) => `${page} ${text}`
const sorted = ({ words }: Words): string[] => words.map(keyOf).sort()

/** Returns the words that the browser prints in a different place than in the PDF. */
function strays(print: Words, pdf: Words): Box[] {
  const theirs = new Map<string, Box[]>()
  for (const word of pdf.words) {
    const same = theirs.get(keyOf(word))
    if (same) same.push(word)
    else theirs.set(keyOf(word), [word])
  }
  const near = (a: number, b: number) => Math.abs(a - b) <= NEAR
  const isNear = (one: Box, other: Box) =>
    near(one.left, other.left) && near(one.right, other.right) && near(one.top, other.top)
  return print.words.filter((word) => !theirs.get(keyOf(word))?.some((other) => isNear(word, other)))
}

// Each document is printed on one of the two papers, as in the approved pictures of the PDFs.
test.describe('the print view', () => {
  for (const sample of printable)
    test(`has the same words as the PDF, in the same positions, regardless of the font: ${sample.name} on ${sample.paper}`, async () => {
      const { body, pdf: file } = drawn(sample)
      const whole = wordsOf(file)
      const pdf = { ...whole, words: whole.words.filter((word) => word.page <= PAGES) }
      const print = wordsOf(await printed(body, sample.paper, face))
      expect(print.pages).toBe(Math.min(whole.pages, PAGES))
      expect(sorted(print)).toEqual(sorted(pdf))
      expect(sizeOf(print)).toEqual(sizeOf(pdf))
      expect(strays(print, pdf)).toEqual([])
      expect(sorted(wordsOf(await printed(body, sample.paper, WIDE)))).toEqual(sorted(pdf))
    })
})
