import { makeDocument } from '@glm/shared/documents/make-document'
import { paperFileName } from '@glm/shared/documents/paper-file-name'
import { losesLetters } from '@glm/shared/documents/render/font-text'
import type { PdfKit } from '@glm/shared/documents/render/pdf-kit'
import { drawDocument, finishDocument } from '@glm/shared/documents/render/render-document'
import type { Draw, Drawn } from './drawn.ts'
import { canDraw } from './other-scripts.ts'
import { paperFaces, pdfKit } from './pdf-kit.ts'
import { recordingKit } from './record-pages.ts'

/** Loads the drawing code, with its fonts ready for the file and the screen. */
export async function pdfDraw(): Promise<Draw> {
  const kit = await pdfKit()
  await paperFaces(kit)
  const draw = drawWith(kit)
  const request: Draw['request'] = (wanted, season, options) =>
    draw(makeDocument(wanted, season, options.date), options)
  return Object.assign(draw, { request, lacks: (text: string) => losesLetters(text, canDraw) })
}

/** Returns a function that draws a document only once, for the screen, the printer and the file. */
function drawWith(plain: PdfKit): (...of: Parameters<Draw>) => Drawn {
  return (document, { paper, date }) => {
    const { kit, pages } = recordingKit(plain)
    const sheet = drawDocument(document, { kit, paper })
    let file: File | null = null
    const finish = () => {
      const bytes = finishDocument(sheet, document, date)
      return new File([bytes as Uint8Array<ArrayBuffer>], paperFileName(document), { type: 'application/pdf' })
    }
    return {
      title: document.title,
      pages: pages(),
      lost: [...sheet.lost],
      file: () => {
        file ??= finish()
        return file
      },
    }
  }
}
