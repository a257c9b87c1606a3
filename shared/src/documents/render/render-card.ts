import { handicapText } from '../../lib/handicap-text.ts'
import { paperText } from '../../text/documents/paper.ts'
import { tickCardText } from '../../text/documents/tick-card.ts'
import type { CardLine, Scorecard } from '../paper-document.ts'
import { type CardPlan, keyOf, NOTE_LINE, notesOf, ofCard, subLine } from './plan-cards.ts'
import { drawModules } from './render-qr.ts'
import { drawTicks } from './render-ticks.ts'
import { FONT, printedText, type Sheet, sizeThatFits, wrap, write } from './sheet.ts'
import { inkOf, ON_INK } from './team-inks.ts'

const DOTS_A_ROW = 4
type Spot = { plan: CardPlan; left: number; top: number }

/** Draws one scorecard with its top left corner at the given position: header, holes, players, notes, signatures. */
export function drawCard(sheet: Sheet, card: Scorecard, { plan: common, left: outerLeft, top: outerTop }: Spot): void {
  const plan = ofCard(common, card)
  const { padding, side, width, height } = plan
  sheet.doc.setDrawColor(120)
  sheet.doc.setLineWidth(0.5)
  sheet.doc.rect(outerLeft, outerTop, width, height, 'S')
  const [left, top] = [outerLeft + side, outerTop + padding]
  drawHeader(sheet, card, { plan, left, top })
  const tableTop = top + plan.header
  drawHoles(sheet, card, { plan, left, top: tableTop })
  const playersTop = tableTop + headRows(plan) * plan.headRow
  card.lines.forEach((line, i) => {
    drawLine(sheet, line, { plan, left, top: playersTop + i * plan.playerRow, isPlain: card.boxes })
  })
  drawRules(sheet, card, { plan, left, top: tableTop })
  drawNotes(sheet, card, { plan, left, top: playersTop + card.lines.length * plan.playerRow })
  drawSignatures(sheet, card, { plan, left, top: outerTop + height - padding - plan.foot })
  if (card.boxes) drawTicks(sheet, card, { left: outerLeft, top: outerTop })
}

const headRows = (plan: CardPlan) => (plan.yards ? 4 : 3)
const innerWidth = (plan: CardPlan) => plan.width - 2 * plan.side

function drawHeader(sheet: Sheet, card: Scorecard, { plan, left, top }: Spot): void {
  const size = plan.perPage === 4 ? 13 : 16
  const room = innerWidth(plan) - (plan.code > 0 ? plan.code + 8 : 0)
  const right = left + room
  write(sheet, card.title, { x: left, y: top + size * 0.85, size, bold: true, room: room * 0.56 })
  write(sheet, card.start, { x: right, y: top + size * 0.85, size, bold: true, align: 'right', room: room * 0.42 })
  write(sheet, card.note, { x: left, y: top + size * 0.85 + 10, size: 8, room })
  if (card.code === null) return
  write(sheet, card.scan ?? '', { x: right, y: top + size * 0.85 + 20, size: 7, align: 'right', room })
  if (card.boxes) write(sheet, tickCardText.tickOne, { x: left, y: top + size * 0.85 + 31, size: 8, bold: true, room })
  if (card.boxes) write(sheet, tickCardText.tickAgain, { x: left, y: top + size * 0.85 + 41, size: 8, room })
  drawModules(sheet, card.code, { left: right + 8, top, side: plan.code })
}

/** Returns the left edge of every column after the names: handicap, holes, totals. */
function columnLefts(plan: CardPlan, holes: number): number[] {
  const widths = [
    plan.team,
    plan.name,
    plan.handicap,
    ...Array.from({ length: holes }, () => plan.hole),
    ...plan.sums.map(() => plan.sum),
  ]
  const lefts = [0]
  for (const width of widths) lefts.push((lefts.at(-1) ?? 0) + width)
  return lefts
}

