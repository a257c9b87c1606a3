import { type ScriptRun, scriptRuns } from '@glm/shared/documents/render/font-text'
import type { PdfDoc, PdfKit } from '@glm/shared/documents/render/pdf-kit'
import { type Shape, shapeOf } from './letter-shapes.ts'

/** Returns whether this device has a font for letters that the embedded font doesn't have. */
export const canDraw = (letters: string): boolean =>
  [...letters].every((letter) => {
    const can = drawable.get(letter) ?? (/[\s\p{M}\u200c\u200d]/u.test(letter) || hasFont(letter))
    drawable.set(letter, can)
    return can
  })

const drawable = new Map<string, boolean>()

/**
 * Returns whether this device has a font for a letter. The codes 378 and 379 aren't characters, so their shapes show
 * what a missing letter looks like. If the two shapes are the same, a letter is missing if it has that shape too. If
 * they differ, the browser draws each missing letter as a box with the letter's code. Such a box looks the same in
 * bold, and a real letter doesn't.
 */
function hasFont(letter: string): boolean {
  const [none, other, shape] = ['\u0378', '\u0379', letter].map((one) => shapeOf(one, false))
  return isSame(none, other) ? !isSame(shape, none) : !isSame(shape, shapeOf(letter, true))
}

const isSame = (one: Shape | undefined, other: Shape | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns a kit that can also draw letters that the embedded font doesn't have, such as names in Chinese, Arabic or
 * Hebrew. The browser draws them in this device's own fonts, even offline, and their outlines are added to the file,
 * because a font for Chinese takes megabytes.
 */
export const withOtherScripts = (kit: PdfKit): PdfKit => ({
  ...kit,
  draws: canDraw,
  create: (options) => withOutlines(kit.create(options)),
})

type Text = Parameters<PdfDoc['text']>
const shares = { left: 0, center: 0.5, right: 1 } as const

/**
 * Parts of the PDF library that `PdfDoc` leaves out: a string's width in units of the font size, fill colors as
 * strings, and boxes that are filled together.
 */
type LibraryDoc = Omit<PdfDoc, 'rect'> & {
  getStringUnitWidth(text: string): number
  setFillColor(color: string): unknown
  rect(x: number, y: number, width: number, height: number, style: string | null): unknown
  fill(): unknown
}

function withOutlines(plain: PdfDoc): PdfDoc {
  const doc = plain as PdfDoc & LibraryDoc
  const isBold = () => doc.getFont().fontStyle === 'bold'
  const widthOf = ({ text, isOther }: ScriptRun) =>
    isOther ? shapeOf(text, isBold()).width * doc.getFontSize() : doc.getTextWidth(text)
  const width = (text: string) => scriptRuns(text).reduce((sum, run) => sum + widthOf(run), 0)
  const writeLine = (line: string, x: number, y: number, options: Text[3]) => {
    const runs = scriptRuns(line)
    if (!runs.some(({ isOther }) => isOther)) return doc.text(line, x, y, options)
    let at = x - width(line) * shares[options?.align ?? 'left']
    for (const run of runs) {
      if (run.isOther) drawOutline(doc, shapeOf(run.text, isBold()), { x: at, y })
      else doc.text(run.text, at, y)
      at += widthOf(run)
    }
    return undefined
  }
  const own: Partial<LibraryDoc> = {
    text: (words, x, y, options) => {
      const lines = [words].flat()
      const step = doc.getFontSize() * doc.getLineHeightFactor()
      if (lines.every((line) => !hasOther(line))) return doc.text(words, x, y, options)
      for (const [i, line] of lines.entries()) writeLine(line, x, y + i * step, options)
      return undefined
    },
    getTextWidth: (text) => (hasOther(text) ? width(text) : doc.getTextWidth(text)),
    getStringUnitWidth: (text) => (hasOther(text) ? width(text) / doc.getFontSize() : doc.getStringUnitWidth(text)),
    splitTextToSize: (text, room) =>
      [text]
        .flat()
        .flatMap((line) => (hasOther(line) ? wrapped(line, { room, width }) : doc.splitTextToSize(line, room))),
  }
  return Object.assign(Object.create(doc) as PdfDoc, own)
}

const hasOther = (text: string): boolean => scriptRuns(text).some(({ isOther }) => isOther)

/** Breaks lines at spaces, and inside a word only if it is wider than a whole line. */
function wrapped(text: string, { room, width }: { room: number; width: (text: string) => number }): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/).flatMap((one) => (width(one.trimEnd()) > room ? [...one] : [one]))) {
    if (line !== '' && width((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line.trimEnd()]
}

function drawOutline(doc: LibraryDoc, { boxes }: Shape, { x, y }: { x: number; y: number }): void {
  const size = doc.getFontSize()
  const before = doc.getFillColor()
  doc.setFillColor(doc.getTextColor())
  for (const [left, top, width, height] of boxes)
    doc.rect(x + left * size, y + top * size, width * size, height * size, null)
  // All boxes are filled at once, because a viewer smooths the edges of a single shape but draws each small box at
  // least a pixel wide.
  doc.fill()
  doc.setFillColor(before)
}
