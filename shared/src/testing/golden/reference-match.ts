import { goldenIndexes } from './golden-rows.ts'
import type { GoldenCard, GoldenMatch, GoldenWeek } from './golden-sheets.ts'
import { hitterOf, nearest, parsOf } from './reference-handicaps.ts'

type Strokes = number | 'pickup' | null
/** A card as played; for an absent player, the ghost's strokes and handicap. */
type Played = { player: number; strokes: Strokes[]; handicap: number }
export type ReferenceLine = { player: number; holePoints: (number | null)[]; net: number | null; points: number }
/** `points` is null if the match has no points. */
export type ReferenceMatch = { lines: [ReferenceLine, ReferenceLine][]; points: [number, number] | null }

/** Used as the net total of a card with a pick-up: it is higher than any possible net total, and is never shown. */
const NO_NET = 1000
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const numbersOf = (strokes: readonly Strokes[]) => strokes.flatMap((s) => (typeof s === 'number' ? [s] : []))

/** Calculates a match of the golden season hole by hole and stroke by stroke, without the rules' code. */
export function referenceMatch(weeks: readonly GoldenWeek[], week: GoldenWeek, match: GoldenMatch): ReferenceMatch {
  const side = (team: number) => ordered(weeks, week, team).map((card) => playedBy(week, card))
  const [first, second] = [side(match.first), side(match.second ?? 0)]
  const results = first.flatMap((card, i) => {
    const other = second[i]
    return other ? [pairOf(week, card, other)] : []
  })
  const lines = results.map((r) => r.lines)
  const begun = match.cards.some((card) => card.strokes.some(({ value }) => value !== null))
  const counts = begun && week.status !== 'cancelled' && results.some((r) => r.counts)
  const total = (of: 0 | 1) => sum(lines.map((pair) => pair[of].points))
  return { lines, points: counts ? [total(0), total(1)] : null }
}

/** Returns a card's handicap: its own or, for a sub without one, 70 percent of this round's strokes over par. */
function handicapOf(week: GoldenWeek, card: GoldenCard): number {
  if (card.handicap !== null) return card.handicap
  const strokes = numbersOf(card.strokes.map((s) => s.value))
  return strokes.length < 9 ? 0 : Math.min(18, Math.max(0, nearest(70 * (sum(strokes) - sum(parsOf(week))), 100)))
}

/**
 * Sorts a team's cards: lower handicap first; the course counts as 0. Players with equal handicaps keep the order they
 * had when they last played together; if they never have, the regular comes first, and then the team order decides.
 */
function ordered(weeks: readonly GoldenWeek[], week: GoldenWeek, team: number): GoldenCard[] {
  const cards = cardsOf(week, team)
  const [a, b] = cards
  if (!a || !b) return cards
  const [of, than] = [a, b].map((card) => (card.absent ? 0 : handicapOf(week, card))) as [number, number]
  if (of !== than) return of < than ? [a, b] : [b, a]
  const together = (w: GoldenWeek) =>
    [a, b].every((card) => cardsOf(w, team).some((c) => hitterOf(c) === hitterOf(card)))
  const before = weeks.findLast((w) => w.number < week.number && together(w))
  if (before) return hitterOf(ordered(weeks, before, team)[0] ?? a) === hitterOf(b) ? [b, a] : [a, b]
  return a.sub !== null && b.sub === null ? [b, a] : [a, b]
}

const cardsOf = (week: GoldenWeek, team: number) =>
  week.matches.flatMap((m) => m.cards.filter((card) => card.team === team))

/**
 * Returns the card that counts. If the player is absent, the course plays: par, with an extra stroke on each of the
 * three hardest holes, and handicap 0.
 */
function playedBy(week: GoldenWeek, card: GoldenCard): Played {
  if (!card.absent)
    return { player: card.player, strokes: card.strokes.map((s) => s.value), handicap: handicapOf(week, card) }
  const more = handedOut(week, 3)
  return { player: card.player, strokes: parsOf(week).map((par, i) => par + (more[i] ?? 0)), handicap: 0 }
}

/** Allocates strokes one at a time, hardest hole first, going around again if necessary. */
function handedOut(week: GoldenWeek, strokes: number): number[] {
  const indexes = week.nine === 'front' ? goldenIndexes.slice(0, 9) : goldenIndexes.slice(9)
  const hardest = indexes.map((index, hole) => ({ index, hole })).sort((a, b) => a.index - b.index)
  const given = indexes.map(() => 0)
  for (let i = 0; i < strokes; i++) {
    const hole = hardest[i % 9]?.hole ?? 0
    given[hole] = (given[hole] ?? 0) + 1
  }
  return given
}

function pairOf(
  week: GoldenWeek,
  first: Played,
  second: Played,
): { lines: [ReferenceLine, ReferenceLine]; counts: boolean } {
  const low = Math.min(first.handicap, second.handicap)
  const nets = [first, second].map((p) => netsOf(p.strokes, handedOut(week, p.handicap - low)))
  const [a = [], b = []] = nets
  const both = a.map((net, i) => net !== null && b[i] !== null)
  const halted = week.status === 'halted'
  const counts = !halted || both.filter(Boolean).length >= 5
  const holes = a.map((net, i) =>
    !counts ? null : both[i] ? shared(net ?? 0, b[i] ?? 0) : halted ? ([1, 1] as const) : null,
  )
  const totals = [first, second].map((p) => (halted ? (counts ? haltedNet(week, p, both) : null) : fullNet(p)))
  const shown = (of: 0 | 1) => (totals[of] === NO_NET ? null : (totals[of] ?? null))
  const [own = null, theirs = null] = totals
  const low2 = own !== null && theirs !== null ? shared(own, theirs) : null
  const line = (of: 0 | 1, player: number): ReferenceLine => {
    const holePoints = holes.map((hole) => hole?.[of] ?? null)
    return { player, holePoints, net: shown(of), points: sum(numbersOf(holePoints)) + (low2?.[of] ?? 0) }
  }
  return { lines: [line(0, first.player), line(1, second.player)], counts }
}

/** Gives two points to the lower score, or one each for a tie. */
function shared(a: number, b: number): readonly [number, number] {
  return a === b ? [1, 1] : a < b ? [2, 0] : [0, 2]
}

function netsOf(strokes: readonly Strokes[], received: readonly number[]): (number | null)[] {
  return Array.from({ length: 9 }, (_, i) => {
    const hit = strokes[i] ?? null
    return hit === null ? null : hit === 'pickup' ? 1000 : hit - (received[i] ?? 0)
  })
}

function fullNet({ strokes, handicap }: Played): number | null {
  const hit = strokes.slice(0, 9)
  if (hit.length < 9 || hit.includes(null)) return null
  return hit.includes('pickup') ? NO_NET : sum(numbersOf(hit)) - handicap
}

function haltedNet(week: GoldenWeek, { strokes, handicap }: Played, both: readonly boolean[]): number | null {
  const own = handedOut(week, handicap)
  const hit = strokes.filter((_, i) => both[i])
  return hit.includes('pickup') ? NO_NET : sum(numbersOf(hit)) - sum(own.filter((_, i) => both[i]))
}
