import { readFileSync } from 'node:fs'
import type { PdfKit } from '@glm/shared/documents/render/pdf-kit'
import { binaryText } from '@glm/shared/lib/codes/binary-text'
import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'

const face = (name: string): string =>
  binaryText(readFileSync(new URL(`../../../shared/assets/roboto-condensed-${name}.ttf`, import.meta.url)))

let kit: PdfKit | null = null

/** The PDF library with the two faces of the font, read from disk once. */
export function pdfKit(): PdfKit {
  kit ??= { create: (options) => new jsPDF(options), autoTable, fonts: { regular: face('regular'), bold: face('bold') } }
  return kit
}
