import { makeDocument } from '@glm/shared/documents/make-document'
import { drawDocument } from '@glm/shared/documents/render/render-document'
import { TICKS, tickBox, tickLayout, tickOrigin, tickStrokes } from '@glm/shared/documents/tick-card/tick-layout'
import type { Rgba } from '@glm/shared/import/tick-card/grey'
import { qrModules } from '@glm/shared/lib/codes/qr-modules'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import { aPaper } from '@glm/shared/testing/a-paper'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { recordingKit } from '@glm/web/pdf/record-pages'
import { drawStroke, type Hand, hands, markBox, type Pen, pens } from './draw-pen.ts'
import { photograph, type Shot } from './photograph.ts'
import { type Random, randomOf } from './random.ts'
import { type Canvas, rasterize } from './rasterize.ts'

/** Pixels per point of the paper itself: finer than any camera sees it. */
const SCALE = 4
const SITE = 'https://golf.example.com'

/** A blank card drawn by our own code, and where it is on its page. */
export type BlankCard = {
  page: Canvas
  place: { x: number; y: number; width: number; height: number }
  pars: number[]
  lines: number
}

const kit = await pdfKit()

/**
 * Draws the first card of a page with check boxes, as printed.
 * @param address returns the URL for the card's code, given the pars of its holes
 */
export function blankCard(options: {
  holes: 9 | 18
  paper: PaperSize
  address?: (pars: number[]) => string
}): BlankCard {
  const { holes, paper } = options
  const season = aPaper({ teams: 4, holes })
  const document = makeDocument(
    { kind: 'scorecards', weekId: 1, perPage: null, site: SITE, boxes: true },
    season,
    '2026-05-07',
  )
  const [block] = document.sections.flatMap(({ blocks }) => blocks)
  const [card] = block?.kind === 'cards' ? block.cards : []
  const pars = card?.holes.map(({ par }) => par) ?? []
  if (card && options.address) card.code = qrModules(options.address(pars), 'low')
  const { kit: recording, pages } = recordingKit(kit)
  drawDocument(document, { kit: recording, paper })
  const [page] = pages()
  if (!card || !page) throw new Error('The paper has no cards.')
  const lines = card.lines.length
  const { width, height } = tickLayout({ holes, lines })
  return {
    page: rasterize(page, SCALE),
    place: { x: (page.width - width) / 2, y: 24, width, height },
    pars,
    lines,
  }
}

export type Flaw = 'turned' | 'tilted' | 'blurred' | 'grainy' | 'shaded' | 'folded' | 'jpeg' | 'uneven' | 'small'
export const flaws: readonly Flaw[] = [
  'turned',
  'tilted',
  'blurred',
  'grainy',
  'shaded',
  'folded',
  'jpeg',
  'uneven',
  'small',
]

/** The boxes that were checked on a card, by line and hole; null for a blank hole. */
export type Truth = { ticks: (number | null)[][]; strokes: (number | 'pickup' | null)[][]; corrected: boolean[][] }
export type TickedCard = { photo: Rgba; truth: Truth; pen: Pen; shot: Shot; messy: boolean }

/**
 * Photographs a card that someone filled in. The same seed gives the same photo.
 * @param options.messy whether the card has stray marks, corrections made with a second check, and blank holes
 * @param options.twice whether the first line's first hole has two checks
 * @param options.height the image's height, if it differs from a photo's
 */
export async function tickedCard(
  blank: BlankCard,
  seed: number,
  { messy, flaws, height, twice = false }: { messy: boolean; flaws: readonly Flaw[]; height?: number; twice?: boolean },
): Promise<TickedCard> {
  const random = randomOf(seed)
  const page = { ...blank.page, data: blank.page.data.slice() }
  const pen = random.of(pens)
  const truth = fillIn(page, blank, { random, pen, messy, twice })
  const shot = shotOf(blank, random, { chosen: flaws, height })
  const photo = await photograph(page, blank.place, { ...shot, scale: SCALE, random })
  return { photo, truth, pen, shot, messy }
}

