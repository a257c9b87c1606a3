import type { PaperDocument } from '@glm/shared/documents/paper-document'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import type { DrawnPage } from './record-pages.ts'

/** `date`: day of making, YYYY-MM-DD: with the same day the server makes the same bytes. */
export type PdfOptions = { paper: PaperSize; date: string }
/** A document drawn once: `pages` are shown and printed, `file` is the PDF of the same drawing. */
export type Drawn = { title: string; pages: DrawnPage[]; file: () => File }
export type Draw = (document: PaperDocument, options: PdfOptions) => Drawn

/**
 * Loads what draws paper: the PDF library and its fonts, once. Drawing itself then takes no wait, as a browser that is about to
 * print allows none.
 *
 * @throws where the library or a font cannot be loaded: never been online since the app was updated
 */
export async function loadDraw(): Promise<Draw> {
  const { pdfDraw } = await import('./draw-pages.ts')
  return pdfDraw()
}

/** A document as a PDF file, made on this device. */
export async function pdfOf(document: PaperDocument, options: PdfOptions): Promise<File> {
  const draw = await loadDraw()
  return draw(document, options).file()
}
