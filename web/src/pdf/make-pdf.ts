import { makeDocument, type PaperRequest } from '@glm/shared/documents/make-document'
import type { PaperDocument } from '@glm/shared/documents/paper-document'
import { paperFileName } from '@glm/shared/documents/paper-file-name'
import type { PaperRows } from '@glm/shared/documents/paper-rows'
import type { PdfKit } from '@glm/shared/documents/render/pdf-kit'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import type { DrawnPage } from './drawn-pages.ts'

export type PdfOptions = { paper: PaperSize; date: string }

/**
 * A document as a PDF file, made on this device. The PDF library and its fonts are loaded with the first one.
 *
 * @param options.date day of making, YYYY-MM-DD: with the same day the server makes the same bytes
 * @throws where the library or a font cannot be loaded: never been online since the app was updated
 */
export function makePdf(request: PaperRequest, rows: PaperRows, options: PdfOptions): Promise<File> {
  return pdfOf(makeDocument(request, rows, options.date), options)
}

export type Drawn = { title: string; file: File; pages: DrawnPage[] }

/** Scorecards as a PDF file, and its pages for the browser's own print. */
export async function drawCards(request: PaperRequest, rows: PaperRows, options: PdfOptions): Promise<Drawn> {
  const [{ pdfKit, paperFaces }, { drawingKit }] = await Promise.all([import('./pdf-kit.ts'), import('./drawn-pages.ts')])
  const kit = await pdfKit()
  const drawing = drawingKit(kit)
  await paperFaces(kit)
  const document = makeDocument(request, rows, options.date)
  const file = await fileOf(document, { ...options, kit: drawing.kit })
  return { title: document.title, file, pages: drawing.pages() }
}

/** The same for a document that was described already. */
export async function pdfOf(document: PaperDocument, options: PdfOptions): Promise<File> {
  const { pdfKit } = await import('./pdf-kit.ts')
  return fileOf(document, { ...options, kit: await pdfKit() })
}

async function fileOf(document: PaperDocument, options: PdfOptions & { kit: PdfKit }): Promise<File> {
  const { renderDocument } = await import('@glm/shared/documents/render/render-document')
  const bytes = renderDocument(document, options)
  return new File([bytes as Uint8Array<ArrayBuffer>], paperFileName(document), { type: 'application/pdf' })
}
