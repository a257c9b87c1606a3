import type { PdfDoc, PdfKit, TableOptions } from '@glm/shared/documents/render/pdf-kit'

/**
 * One line of text: where it starts, its baseline and its width in the font, in points from the top left of its page.
 */
export type Line = { x: number; y: number; width: number; text: string; size: number; bold: boolean; fill: string }
export type Row = { isHead: boolean; cells: Line[][] }
/** Text in reading order: either a single line, or a table's rows. */
export type Part = Line | { table: number; rows: Row[] }
/** Lines and boxes of the same color and weight, as SVG path data. */
export type Shape = { path: string; fill: string; stroke: string; weight: number; dashes: string }
export type DrawnPage = { width: number; height: number; shapes: Shape[]; parts: Part[] }

/** Where drawing calls are currently recorded: a page, or a PDF form, which several pages share. */
type Target = Pick<DrawnPage, 'shapes' | 'parts'>
type Recording = { pages: DrawnPage[]; forms: Map<string, Target>; target: Target; cell: Line[] | null; dashes: string }

const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const
const shares = { left: 0, center: 0.5, right: 1 } as const
const NONE = 'none'

/**
 * Wraps a kit so that every drawing call for the PDF is also recorded. The browser can then show and print the same
 * pages.
 * @returns the kit, and the pages of the last document created with it
 */
export function recordingKit(kit: PdfKit): { kit: PdfKit; pages: () => DrawnPage[] } {
  let recording: Recording = { pages: [], forms: new Map(), target: { shapes: [], parts: [] }, cell: null, dashes: '' }
  let tables = 0
  const create: PdfKit['create'] = (options) => {
    const [short, long] = sizes[options.format]
    const [width, height] = options.orientation === 'portrait' ? [short, long] : [long, short]
    const page = { width, height, shapes: [], parts: [] }
    recording = { pages: [page], forms: new Map(), target: page, cell: null, dashes: '' }
    return recorded(kit.create(options), recording)
  }
  const autoTable: PdfKit['autoTable'] = (doc, options) => {
    kit.autoTable(doc, { ...options, ...cellHooks(recording, tables++) })
    recording.cell = null
  }
  return { kit: { ...kit, create, autoTable }, pages: () => recording.pages }
}

/**
 * Returns hooks that make the text drawn in a table cell part of that cell, so that screen readers recognize the table.
 */
function cellHooks(recording: Recording, table: number): Pick<TableOptions, 'willDrawCell'> {
  let last: unknown = null
  return {
    willDrawCell: ({ row, section }) => {
      const { parts } = recording.target
      let part = parts.at(-1)
      if (!part || !('rows' in part) || part.table !== table) {
        part = { table, rows: [] }
        parts.push(part)
        last = null
      }
      if (row !== last) part.rows.push({ isHead: section === 'head', cells: [] })
      last = row
      recording.cell = []
      part.rows.at(-1)?.cells.push(recording.cell)
    },
  }
}

/** Wraps a document so that drawing calls are also recorded on its page or form. */
function recorded(doc: PdfDoc, recording: Recording): PdfDoc {
  const write = (line: Line) => (recording.cell ?? recording.target.parts).push(line)
  const own: Partial<PdfDoc> = {
    setLineDashPattern: (dashes, phase) => {
      recording.dashes = dashes.join(' ')
      return doc.setLineDashPattern(dashes, phase)
    },
    text: (words, x, y, options) => {
      const lines = [words].flat()
      lines.forEach((text, i) => {
        if (text.trim() !== '')
          write(lineOf(doc, { text, x, y: y + i * doc.getFontSize() * doc.getLineHeightFactor() }, options?.align))
      })
      return doc.text(words, x, y, options)
    },
    line: (x, y, toX, toY) => {
      addShape(recording.target, {
        ...strokeOf(doc, recording),
        path: `M${short(x)} ${short(y)}L${short(toX)} ${short(toY)}`,
        fill: NONE,
      })
      return doc.line(x, y, toX, toY)
    },
    rect: (x, y, width, height, style) => {
      const path = `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
      const stroke = style === 'F' ? { stroke: NONE, weight: 0, dashes: '' } : strokeOf(doc, recording)
      addShape(recording.target, { ...stroke, path, fill: style.includes('F') ? doc.getFillColor() : NONE })
      return doc.rect(x, y, width, height, style)
    },
  }
  return Object.assign(Object.create(doc) as PdfDoc, own, pageCalls(doc, recording))
}

/** Records pages, and forms that several pages share. */
function pageCalls(doc: PdfDoc, recording: Recording): Partial<PdfDoc> {
  const turnTo = (page: DrawnPage | undefined) => {
    if (page) recording.target = page
  }
  return {
    addPage: () => {
      const { width, height } = recording.pages[0] ?? { width: 0, height: 0 }
      recording.pages.push({ width, height, shapes: [], parts: [] })
      turnTo(recording.pages.at(-1))
      return doc.addPage()
    },
    setPage: (page) => {
      turnTo(recording.pages[page - 1])
      return doc.setPage(page)
    },
    beginFormObject: (x, y, width, height, matrix) => {
      recording.target = { shapes: [], parts: [] }
      return doc.beginFormObject(x, y, width, height, matrix)
    },
    endFormObject: (key) => {
      recording.forms.set(key, recording.target)
      turnTo(recording.pages.at(-1))
      return doc.endFormObject(key)
    },
    doFormObject: (key, matrix) => {
      const form = recording.forms.get(key)
      recording.target.shapes.push(...(form?.shapes ?? []))
      recording.target.parts.push(...(form?.parts ?? []))
      return doc.doFormObject(key, matrix)
    },
  }
}

function lineOf(
  doc: PdfDoc,
  { text, x, y }: { text: string; x: number; y: number },
  align: keyof typeof shares = 'left',
): Line {
  const width = doc.getTextWidth(text)
  const isBold = doc.getFont().fontStyle === 'bold'
  const start = short(x - width * shares[align])
  return {
    x: start,
    y: short(y),
    width: short(width),
    text,
    size: short(doc.getFontSize()),
    bold: isBold,
    fill: doc.getTextColor(),
  }
}

const strokeOf = (doc: PdfDoc, { dashes }: Recording) => ({
  stroke: doc.getDrawColor(),
  weight: doc.getLineWidth(),
  dashes,
})

/**
 * Adds a shape. If it has the same style as the last path, it extends that path, so a grid of a thousand boxes becomes
 * only a few paths.
 */
function addShape({ shapes }: Target, shape: Shape): void {
  const last = shapes.at(-1)
  const isSame =
    last !== undefined &&
    last.fill === shape.fill &&
    last.stroke === shape.stroke &&
    last.weight === shape.weight &&
    last.dashes === shape.dashes
  if (isSame) shapes[shapes.length - 1] = { ...last, path: last.path + shape.path }
  else shapes.push(shape)
}

const short = (points: number): number => Math.round(points * 1000) / 1000
