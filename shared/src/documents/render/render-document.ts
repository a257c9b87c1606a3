import type { PaperSize } from '../../lib/paper-size.ts'
import { rangeTo } from '../../lib/range-to.ts'
import { runSteps } from '../../lib/run-steps.ts'
import { paperSentence, paperText } from '../../text/documents/paper.ts'
import { screenNames } from '../../text/names.ts'
import { bookletOrder, pagesToFill } from '../book/booklet-order.ts'
import type { DirectoryBlock, GridBlock, PaperDocument, PaperSection, ScheduleGrid } from '../paper-document.ts'
import type { PdfKit } from './pdf-kit.ts'
import { planCards } from './plan-cards.ts'
import { drawCover, drawHalf, drawNotesPage, drawRace } from './render-book.ts'
import { drawCards } from './render-cards.ts'
import { drawCertificate } from './render-certificate.ts'
import { type DirectoryPlan, drawDirectory, planDirectory } from './render-directory.ts'
import { drawGrid, frameColumn, type GridPlan, LEAST_ROW, markColumn, planGrid } from './render-grid.ts'
import { drawLines } from './render-lines.ts'
import { drawQr } from './render-qr.ts'
import { drawTableBlock } from './render-table.ts'
import { MARGIN, newPage, openSheet, type Sheet, write } from './sheet.ts'

export type RenderOptions = {
  kit: PdfKit
  paper: PaperSize
  /** The creation date, YYYY-MM-DD. With the same date, the bytes are the same no matter where the document is made. */
  date: string
}

const HEADING = 17
const GAP = 10

/**
 * Renders the document as a PDF. Phone and server produce the same bytes from the same document, paper and date.
 * @returns the bytes of the file
 */
export function renderDocument(document: PaperDocument, options: RenderOptions): Uint8Array {
  return finishDocument(drawDocument(document, options), document, options.date)
}

/** Draws every page of the document. `finishDocument` turns the pages into a file. */
export function drawDocument(document: PaperDocument, options: Omit<RenderOptions, 'date'>): Sheet {
  return runSteps(drawInSteps(document, options))
}

/** Draws a document like `drawDocument()`, but pauses after each block of a section. */
export function* drawInSteps(
  document: PaperDocument,
  { kit, paper }: Omit<RenderOptions, 'date'>,
): Generator<void, Sheet> {
  const cards = document.sections.flatMap((s) => s.blocks).find((b) => b.kind === 'cards')
  const upright = openSheet(kit, { paper, orientation: 'portrait', colors: document.colors })
  const cardPlan = cards ? planCards(upright, cards, { short: upright.width, long: upright.height }) : null
  const sheet =
    cardPlan && cardPlan.perPage !== 2
      ? openSheet(kit, { paper, orientation: 'landscape', colors: document.colors })
      : upright
  const shared: Shared = {
    wanted: document.sections.length > 1,
    forms: new Map(),
    grids: new Map(),
    directories: new Map(),
  }
  for (const [i, section] of document.sections.entries()) {
    if (i > 0) newPage(sheet)
    if (cards && cardPlan) drawCards(sheet, cards, cardPlan)
    else yield* drawSection(sheet, section, shared)
  }
  if (document.booklet) fillSheets(sheet, document.booklet.notes)
  if (document.foot !== null) drawFeet(sheet, document.foot)
  if (sheet.lost.size > 0) drawLost(sheet, cardPlan !== null)
  if (document.booklet?.inOrder) orderPages(sheet)
  return sheet
}

/**
 * Content that several pages share (the grid and the directory) is measured and drawn once and then referenced, so that
 * 36 team pages stay small and quick.
 */
type Shared = {
  wanted: boolean
  forms: Map<object, string>
  grids: Map<object, GridPlan>
  directories: Map<object, DirectoryPlan>
}

function* drawSection(sheet: Sheet, section: PaperSection, shared: Shared): Generator<void, void> {
  if (section.heading !== '') drawHeading(sheet, section)
  const grid = section.blocks.find((b) => b.kind === 'grid')
  const directory = section.blocks.find((b) => b.kind === 'directory')
  for (const block of section.blocks) {
    if (block.kind === 'grid') drawGridBlock(sheet, block, { directory, shared })
    else if (block.kind === 'directory') drawDirectoryBlock(sheet, block, { grid, shared })
    else if (block.kind === 'table') drawTableBlock(sheet, block)
    else if (block.kind === 'lines') drawLines(sheet, block)
    else if (block.kind === 'qr') drawQr(sheet, block)
    else if (block.kind === 'cover') drawCover(sheet, block)
    else if (block.kind === 'certificate') drawCertificate(sheet, block)
    else if (block.kind === 'race') drawRace(sheet, block)
    else if (block.kind === 'half') drawHalf(sheet, block)
    sheet.y += GAP
    yield
  }
}

function drawHeading(sheet: Sheet, { heading, note }: PaperSection): void {
  const room = sheet.width - 2 * MARGIN
  write(sheet, heading, { x: MARGIN, y: sheet.y + HEADING * 0.8, size: HEADING, bold: true, room })
  sheet.y += HEADING + 2
  if (note !== null) {
    write(sheet, note, { x: MARGIN, y: sheet.y + 8, size: 10, room })
    sheet.y += 13
  }
  sheet.y += 4
}

