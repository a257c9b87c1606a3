import { paperSentence, paperText } from '../../text/documents/paper.ts'
import type { CardsBlock, Scorecard } from '../paper-document.ts'
import { tickLayout } from '../tick-card/tick-layout.ts'
import { type Sheet, wrap } from './sheet.ts'

export const EDGE = 24
const GUTTER = 24
const PADDING = 7
const MOST_GROWTH = 12
const QUIET = 6
const noteSizes = [7.5, 7, 6.5, 6]
export const NOTE_LINE = 1.2

/** A scorecard's sizes in points. `notes` is null if the messages don't fit even in the smallest font. */
export type CardPlan = {
  perPage: 1 | 2 | 4
  width: number
  height: number
  padding: number
  /** Space between the card's edge and its table, on the left and right. */
  side: number
  /** The height of the squares that scores are written in, if there are check boxes below them; otherwise 0. */
  square: number
  team: number
  name: number
  handicap: number
  hole: number
  sum: number
  sums: string[]
  header: number
  /** The side length of the code that opens the match; 0 if cards have no code. */
  code: number
  headRow: number
  playerRow: number
  foot: number
  /** Font size of the stroke dots. */
  dot: number
  yards: boolean
  noteSize: number
  messagesApart: boolean
}

/**
 * Chooses the number of cards per page and every dimension of a card. A landscape page fits four nine-hole cards, two
 * by two, and a portrait page fits two cards. Messages that don't fit even on the larger card get their own page.
 */
export function planCards(
  sheet: Sheet,
  { cards, perPage }: CardsBlock,
  paper: { short: number; long: number },
): CardPlan {
  if (cards.some((card) => card.boxes)) return planTicks(sheet, cards)
  const wanted = perPage === 4 ? ([4, 2] as const) : ([2] as const)
  for (const count of wanted) {
    const plan = measure(cards, count, paper)
    const noteSize = noteSizes.find((size) => cards.every((card) => notesFit(sheet, card, { ...plan, noteSize: size })))
    if (noteSize !== undefined) return grown(sheet, cards, { ...plan, noteSize })
  }
  return grown(sheet, cards, { ...measure(cards, 2, paper), noteSize: 7, messagesApart: true })
}

/**
 * Plans cards with check boxes, which have the same dimensions on every paper size: two per page for nine holes, one
 * for eighteen. The notes get whatever space is left.
 */
function planTicks(sheet: Sheet, cards: readonly Scorecard[]): CardPlan {
  const holes = Math.max(...cards.map((card) => card.holes.length))
  const layout = tickLayout({ holes, lines: Math.max(...cards.map((card) => card.lines.length)) })
  const sums = sumTitles(holes)
  const plan: CardPlan = {
    ...layout,
    sums,
    perPage: holes > 9 ? 1 : 2,
    dot: 10,
    yards: false,
    noteSize: 6,
    messagesApart: false,
  }
  const noteSize = noteSizes.find((size) =>
    cards.every((card) => notesFit(sheet, card, { ...ofCard(plan, card), noteSize: size })),
  )
  return noteSize === undefined ? { ...plan, messagesApart: true } : { ...plan, noteSize }
}

/** Returns the plan for one card. On a card with check boxes, the rows are taller if there are fewer players. */
export function ofCard(plan: CardPlan, card: Scorecard): CardPlan {
  if (plan.square === 0) return plan
  return { ...plan, playerRow: tickLayout({ holes: card.holes.length, lines: card.lines.length }).playerRow }
}

const sumTitles = (holes: number): string[] => [
  ...(holes > 9 ? [paperText.out, paperText.in] : []),
  paperText.total,
  paperText.net,
  paperText.points,
]

/** Returns the notes below the players: custom start times first, then contests and messages. */
export function notesOf(card: Scorecard, messagesApart: boolean): string[] {
  const contests = card.contests.length > 0 ? [`* ${card.contests.join('; ')}`] : []
  return [...card.starts, ...card.tees, ...contests, ...(messagesApart ? [paperText.messagesOnSheet] : card.messages)]
}

