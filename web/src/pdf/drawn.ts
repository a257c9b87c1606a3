import type { PaperDocument } from '@glm/shared/documents/paper-document'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import type { DrawnPage } from './record-pages.ts'

/** `date`: creation date, YYYY-MM-DD: with the same date the server produces the same bytes. */
export type PdfOptions = { paper: PaperSize; date: string }
/** A document drawn once: `pages` are shown and printed, `file` is the PDF of the same drawing. */
export type Drawn = { title: string; pages: DrawnPage[]; file: () => File }
export type Draw = (document: PaperDocument, options: PdfOptions) => Drawn
