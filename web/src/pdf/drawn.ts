import type { PaperRequest } from '@glm/shared/documents/make-document'
import type { PaperDocument } from '@glm/shared/documents/paper-document'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import type { Season } from '@glm/shared/season/season'
import type { DrawnPage } from './record-pages.ts'

/** `date`: the creation date, YYYY-MM-DD. With the same date, the phone and the server produce the same bytes. */
export type PdfOptions = { paper: PaperSize; date: string }
/**
 * A document after drawing. `pages` are shown and printed, and `file` returns the same pages as a PDF. `lost`: strings
 * with letters that this device has no font for.
 */
export type Drawn = { title: string; pages: DrawnPage[]; lost: readonly string[]; file: () => File }
/**
 * `request`: makes a document and draws it. `lacks`: returns whether this device can't print a string because it has no
 * font for its letters.
 */
export type Draw = ((document: PaperDocument, options: PdfOptions) => Drawn) & {
  request: (request: PaperRequest, season: Season, options: PdfOptions) => Drawn
  lacks: (text: string) => boolean
}