function drawGridBlock(
  sheet: Sheet,
  { grid, marked }: GridBlock,
  more: { directory: DirectoryBlock | undefined; shared: Shared },
): void {
  const { directory, shared } = more
  const plan = shared.grids.get(grid) ?? planBoth(sheet, grid, directory)
  shared.grids.set(grid, plan)
  const top = sheet.y
  const whole = top + plan.height <= sheet.bottom
  if (marked !== null && whole) markColumn(sheet, plan, marked)
  drawOnce(sheet, { what: grid, shared, whole }, () => drawGrid(sheet, grid, plan))
  if (!whole) return
  if (marked !== null) frameColumn({ ...sheet, y: top }, { grid, plan }, marked)
  sheet.y = top + plan.height
}

/**
 * Plans the grid so that a legible directory fits below it on the same page, or for the whole page if there isn't space
 * for both.
 */
function planBoth(sheet: Sheet, grid: ScheduleGrid, directory: DirectoryBlock | undefined): GridPlan {
  const room = sheet.bottom - sheet.y
  const least = (grid.weeks.length + 1) * LEAST_ROW
  const below = directory ? planDirectory(sheet, directory, room - least - 2 * GAP).height + 2 * GAP : 0
  return planGrid(sheet, grid, room - below >= least ? room - below : room)
}

function drawDirectoryBlock(
  sheet: Sheet,
  block: DirectoryBlock,
  { grid, shared }: { grid: GridBlock | undefined; shared: Shared },
): void {
  const plan = shared.directories.get(block) ?? planDirectory(sheet, block, sheet.bottom - sheet.y)
  shared.directories.set(block, plan)
  // A directory that doesn't fit below the grid gets its own page, because it is hard to read if it is split.
  if (grid && sheet.y + plan.height > sheet.bottom) newPage(sheet)
  const whole = sheet.y + plan.height <= sheet.bottom
  drawOnce(sheet, { what: block, shared, whole }, () => drawDirectory(sheet, block, plan))
}

/** Draws into a form object that later pages reference, at the same position on each page. */
function drawOnce(
  sheet: Sheet,
  { what, shared, whole }: { what: object; shared: Shared; whole: boolean },
  draw: () => void,
): void {
  const { doc, width, height } = sheet
  if (shared.wanted && whole) {
    const same = doc.Matrix(1, 0, 0, 1, 0, 0)
    const known = shared.forms.get(what)
    const key = known ?? `shared-${shared.forms.size + 1}`
    if (!known) {
      doc.beginFormObject(0, 0, width, height, same)
      draw()
      doc.endFormObject(key)
      shared.forms.set(what, key)
    }
    doc.doFormObject(key, same)
  } else draw()
}

/** Adds pages for notes until the last sheet is full. */
function fillSheets(sheet: Sheet, notes: string): void {
  for (let blank = pagesToFill(sheet.doc.getNumberOfPages()); blank > 0; blank--) {
    newPage(sheet)
    drawNotesPage(sheet, notes)
  }
}

/** Moves each page to its place in a booklet. */
function orderPages({ doc }: Sheet): void {
  const now = rangeTo(doc.getNumberOfPages())
  for (const [i, page] of bookletOrder(now.length).entries()) {
    const from = now.indexOf(page)
    doc.movePage(from + 1, i + 1)
    now.splice(i, 0, ...now.splice(from, 1))
  }
}

function drawFeet(sheet: Sheet, foot: string): void {
  const pages = sheet.doc.getNumberOfPages()
  const y = sheet.height - MARGIN + 4
  for (let page = 1; page <= pages; page++) {
    sheet.doc.setPage(page)
    write(sheet, `${foot} · ${screenNames.product}`, { x: MARGIN, y, size: 7, grey: 70 })
    if (pages > 1)
      write(sheet, paperSentence.pageOf(page, pages), { x: sheet.width - MARGIN, y, size: 7, grey: 70, align: 'right' })
  }
}

/**
 * Prints an explanation of the question marks in the text. It is on the first page: above the footer, or along the
 * cutting line between scorecards.
 */
function drawLost(sheet: Sheet, isCards: boolean): void {
  const y = isCards ? sheet.height / 2 - 3 : sheet.height - MARGIN - 5
  sheet.doc.setPage(1)
  write(sheet, paperText.lost, { x: MARGIN, y, size: 7, grey: 70, room: sheet.width - 2 * MARGIN })
}

/**
 * A Date with the same fields in every time zone. The library accepts date strings only for years before 2038, but it
 * accepts a Date for any year.
 */
class UtcDay extends Date {
  override getTimezoneOffset = () => 0
  override getFullYear = () => this.getUTCFullYear()
  override getMonth = () => this.getUTCMonth()
  override getDate = () => this.getUTCDate()
  override getHours = () => this.getUTCHours()
}

const creationDate = (date: string): string | Date =>
  date < '2038' ? `D:${date.replaceAll('-', '')}000000+00'00'` : new UtcDay(`${date}T00:00:00Z`)

/**
 * Returns the file's bytes. Sets fixed values for everything that would otherwise depend on the clock or on randomness.
 */
export function finishDocument({ doc }: Sheet, { title, language }: PaperDocument, date: string): Uint8Array {
  doc.setProperties({ title, creator: screenNames.product })
  doc.setLanguage(language as 'en-US')
  doc.viewerPreferences({ DisplayDocTitle: true })
  doc.setCreationDate(creationDate(date))
  doc.setFileId(fileId(`${title} ${date}`))
  return new Uint8Array(doc.output('arraybuffer'))
}

/** Derives 32 hexadecimal digits from a string (FNV-1a, four times); not for security. */
function fileId(words: string): string {
  return [0, 1, 2, 3]
    .map((round) => {
      let hash = 0x811c9dc5 ^ round
      for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
    .toUpperCase()
}