/** Returns the space between the last player and the signatures, in points. */
function noteRoom(plan: CardPlan, lines: number): number {
  const rows = plan.yards ? 4 : 3
  return plan.height - 2 * plan.padding - plan.header - rows * plan.headRow - lines * plan.playerRow - plan.foot
}

function measure(
  cards: readonly Scorecard[],
  perPage: 2 | 4,
  { short, long }: { short: number; long: number },
): CardPlan {
  const [pageWidth, pageHeight] = perPage === 4 ? [long, short] : [short, long]
  const width = perPage === 4 ? (pageWidth - 2 * EDGE - GUTTER) / 2 : pageWidth - 2 * EDGE
  const height = (pageHeight - 2 * EDGE - GUTTER) / 2
  const holes = Math.max(1, ...cards.map((c) => c.holes.length))
  const inner = width - 2 * PADDING
  const sums = sumTitles(holes)
  const [team, handicap, sum] = perPage === 4 ? [14, 20, 20] : [16, 22, 22]
  const name = holes > 9 ? 92 : Math.max(96, inner * 0.24)
  const hole = (inner - team - name - handicap - sums.length * sum) / holes
  const common = {
    perPage,
    width,
    height,
    padding: PADDING,
    side: PADDING,
    square: 0,
    team,
    name,
    handicap,
    hole,
    sum,
    sums,
    foot: 26,
    noteSize: 7,
    messagesApart: false,
  }
  const coded = cards.some((card) => card.code !== null)
  const yards = cards.every((c) => c.holes.every((h) => h.yards !== null))
  return perPage === 4
    ? { ...common, ...head(coded, { code: 38, plain: 30 }), headRow: 11, playerRow: 25.5, dot: 11, yards }
    : { ...common, ...head(coded, { code: 44, plain: 34 }), headRow: 14, playerRow: 36, dot: 13, yards }
}

/**
 * Returns the heights of a card's header and its code. At these sizes, the modules of codes of version 2 to 4 are about
 * half a millimeter wide. The header also has space for the code's quiet zone.
 */
const head = (coded: boolean, { code, plain }: { code: number; plain: number }) =>
  coded ? { header: code + QUIET, code } : { header: plain, code: 0 }

function notesFit(sheet: Sheet, card: Scorecard, plan: CardPlan): boolean {
  return notesHeight(sheet, card, plan) <= noteRoom(plan, card.lines.length)
}

function notesHeight(sheet: Sheet, card: Scorecard, plan: CardPlan): number {
  const room = plan.width - 2 * plan.side
  const lines = notesOf(card, plan.messagesApart).flatMap((note) => wrap(sheet, note, { size: plan.noteSize, room }))
  return lines.length * plan.noteSize * NOTE_LINE + 6
}

/**
 * Gives any space that the notes don't need to the players' rows, because handwriting needs space. All of a week's
 * cards get the same layout.
 */
function grown(sheet: Sheet, cards: readonly Scorecard[], plan: CardPlan): CardPlan {
  const spare = cards.map(
    (card) => (noteRoom(plan, card.lines.length) - notesHeight(sheet, card, plan) - 8) / Math.max(1, card.lines.length),
  )
  return { ...plan, playerRow: plan.playerRow + Math.max(0, Math.min(MOST_GROWTH, ...spare)) }
}

/** Returns the legend below the notes, with only the marks that the card uses. */
export function keyOf(card: Scorecard): string {
  const strokes = card.lines.flatMap((line) => line.strokes)
  return [
    strokes.some((s) => s > 0) ? paperText.dotMeans : null,
    strokes.some((s) => s < 0) ? paperText.plusMeans : null,
    card.holes.some((h) => h.contest) ? paperText.starMeans : null,
  ]
    .filter((part) => part !== null)
    .join('    ')
}

export const subLine = (name: string): string => paperSentence.subFor(name)