function fillIn(
  page: Canvas,
  { place, pars, lines }: BlankCard,
  { random, pen, messy, twice }: { random: Random; pen: Pen; messy: boolean; twice: boolean },
): Truth {
  const layout = tickLayout({ holes: pars.length, lines })
  const origin = tickOrigin(layout)
  const usual: Hand = random.of(hands)
  const drawing = { scale: SCALE, pen, random }
  const boxAt = (line: number, hole: number, tick: number) => {
    const box = tickBox(layout, { line, hole, tick })
    return { ...box, x: place.x + origin.x + box.x, y: place.y + origin.y + box.y }
  }
  const truth: Truth = { ticks: [], strokes: [], corrected: [] }
  for (let line = 0; line < lines; line++) {
    const ticks = pars.map(() =>
      messy && random.chance(0.03) ? null : Math.min(7, Math.max(0, Math.round(2.8 + random.normal() * 1.3))),
    )
    const corrected = ticks.map(
      (tick, hole) => (twice && line + hole === 0) || (messy && tick !== null && random.chance(0.04)),
    )
    ticks.forEach((tick, hole) => {
      if (tick === null) return
      markBox(page, boxAt(line, hole, tick), { ...drawing, hand: random.chance(0.9) ? usual : random.of(hands) })
      if (!corrected[hole]) return
      const other = (tick + 1 + Math.floor(random.next() * 7)) % TICKS
      markBox(page, boxAt(line, hole, other), { ...drawing, hand: random.chance(0.5) ? 'filled' : usual })
    })
    truth.ticks.push(ticks)
    truth.strokes.push(ticks.map((tick, hole) => (tick === null ? null : tickStrokes(pars[hole] ?? 4, tick))))
    truth.corrected.push(corrected)
  }
  if (messy)
    for (let i = 0; i < 3; i++) {
      const from = {
        x: place.x + random.between(100, place.width - 60),
        y: place.y + random.between(110, place.height - 50),
      }
      const angle = random.between(0, 6.3)
      const length = random.between(6, 40)
      drawStroke(
        page,
        [
          [from.x, from.y],
          [from.x + length * Math.cos(angle), from.y + length * Math.sin(angle)],
        ],
        drawing,
      )
    }
  return truth
}

function shotOf(
  { place }: BlankCard,
  random: Random,
  { chosen, height }: { chosen: readonly Flaw[]; height: number | undefined },
): Shot {
  const has = (flaw: Flaw, value: () => number, otherwise: number) => (chosen.includes(flaw) ? value() : otherwise)
  const sign = () => (random.chance(0.5) ? 1 : -1)
  const turn = sign() * has('turned', () => random.between(5, 25), random.between(0, 3))
  const tilt = () => sign() * has('tilted', () => random.between(5, 20), random.between(0, 3))
  const wide = place.width > 600
  const shot: Shot = {
    width: wide ? 2400 : 1920,
    height: height ?? (wide ? 1800 : 1440),
    share: chosen.includes('small') ? random.between(0.6, 0.68) : random.between(0.72, 0.92),
    turn,
    tiltX: tilt(),
    tiltY: tilt(),
    blur: has('blurred', () => random.between(0.8, 1.5), 0.5),
    grain: has('grainy', () => random.between(4, 9), 1.5),
    shadow: has('shaded', () => random.between(0.25, 0.55), 0),
    shadowAt: random.between(-place.width / 3, place.width / 3),
    shadowAngle: random.between(0, 6.3),
    shadowSoft: random.between(1, 12),
    foldAcross: has('folded', () => sign() * random.between(3, 12), 0),
    foldDown: has('folded', () => sign() * random.between(3, 10), 0),
    light: chosen.includes('uneven') ? [random.between(0.45, 0.6), random.between(0.8, 0.98)] : [0.9, 0.9],
    jpeg: chosen.includes('jpeg') ? 60 : 92,
  }
  return { ...shot, share: Math.min(shot.share, fitting(place, shot)) }
}

/** Returns the largest scale at which a rotated card still fits in the image. */
function fitting({ width, height }: { width: number; height: number }, shot: Shot): number {
  const turn = (Math.abs(shot.turn) * Math.PI) / 180
  const across = width * Math.cos(turn) + height * Math.sin(turn)
  const down = width * Math.sin(turn) + height * Math.cos(turn)
  const tilted = 1 + 0.012 * (Math.abs(shot.tiltX) + Math.abs(shot.tiltY))
  return (0.96 * Math.min(width / across, (shot.height / shot.width) * (width / down))) / tilted
}