function drawHoles(sheet: Sheet, card: Scorecard, { plan, left, top }: Spot): void {
  const lefts = columnLefts(plan, card.holes.length)
  const size = plan.headRow * 0.66
  sheet.doc.setFillColor(228, 228, 228)
  sheet.doc.rect(left, top, innerWidth(plan), plan.headRow, 'F')
  const rows: { title: string; values: string[] }[] = [
    { title: paperText.hole, values: card.holes.map((h) => `${h.hole}${h.contest ? '*' : ''}`) },
    { title: paperText.par, values: card.holes.map((h) => String(h.par)) },
    { title: paperText.index, values: card.holes.map((h) => String(h.strokeIndex)) },
    ...(plan.yards ? [{ title: paperText.yards, values: card.holes.map((h) => String(h.yards)) }] : []),
  ]
  rows.forEach(({ title, values }, r) => {
    const y = top + r * plan.headRow + plan.headRow * 0.74
    const bold = r === 0
    write(sheet, title, { x: left + 3, y, size, bold })
    values.forEach((value, i) => {
      write(sheet, value, {
        x: left + (lefts[i + 3] ?? 0) + plan.hole / 2,
        y,
        size,
        bold,
        align: 'center',
        room: plan.hole - 3.5,
      })
    })
  })
  const y = top + plan.headRow * 0.74
  write(sheet, paperText.handicap, {
    x: left + (lefts[2] ?? 0) + plan.handicap / 2,
    y,
    size,
    bold: true,
    align: 'center',
    room: plan.handicap - 2,
  })
  plan.sums.forEach((title, i) => {
    const x = left + (lefts[3 + card.holes.length + i] ?? 0) + plan.sum / 2
    write(sheet, title, { x, y, size, bold: true, align: 'center', room: plan.sum - 2 })
  })
  drawParSums(sheet, card, { plan, left, top: top + plan.headRow })
}

/** Draws the pars of the nines and the round, under Out, In and Total. */
function drawParSums(sheet: Sheet, card: Scorecard, { plan, left, top }: Spot): void {
  const lefts = columnLefts(plan, card.holes.length)
  const par = (from: number, to: number) => String(card.holes.slice(from, to).reduce((sum, h) => sum + h.par, 0))
  const sums = card.holes.length > 9 ? [par(0, 9), par(9, 18), par(0, 18)] : [par(0, 18)]
  sums.forEach((value, i) => {
    const x = left + (lefts[3 + card.holes.length + i] ?? 0) + plan.sum / 2
    write(sheet, value, { x, y: top + plan.headRow * 0.74, size: plan.headRow * 0.66, align: 'center' })
  })
}

/** `isPlain`: whether the card stays black and white, so that a phone's camera can read it. */
function drawLine(sheet: Sheet, line: CardLine, { plan, left, top, isPlain }: Spot & { isPlain: boolean }): void {
  const lefts = columnLefts(plan, line.strokes.length)
  const middle = top + plan.playerRow / 2 + 3
  const ink = isPlain ? null : inkOf(sheet, line.team)
  if (ink) sheet.doc.setFillColor(...ink)
  if (ink) sheet.doc.rect(left + 2, middle - 10, plan.team - 4, 14, 'F')
  write(sheet, line.team, {
    ...(ink && { grey: ON_INK }),
    x: left + plan.team / 2,
    y: middle,
    size: 9,
    bold: true,
    align: 'center',
    room: plan.team - 2,
  })
  drawName(sheet, line, { plan, left: left + plan.team, top })
  if (line.handicap !== null) {
    const x = left + (lefts[2] ?? 0) + plan.handicap / 2
    write(sheet, handicapText(line.handicap), { x, y: middle, size: 10, bold: true, align: 'center' })
  }
  line.strokes.forEach((strokes, i) => {
    drawDots(sheet, strokes, { plan, left: left + (lefts[i + 4] ?? 0) - 1.5, top })
  })
}

/** Draws stroke dots in a hole's top right corner, or plus signs for strokes given back. */
function drawDots(sheet: Sheet, strokes: number, { plan, left: right, top }: Spot): void {
  const mark = strokes < 0 ? '+' : '•'
  for (let row = 0; row * DOTS_A_ROW < Math.abs(strokes); row++) {
    const dots = mark.repeat(Math.min(DOTS_A_ROW, Math.abs(strokes) - row * DOTS_A_ROW))
    const y = top + plan.dot * (0.84 + row * 0.5)
    write(sheet, dots, { x: right, y, size: plan.dot, align: 'right', bold: true, room: plan.hole - 3 })
  }
}

