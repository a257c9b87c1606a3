import { makeDocument, type PaperRequest } from '@glm/shared/documents/make-document'
import type { PaperDocument } from '@glm/shared/documents/paper-document'
import { paperFileName } from '@glm/shared/documents/paper-file-name'
import type { PaperRows } from '@glm/shared/documents/paper-rows'
import type { PaperSize } from '@glm/shared/lib/paper-size'

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

/** The same for a document that was described already. */
export async function pdfOf(document: PaperDocument, options: PdfOptions): Promise<File> {
  const [{ pdfKit }, { renderDocument }] = await Promise.all([
    import('./pdf-kit.ts'),
    import('@glm/shared/documents/render/render-document'),
  ])
  const bytes = renderDocument(document, { kit: await pdfKit(), ...options })
  return new File([bytes as Uint8Array<ArrayBuffer>], paperFileName(document), { type: 'application/pdf' })
}
