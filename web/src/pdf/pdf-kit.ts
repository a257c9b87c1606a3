import boldFace from '@glm/shared/assets/roboto-condensed-bold.ttf?url'
import regularFace from '@glm/shared/assets/roboto-condensed-regular.ttf?url'
import type { PdfKit } from '@glm/shared/documents/render/pdf-kit'
import { binaryText } from '@glm/shared/lib/codes/binary-text'
import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { withOtherScripts } from './other-scripts.ts'

const PAPER_FONT = 'Paper Roboto'
let loading: Promise<PdfKit> | null = null

/**
 * Loads the PDF library with both font faces, which the service worker caches for offline use, and with this device's
 * own fonts for letters that those faces don't have.
 */
export function pdfKit(): Promise<PdfKit> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Loads the same two faces for pages that the browser prints. A browser that can't load them uses its own font, at the
 * same widths.
 */
export async function paperFaces({ fonts }: PdfKit): Promise<void> {
  if ([...document.fonts].some(({ family }) => family === PAPER_FONT)) return
  for (const [weight, content] of [
    ['400', fonts.regular],
    ['700', fonts.bold],
  ] as const) {
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
    const loaded = await new FontFace(PAPER_FONT, bytes.buffer, { weight }).load().catch(() => null)
    if (loaded) document.fonts.add(loaded)
  }
}

async function load(): Promise<PdfKit> {
  const [regular, bold] = await Promise.all([face(regularFace), face(boldFace)])
  return withOtherScripts({ create: (options) => new jsPDF(options), autoTable, fonts: { regular, bold } })
}

async function face(url: string): Promise<string> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`The font returned ${reply.status}.`)
  return binaryText(new Uint8Array(await reply.arrayBuffer()))
}
