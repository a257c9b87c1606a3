import { bookDocument } from '@glm/shared/documents/book/book-document'
import { paperFileName } from '@glm/shared/documents/paper-file-name'
import { drawInSteps, finishDocument } from '@glm/shared/documents/render/render-document'
import type { Season } from '@glm/shared/season/season'
import type { PdfOptions } from './drawn.ts'
import { pdfKit } from './pdf-kit.ts'

type BookOptions = PdfOptions & {
  /** Whether the pages are in booklet order. */
  inOrder: boolean
  /** Called with the progress, from 0 to 1, often enough for a progress bar. */
  onStep: (share: number) => void
}
export type Book = { file: File; pages: number }

/** The number of steps for each week: computing its results, building its half page, and drawing it. */
const STEPS_PER_WEEK = 3
/**
 * The number of steps for everything else: statistics, cover, race, tables, records, players, corrections, and the
 * file.
 */
const OTHER_STEPS = 32

/**
 * Generates the yearbook as a PDF file, in steps, so that the page stays responsive and can show the progress.
 * @throws if the PDF library can't be loaded because the device has not been online since the app was updated
 */
export async function makeBook(season: Season, { paper, date, inOrder, onStep }: BookOptions): Promise<Book> {
  const kit = await pdfKit()
  let done = 0
  const all = STEPS_PER_WEEK * season.weeks.length + OTHER_STEPS
  const onPause = () => onStep(Math.min(0.99, ++done / all))
  const document = await inSteps(bookDocument(season, { date, inOrder }), onPause)
  const sheet = await inSteps(drawInSteps(document, { kit, paper }), onPause)
  const bytes = finishDocument(sheet, document, date) as Uint8Array<ArrayBuffer>
  const file = new File([bytes], paperFileName(document), { type: 'application/pdf' })
  return { file, pages: sheet.doc.getNumberOfPages() }
}

/** Runs all steps of a task, and lets the browser paint and handle events in between. */
async function inSteps<T>(steps: Generator<void, T>, onPause: () => void): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    onPause()
    await new Promise((go) => setTimeout(go))
  }
}
