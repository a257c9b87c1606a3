import { decodeQR } from 'qr/decode.js'
import { readTickAddress, type ScannedCard } from '../../documents/tick-card/tick-code.ts'
import { tickLayout, tickStrokes } from '../../documents/tick-card/tick-layout.ts'
import { findCard, type Quad } from './find-marks.ts'
import { flatten } from './flatten.ts'
import { type Grey, greyOf, type Rgba } from './grey.ts'
import { type Doubt, inkOfBoxes, judgeBoxes } from './judge-boxes.ts'
import { cellPixels, settleCells } from './settle-cells.ts'

/**
 * One hole on a player's line: the strokes, and why someone has to review them. `shown`: its position in the flat
 * picture.
 */
export type ReadHole = {
  strokes: number | 'pickup' | null
  doubt: Doubt | null
  shown: { x: number; y: number; width: number; height: number }
}
export type ReadCard = { card: ScannedCard; lines: ReadHole[][]; picture: Grey }
/**
 * Why there is no card. `none`: no QR code was found; `foreign`: the code isn't from a card with check boxes; `newer`:
 * it was printed by a later version of the app; `corners`: too few corner marks are in the picture; `blurred`: the
 * boxes are too blurred to read.
 */
export type NoCard = 'none' | 'foreign' | 'newer' | 'corners' | 'blurred'
/** The text of a QR code and its corners in a picture. */
type FoundCode = { text: string; edges: Quad }

/** The number of pixels per point in the flat picture, for 9 and for 18 holes. */
const NINE_RATE = 2.4
const EIGHTEEN_RATE = 2
/** The minimum average contrast of the outlines. In a sharp picture, it is 0.3 to 0.7. */
const LEAST_CLEAR = 0.07
/**
 * How many places in a picture to search for a code. A video gets another chance with its next frame, but a photo
 * doesn't.
 */
const EFFORT = 6

/** Returns the first QR code in the picture; null if there is none. `effort`: how many places to search. */
export function findCode(image: Rgba, effort = EFFORT): FoundCode | null {
  let edges: Quad | null = null
  try {
    const text = decodeQR(image, {
      effort,
      timeLimit: Number.POSITIVE_INFINITY,
      pointsOnDetect: ({ bounds }) => {
        edges = bounds
      },
    })
    return edges && { text, edges }
  } catch {
    return null
  }
}

/** The maximum number of cards in a photo. A page has two cards, and a photo may show a few of them on a table. */
const MOST_CARDS = 4

/**
 * Reads the card with check boxes in a photo or video frame, entirely on this device. If the picture also shows the
 * code of the page's other card, but too few of its corners, that card is skipped.
 * @returns the card, or why none could be read
 */
export function readTickCard(image: Rgba): ReadCard | NoCard {
  const found = readCards(image, 1)
  return typeof found === 'string' ? found : (found[0] ?? 'none')
}

/**
 * Reads every card in a photo.
 * @returns the cards, or why there are none
 */
export const readTickCards = (image: Rgba): ReadCard[] | NoCard => readCards(image, MOST_CARDS)

/** Reads one QR code after another, until `most` cards have been found. */
function readCards(image: Rgba, most: number): ReadCard[] | NoCard {
  const found: ReadCard[] = []
  let problem: NoCard | null = null
  let rest = image
  for (let i = 0; i < MOST_CARDS; i++) {
    // Search hard for the first code only. If it was found, the picture is good enough for a quick search to find the
    // others.
    const code = findCode(rest, i === 0 ? EFFORT : 1)
    if (!code) break
    const card = readTickAddress(code.text)
    const read = card === null ? 'foreign' : card === 'newer' ? card : readBoxes(greyOf(image), code.edges, card)
    if (typeof read === 'string') problem ??= read
    else found.push(read)
    if (found.length === most) break
    if (rest === image) rest = { ...image, data: image.data.slice() }
    whiten(rest, code.edges)
  }
  return found.length > 0 ? found : (problem ?? 'none')
}

/** Hides a code, so that the search finds the next one. */
function whiten({ width, height, data }: Rgba, edges: Quad): void {
  const [xs, ys] = [edges.map(({ x }) => x), edges.map(({ y }) => y)]
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))]
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys)); y++)
    data.fill(255, (y * width + left) * 4, (y * width + right) * 4)
}

/** Reads a card's boxes once its code has been found. */
function readBoxes(grey: Grey, edges: Quad, card: ScannedCard): ReadCard | NoCard {
  const [holes, lines] = [card.pars.length, card.playerIds.length]
  const layout = tickLayout({ holes, lines })
  const plane = findCard(grey, edges, { layout, lines })
  if (!plane) return 'corners'
  const flat = flatten(grey, plane, { layout, lines, scale: holes > 9 ? EIGHTEEN_RATE : NINE_RATE })
  const cells = settleCells(flat, layout, { lines, holes })
  const clear = cells.flat().map((cell) => cell.clear)
  if (clear.reduce((sum, one) => sum + one, 0) / Math.max(1, clear.length) < LEAST_CLEAR) return 'blurred'
  const judged = judgeBoxes(inkOfBoxes(flat, layout, cells), cells)
  return {
    card,
    picture: flat.picture,
    lines: judged.map((row, line) =>
      row.map(({ tick, doubt }, hole) => ({
        strokes: tick === null ? null : tickStrokes(card.pars[hole] ?? 4, tick),
        doubt,
        shown: cellPixels(flat, layout, { line, hole, settled: cells[line]?.[hole] ?? { x: 0, y: 0, clear: 0 } }),
      })),
    ),
  }
}
