import boldFace from '@glm/shared/assets/roboto-condensed-bold.ttf?url'
import regularFace from '@glm/shared/assets/roboto-condensed-regular.ttf?url'
import type { PdfKit } from '@glm/shared/documents/render/pdf-kit'
import { binaryText } from '@glm/shared/lib/binary-text'
import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'

let loading: Promise<PdfKit> | null = null

/** The PDF library with the two faces of the font, which the service worker keeps for when there is no signal. */
export function pdfKit(): Promise<PdfKit> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<PdfKit> {
  const [regular, bold] = await Promise.all([face(regularFace), face(boldFace)])
  return { create: (options) => new jsPDF(options), autoTable, fonts: { regular, bold } }
}

async function face(url: string): Promise<string> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`The font answered ${reply.status}.`)
  return binaryText(new Uint8Array(await reply.arrayBuffer()))
}
