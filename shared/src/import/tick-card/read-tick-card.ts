import { decodeQR } from 'qr/decode.js'
import { readTickAddress, type ScannedCard } from '../../documents/tick-card/tick-code.ts'
import { tickLayout, tickStrokes } from '../../documents/tick-card/tick-layout.ts'
import { findCard, type Quad } from './find-marks.ts'
import { flatten } from './flatten.ts'
import { type Grey, greyOf, type Rgba } from './grey.ts'
import { type Doubt, inkOfBoxes, judgeBoxes } from './judge-boxes.ts'
import { cellPixels, settleCells } from './settle-cells.ts'

/** A hole of a line: its strokes, and why a person has to look; `shown`: its place in the flat picture. */
export type ReadHole = {
  strokes: number | 'pickup' | null
  doubt: Doubt | null
  shown: { x: number; y: number; width: number; height: number }
}
export type ReadCard = { card: ScannedCard; lines: ReadHole[][]; picture: Grey }
/**
 * Why there is no card. `none`: no code is in sight; `foreign`: the code is none of a card with boxes; `newer`: printed by
 * a later version; `corners`: the marks at the corners aren't all in sight; `blurred`: the boxes can't be told apart.
 */
export type NoCard = 'none' | 'foreign' | 'newer' | 'corners' | 'blurred'
/** Text and edges of a code in a picture. */
type FoundCode = { text: string; edges: Quad }

/** Pixels per point of the flat picture. */
const NINE_RATE = 2.4
const EIGHTEEN_RATE = 2
/** Outlines on a sharp picture show at 0.3 to 0.7. */
const LEAST_CLEAR = 0.07
/** More attempts at a code than a video needs: a photo comes only once. */
const EFFORT = 6

/** The first code in the picture; null if there is none. `effort`: how many places to try. */
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

/**
 * Reads the card with tick boxes in a picture: a photo, or a frame of a video. Everything happens on this device.
 * @returns the card, or why none could be read
 */
export function readTickCard(image: Rgba): ReadCard | NoCard {
  const code = findCode(image)
  if (!code) return 'none'
  const card = readTickAddress(code.text)
  if (card === null) return 'foreign'
  return card === 'newer' ? card : readBoxes(greyOf(image), code.edges, card)
}

/** A page has two cards, and a table may have a few. */
const MOST_CARDS = 4

/**
 * Reads every card in a photo, one code after another.
 * @returns the cards, or why there is none
 */
export function readTickCards(image: Rgba): ReadCard[] | NoCard {
  const found: ReadCard[] = []
  let problem: NoCard = 'none'
  const rest = { ...image, data: image.data.slice() }
  for (let i = 0; i < MOST_CARDS; i++) {
    // Where one code was found, the next is as easy to find.
    const code = findCode(rest, i === 0 ? EFFORT : 1)
    if (!code) break
    const card = readTickAddress(code.text)
    const read = card === null ? 'foreign' : card === 'newer' ? card : readBoxes(greyOf(image), code.edges, card)
    if (typeof read === 'string') problem = read
    else found.push(read)
    whiten(rest, code.edges)
  }
  return found.length > 0 ? found : problem
}

/** Hides a code, so that the next one is found. */
function whiten({ width, height, data }: Rgba, edges: Quad): void {
  const [xs, ys] = [edges.map(({ x }) => x), edges.map(({ y }) => y)]
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))]
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys)); y++)
    data.fill(255, (y * width + left) * 4, (y * width + right) * 4)
}

/** Reads the boxes of a card whose code was found. */
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
