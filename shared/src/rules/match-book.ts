import type { Match } from '../schema/match.ts'
import type { Week } from '../schema/week.ts'
import { type Share, shareOf } from './hole-shares.ts'
import type { Gross, MatchLine } from './match-points.ts'
import type { PlayedHole } from './nine-played.ts'
import { type Place, pairInOrder } from './pair-players.ts'
import { type Entrant, pairingLines } from './pairing-lines.ts'
import { keepsHoles } from './player-rounds.ts'
import { readCard } from './read-card.ts'
import type { SeasonIndex } from './season-index.ts'
import { pointsOfSide } from './share-match.ts'
import { type SideLine, sideLines } from './side-lines.ts'

/** `ghost`: the card of a player who is absent without a sub, as the league's rule has it. `capped`: points a sub lost to the cap. */
export type PlayerLine = MatchLine & Place & { teamId: number; gross: readonly Gross[]; ghost: boolean; absent: boolean; capped: number }
export type MatchBook = {
  match: Match
  holes: PlayedHole[]
  pairings: [PlayerLine, PlayerLine][]
  /** What the sides win together, where the league plays better ball or both balls; null where player meets player. */
  sides: [SideLine, SideLine] | null
  /** Points for the lower net of the partners together. */
  teamNet: Share
  points: [number, number] | null
  complete: boolean
}

/** What a match's book needs beside the rows: the order of the partners, and what a ghost plays by. */
export type MatchSources = {
  index: SeasonIndex
  order: (teamId: number, week: Week) => Place[]
  entrant: (place: Place, teamId: number, week: Week) => Entrant
}

/**
 * The lines and points of one match. No points before its first stroke, none for a bye, a cancelled week, or a week that
 * keeps totals.
 *
 * @source product rules 4, 6, 7, 8, 10 and 12
 * @example
 * seasonBook(golden).matchBook(golden.matches[0]).points // [15, 25]
 */
export function matchBook(match: Match, sources: MatchSources): MatchBook {
  const { index, order, entrant } = sources
  const week = index.weekById.get(match.weekId)
  const none: MatchBook = { match, holes: [], pairings: [], sides: null, teamNet: null, points: null, complete: false }
  if (!week || !index.rows.course || match.team2Id === null) return none
  const teams = [match.team1Id, match.team2Id] as const
  const entrants = pairInOrder(
    order(teams[0], week).map((place) => entrant(place, teams[0], week)),
    order(teams[1], week).map((place) => entrant(place, teams[1], week)),
  )
  const known = booksKept.get(match)
  const inputs: unknown[] = [index.rows.season, index.rows.course, week, keepsHoles(index, week)]
  for (const [first, second] of entrants) {
    addParts(inputs, first)
    addParts(inputs, second)
  }
  if (known && known.inputs.length === inputs.length && inputs.every((input, i) => input === known.inputs[i])) return known.book
  const book = bookOf(match, entrants, { index, week })
  booksKept.set(match, { inputs, book })
  return book
}

/** A match whose rows are the very ones of the last time has the book of the last time: after an edit only that match is worked out. */
const booksKept = new WeakMap<Match, { inputs: readonly unknown[]; book: MatchBook }>()

/** A ghost's card is made anew each time, so its strokes count one by one. */
function addParts(inputs: unknown[], { playerId, hitterId, handicap, teamId, gross, total, absent, ghost }: Entrant): void {
  inputs.push(playerId, hitterId, handicap, teamId, total, absent)
  if (ghost || absent) inputs.push(...gross)
  else inputs.push(gross)
}

function bookOf(match: Match, entrants: [Entrant, Entrant][], { index, week }: { index: SeasonIndex; week: Week }): MatchBook {
  const { settings } = index
  const holes = index.holesOfWeek(week)
  const setting = { week, holes, settings }
  const pairings = entrants.map((pair) => pairingLines(pair, setting))
  const sides = settings.sides === 'singles' || settings.scoring === 'stableford' ? null : sideLines(entrants, setting)
  const lines = pairings.flat()
  const begun = keepsHoles(index, week) && week.status !== 'cancelled' && lines.some((line) => line.thru > 0 && !line.ghost)
  const teamNet = begun ? teamNetOf(pairings, settings.pointsForTeamNet) : null
  const points: MatchBook['points'] =
    begun && counts(pairings, week, index) ? [pointsOf(0, { pairings, sides, teamNet }), pointsOf(1, { pairings, sides, teamNet })] : null
  const complete = pairings.length > 0 && lines.every((line) => line.absent || line.thru === holes.holes.length)
  return { match, holes: holes.holes, pairings, sides, teamNet, points, complete }
}

/**
 * Who plays in a place and with which card, before any ghost.
 *
 * @example
 * const of = { teamId: 2, week: golden.weeks[0] }
 * plainEntrant(seasonIndex(golden), { playerId: 4, hitterId: 4, handicap: 2 }, of).gross // [5, 4, 3, 6, 5, 5, 4, 7, 5]
 */
export function plainEntrant(index: SeasonIndex, place: Place, of: { teamId: number; week: Week }): Entrant {
  const { week, teamId } = of
  const { playerId, hitterId, handicap } = place
  const { gross, total, absent } = readCard(index.cards.get(week.id)?.get(playerId), index.holesOfWeek(week).cellNames)
  const typed = keepsHoles(index, week) ? null : total
  return { playerId, hitterId, handicap, teamId, gross, total: typed, absent: absent && hitterId === playerId, ghost: false }
}

/** A halted round that is void, or of which nobody did enough, gives no points at all. */
function counts(pairings: MatchBook['pairings'], week: Week, index: SeasonIndex): boolean {
  if (week.status !== 'halted') return true
  return index.settings.haltedRound !== 'void' && pairings.some(([line]) => line.holePoints.some((p) => p !== null))
}

function pointsOf(side: 0 | 1, { pairings, sides, teamNet }: Pick<MatchBook, 'pairings' | 'sides' | 'teamNet'>): number {
  const own = sides ? pointsOfSide(sides[side].shares, side) : pairings.reduce((sum, pair) => sum + pair[side].points, 0)
  return own + (teamNet?.[side] ?? 0)
}

function teamNetOf(pairings: MatchBook['pairings'], worth: number): Share {
  if (worth === 0 || pairings.length === 0) return null
  const total = (side: 0 | 1) => {
    const nets = pairings.map((pair) => pair[side].net)
    return nets.every((net) => net !== null) ? nets.reduce((sum, net) => sum + net, 0) : null
  }
  return shareOf(total(0), total(1), worth)
}
