import type { PdfDoc, PdfKit } from '@glm/shared/documents/render/pdf-kit'

type Point = { x: number; y: number }
/** What stands on a page, in points from its top left; `grey` from 0 (black) to 255. */
export type Mark =
  | (Point & { kind: 'text'; words: string; size: number; width: number; bold: boolean; anchor: 'start' | 'middle' | 'end'; grey: number })
  | (Point & { kind: 'line'; toX: number; toY: number; weight: number; grey: number; dashes: string })
  | (Point & { kind: 'rect'; width: number; height: number; fill: number | null; weight: number; grey: number })
export type DrawnPage = { width: number; height: number; marks: Mark[] }

const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const
const anchors = { left: 'start', center: 'middle', right: 'end' } as const

/**
 * A kit that writes down what is drawn with it, so that the browser can print the very pages of the PDF. It knows lines,
 * boxes and single lines of words, which is all of a scorecard; tables and shared forms it leaves to the PDF.
 *
 * @returns the kit, and the pages of the document that was made with it last
 */
export function drawingKit(kit: PdfKit): { kit: PdfKit; pages: () => DrawnPage[] } {
  let pages: DrawnPage[] = []
  const create: PdfKit['create'] = (options) => {
    const [short, long] = sizes[options.format]
    const [width, height] = options.orientation === 'portrait' ? [short, long] : [long, short]
    pages = [{ width, height, marks: [] }]
    return watched(kit.create(options), pages)
  }
  return { kit: { ...kit, create }, pages: () => pages }
}

/** The same document; every mark goes onto the last of the pages too. */
function watched(doc: PdfDoc, pages: DrawnPage[]): PdfDoc {
  const pen = { size: 0, bold: false, ink: 0, grey: 0, fill: 0, weight: 0, dashes: '' }
  const draw = (mark: Mark) => pages.at(-1)?.marks.push(mark)
  const own: Partial<PdfDoc> = {
    setFont: (family, style) => {
      pen.bold = style === 'bold'
      return doc.setFont(family, style)
    },
    setFontSize: (size) => {
      pen.size = size
      return doc.setFontSize(size)
    },
    setTextColor: (grey) => {
      pen.ink = grey
      return doc.setTextColor(grey)
    },
    setFillColor: (red, green, blue) => {
      pen.fill = red
      return doc.setFillColor(red, green, blue)
    },
    setDrawColor: (grey) => {
      pen.grey = grey
      return doc.setDrawColor(grey)
    },
    setLineWidth: (width) => {
      pen.weight = width
      return doc.setLineWidth(width)
    },
    setLineDashPattern: (dashes, phase) => {
      pen.dashes = dashes.join(' ')
      return doc.setLineDashPattern(dashes, phase)
    },
    addPage: () => {
      const { width, height } = pages[0] ?? { width: 0, height: 0 }
      pages.push({ width, height, marks: [] })
      return doc.addPage()
    },
    text: (words, x, y, options) => {
      const line = [words].flat().join(' ')
      const { size, bold, ink } = pen
      draw({
        kind: 'text',
        x,
        y,
        words: line,
        size,
        bold,
        grey: ink,
        width: doc.getTextWidth(line),
        anchor: anchors[options?.align ?? 'left'],
      })
      return doc.text(words, x, y, options)
    },
    line: (x, y, toX, toY) => {
      draw({ kind: 'line', x, y, toX, toY, weight: pen.weight, grey: pen.grey, dashes: pen.dashes })
      return doc.line(x, y, toX, toY)
    },
    rect: (x, y, width, height, style) => {
      const fill = style.includes('F') ? pen.fill : null
      draw({ kind: 'rect', x, y, width, height, fill, weight: style.includes('F') ? 0 : pen.weight, grey: pen.grey })
      return doc.rect(x, y, width, height, style)
    },
  }
  return Object.assign(Object.create(doc) as PdfDoc, own)
}
