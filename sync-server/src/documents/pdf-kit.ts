import { readFileSync } from 'node:fs'
import type { PdfKit } from '@glm/shared/documents/render/pdf-kit'
import { binaryText } from '@glm/shared/lib/codes/binary-text'

const face = (name: string): string =>
  binaryText(readFileSync(new URL(`../../../shared/assets/roboto-condensed-${name}.ttf`, import.meta.url)))

let kit: Promise<PdfKit> | null = null

/** Returns the PDF library with both font faces. They are read from disk once, when the first document is requested. */
export function pdfKit(): Promise<PdfKit> {
  kit ??= readKit().catch((error: unknown) => {
    // Forget the failed attempt, so that the next caller tries again.
    kit = null
    throw error
  })
  return kit
}

async function readKit(): Promise<PdfKit> {
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')])
  return { create: (options) => new jsPDF(options), autoTable, fonts: { regular: face('regular'), bold: face('bold') } }
}