/**
 * Draws the name on one line. If it doesn't fit, uses two lines, in a smaller font if necessary. For a sub, also draws,
 * below the name, whom the sub replaces.
 */
function drawName(sheet: Sheet, line: CardLine, { plan, left, top }: Spot): void {
  const room = plan.name - 5
  const most = plan.perPage === 4 ? 9 : 11
  const rows = nameRows(sheet, line.name, { room, size: most })
  const small = most * 0.66
  const height = rows.length * rows.size * 1.05 + (line.subFor === null ? 0 : small * 1.15)
  let y = top + (plan.playerRow - height) / 2 + rows.size * 0.82
  for (const row of rows.words) {
    write(sheet, row, { x: left + 3, y, size: rows.size, bold: true, room })
    y += rows.size * 1.05
  }
  if (line.subFor !== null)
    write(sheet, subLine(line.subFor), { x: left + 3, y: y - rows.size * 0.12, size: small, room })
}

function nameRows(sheet: Sheet, name: string, { room, size }: { room: number; size: number }) {
  const words = printedText(sheet, name)
  sheet.doc.setFont(FONT, 'bold')
  const one = sizeThatFits(sheet.doc, words, { size, room })
  if (one >= size * 0.85) return { words: [words], size: one, length: 1 }
  const halves = halvesOf(words)
  const two = Math.min(...halves.map((half) => sizeThatFits(sheet.doc, half, { size: size * 0.9, room })))
  return two > one ? { words: halves, size: two, length: halves.length } : { words: [words], size: one, length: 1 }
}

/** Splits the text at a space into two lines of similar length. */
function halvesOf(words: string): string[] {
  const breaks = [...words.matchAll(/ /g)].map((m) => m.index)
  const middle = words.length / 2
  const at = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return at === undefined ? [words] : [words.slice(0, at), words.slice(at + 1)]
}

/** Draws the lines of the table: thin ones, and a heavy line above each new pair of opponents. */
function drawRules(sheet: Sheet, card: Scorecard, { plan, left, top }: Spot): void {
  const { doc } = sheet
  const right = left + innerWidth(plan)
  const playersTop = top + headRows(plan) * plan.headRow
  const bottom = playersTop + card.lines.length * plan.playerRow
  doc.setDrawColor(60)
  const across = (y: number, weight: number) => {
    doc.setLineWidth(weight)
    doc.line(left, y, right, y)
  }
  for (let r = 0; r < headRows(plan); r++) across(top + r * plan.headRow, 0.4)
  card.lines.forEach((line, i) => {
    const first = i === 0 || card.lines[i - 1]?.pair !== line.pair
    across(playersTop + i * plan.playerRow, first ? 1.4 : 0.4)
  })
  across(bottom, 1.4)
  doc.setLineWidth(0.4)
  const lefts = columnLefts(plan, card.holes.length)
  lefts.forEach((x, i) => {
    const from = i === 1 ? playersTop : top
    const nine = i === 3 || i === 12 || i === 3 + card.holes.length
    doc.setLineWidth(nine ? 1 : 0.4)
    doc.line(left + x, from, left + x, bottom)
  })
}

function drawNotes(sheet: Sheet, card: Scorecard, { plan, left, top }: Spot): void {
  let y = top + plan.noteSize + 3
  for (const note of notesOf(card, plan.messagesApart)) {
    for (const line of wrap(sheet, note, { size: plan.noteSize, room: innerWidth(plan) })) {
      write(sheet, line, { x: left, y, size: plan.noteSize })
      y += plan.noteSize * NOTE_LINE
    }
  }
}

function drawSignatures(sheet: Sheet, card: Scorecard, { plan, left, top }: Spot): void {
  const half = innerWidth(plan) / 2
  const y = top + plan.foot - 10
  sheet.doc.setDrawColor(0)
  for (const [i, title] of [paperText.scorer, paperText.attest].entries()) {
    const x = left + i * (half + 4)
    write(sheet, title, { x, y, size: 8 })
    sheet.doc.setLineWidth(0.6)
    sheet.doc.line(x + 30, y + 1, left + (i + 1) * half - (i === 0 ? 4 : 0), y + 1)
  }
  write(sheet, keyOf(card), { x: left, y: top + plan.foot - 1, size: 6.5, room: innerWidth(plan) })
}
