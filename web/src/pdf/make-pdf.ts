import type { PaperDocument } from '@glm/shared/documents/paper-document'
import type { Draw, PdfOptions } from './drawn.ts'

let loaded: Draw | null = null

/** Returns the drawing code if it is loaded. */
export const loadedDraw = (): Draw | null => loaded

/**
 * Loads the PDF library and its fonts once. After that, drawing is synchronous, because a browser that is about to
 * print doesn't wait.
 * @throws if the library or a font can't be loaded because the device has not been online since the app was updated
 */
export async function loadDraw(): Promise<Draw> {
  const { pdfDraw } = await import('./draw-pages.ts')
  loaded ??= await pdfDraw()
  return loaded
}

/** Renders a document as a PDF file on this device. */
export async function pdfOf(document: PaperDocument, options: PdfOptions): Promise<File> {
  const draw = await loadDraw()
  return draw(document, options).file()
}
