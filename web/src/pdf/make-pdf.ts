import { makeDocument, type PaperRequest } from '@glm/shared/documents/make-document'
import { paperFileName } from '@glm/shared/documents/paper-file-name'
import type { PaperRows } from '@glm/shared/documents/paper-rows'
import type { PaperSize } from '@glm/shared/lib/paper-size'

/**
 * A document as a PDF file, made on this device. The PDF library and its fonts are loaded with the first one.
 *
 * @param options.date day of making, YYYY-MM-DD: with the same day the server makes the same bytes
 * @throws where the library or a font cannot be loaded: never been online since the app was updated
 */
export async function makePdf(request: PaperRequest, rows: PaperRows, options: { paper: PaperSize; date: string }): Promise<File> {
  const [{ pdfKit }, { renderDocument }] = await Promise.all([
    import('./pdf-kit.ts'),
    import('@glm/shared/documents/render/render-document'),
  ])
  const document = makeDocument(request, rows, options.date)
  const bytes = renderDocument(document, { kit: await pdfKit(), ...options })
  return new File([bytes as Uint8Array<ArrayBuffer>], paperFileName(document), { type: 'application/pdf' })
}
