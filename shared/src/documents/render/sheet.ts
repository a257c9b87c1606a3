import type { PaperSize } from '../../lib/paper-size.ts'
import type { TeamColor } from '../../schema/people/team-colors.ts'
import { fontText, losesLetters } from './font-text.ts'
import type { PdfDoc, PdfKit } from './pdf-kit.ts'

export const FONT = 'Roboto Condensed'
/** The page margin in points. Home printers can't print on the outer quarter of an inch (18 points). */
export const MARGIN = 28
const LEAST_SIZE = 4

/**
 * A document in progress: the position of the next block and of the page's edges, in points from the top left corner.
 * `lost`: strings that were printed with question marks because the kit has no font for their letters.
 */
export type Sheet = {
  doc: PdfDoc
  kit: PdfKit
  width: number
  height: number
  top: number
  bottom: number
  y: number
  lost: Set<string>
  /** The teams' colors, by team number. */
  colors: ReadonlyMap<number, TeamColor>
}

const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const

/** Opens a new document with the embedded font, on its first page. */
export function openSheet(
  kit: PdfKit,
  options: { paper: PaperSize; orientation: 'portrait' | 'landscape'; colors?: Sheet['colors'] | undefined },
): Sheet {
  const { paper, orientation, colors = new Map() } = options
  const doc = kit.create({ unit: 'pt', format: paper, orientation, compress: true, putOnlyUsedFonts: true })
  for (const [style, content] of [
    ['normal', kit.fonts.regular],
    ['bold', kit.fonts.bold],
  ] as const) {
    doc.addFileToVFS(`${style}.ttf`, content)
    doc.addFont(`${style}.ttf`, FONT, style)
  }
  const [short, long] = sizes[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  return { doc, kit, width, height, top: MARGIN, bottom: height - MARGIN - 10, y: MARGIN, lost: new Set(), colors }
}

export type Words = {
  x: number
  y: number
  size: number
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  room?: number
  grey?: number
}

/** Returns a string in the form that the sheet's kit can print (see `fontText()`). */
export function printedText({ kit, lost }: Sheet, words: string): string {
  if (losesLetters(words, kit.draws)) lost.add(words)
  return fontText(words, kit.draws)
}

/** Writes one line with its baseline at `y`. If `room` (points) is given, the text shrinks to fit. */
export function write(sheet: Sheet, words: string, at: Words): void {
  const { doc } = sheet
  const line = printedText(sheet, words)
  if (line === '') return
  doc.setFont(FONT, at.bold ? 'bold' : 'normal')
  doc.setFontSize(at.room === undefined ? at.size : sizeThatFits(doc, line, { size: at.size, room: at.room }))
  doc.setTextColor(at.grey ?? 0)
  doc.text(line, at.x, at.y, { align: at.align ?? 'left' })
}

/**
 * Returns the largest font size up to `size` at which the line fits into `room`. Sets the font size as a side effect.
 */
export function sizeThatFits(doc: PdfDoc, line: string, { size, room }: { size: number; room: number }): number {
  doc.setFontSize(size)
  const width = doc.getTextWidth(line)
  return width <= room ? size : Math.max(LEAST_SIZE, Math.floor((size * room * 20) / width) / 20)
}

/** Breaks the text into lines that fit into `room` at a font size. */
export function wrap(sheet: Sheet, words: string, at: { size: number; room: number; bold?: boolean }): string[] {
  const { doc } = sheet
  doc.setFont(FONT, at.bold ? 'bold' : 'normal')
  doc.setFontSize(at.size)
  return doc.splitTextToSize(printedText(sheet, words), at.room)
}

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = sheet.top
}
