import { assertInteger, atLeastOne } from '../../lib/range.ts'
import { type Kept, keptIf } from '../../lib/week-groups.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isOneBall } from '../../schema/schedule/week-format.ts'
import { type Share, shareTotal } from '../scoring/hole-shares.ts'
import { holesInPart, type MatchPart, partOf } from '../scoring/match-part.ts'
import type { PlayedHole } from '../scoring/nine-played.ts'
import { type LineupPlace, pairInOrder } from '../scoring/pair-players.ts'
import { pointsOfSide } from '../scoring/share-match.ts'
import { isPlayed } from '../season/is-played.ts'
import { keepsHoles } from '../season/player-rounds.ts'
import { readCard } from '../season/read-card.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { teeOf } from '../season/tee-of.ts'
import { weekSettings } from '../season/week-settings.ts'
import { constantOf, type Entrant, enoughPlayed, pairingLines } from './pairing-lines.ts'
import type { PlayerLine } from './player-line.ts'
import { sideBall } from './side-ball.ts'
import { type SideLine, sideLines } from './side-lines.ts'

export type MatchResult = {
  match: Match
  /** The rules of the match's week, with the week's own format. */
  rules: LeagueSettings
  /** The round's holes. */
  holes: PlayedHole[]
  /**
   * The part of the round that the match covers; null if it covers the whole round. Cards always have all of the
   * round's holes.
   */
  part: MatchPart | null
  pairings: [PlayerLine, PlayerLine][]
  /** Everyone who plays: first the pairs in order, then players without an opponent. */
  lines: PlayerLine[]
  /**
   * Holes and totals that partners win together, in better ball, high-low or combined; null if players play each other
   * individually.
   */
  sides: [SideLine, SideLine] | null
  /** Points for the side whose partners have the lower combined net. */
  teamNet: Share
  points: [number, number] | null
  complete: boolean
}

/**
 * What a match's result depends on besides the rows: the order of partners, and the scores that a ghost's card is based
 * on.
 */
export type MatchSources = {
  index: SeasonIndex
  order: (teamId: number, week: Week) => LineupPlace[]
  entrant: (place: LineupPlace, teamId: number, week: Week) => Entrant
}

/**
 * Returns the lines and points of one match. There are no points before the first stroke, for a bye, in a canceled
 * week, or in a week that records only totals.
 * @source M1, M24, S3, A1, A3, R1, R3
 * @example
 * seasonResults(golden).matchResult(golden.matches[0]).points // [15, 25]
 */
export function matchResult(match: Match, sources: MatchSources): MatchResult {
  const { index, order, entrant } = sources
  const week = index.weekById.get(match.weekId)
  const none: MatchResult = {
    match,
    rules: index.settings,
    holes: [],
    part: null,
    pairings: [],
    lines: [],
    sides: null,
    teamNet: null,
    points: null,
    complete: false,
  }
  if (!week || !index.courseOf(week) || !isPlayed(match, index.rows.season)) return none
  const side = (teamId: number | null): Entrant[] => {
    if (teamId === null) return []
    const places = order(teamId, week)
    if (week.format == null || !isOneBall(week)) return places.map((place) => entrant(place, teamId, week))
    const plain = places.map((place) => plainEntrant(index, place, { teamId, week }))
    return sideBall({ plain, standIn: (first) => entrant(first, teamId, week) }, week.format)
  }
  const [first, second] = [side(match.team1Id), side(match.team2Id)]
  const entrants = {
    pairs: pairInOrder(first, second),
    alone: [...first.slice(second.length), ...second.slice(first.length)],
  }
  // Which nine the week was played on can depend on other matches' cards.
  const nine = index.holesOfWeek(week).cellNames[0]
  const inputs: unknown[] = [index.rows.season, index.courseOf(week), week, keepsHoles(index, week), nine]
  for (const one of [...entrants.pairs.flat(), ...entrants.alone]) addParts(inputs, one)
  return keptIf(resultsKept, { key: match, inputs }, () => resultOf(match, entrants, { index, week }))
}

/**
 * A match keeps its result as long as its input rows are the same objects, so an edit recomputes only the match it
 * affects.
 */
const resultsKept = new WeakMap<Match, Kept<MatchResult>>()

/**
 * Adds to a match's inputs everything that its result depends on. A ghost's card is a new object each time, so its
 * strokes are listed one by one.
 */
function addParts(
  inputs: unknown[],
  { playerId, hitterId, handicap, teamId, gross, total, absent, ghost, tee, partners, missing }: Entrant,
): void {
  inputs.push(playerId, hitterId, handicap, teamId, total, absent, tee)
  if (partners)
    for (const one of [...partners, null, ...(missing ?? [])]) inputs.push(one?.playerId, one?.hitterId, one?.handicap)
  if (ghost || absent) inputs.push(...gross)
  else inputs.push(gross)
}

type Entrants = { pairs: [Entrant, Entrant][]; alone: Entrant[] }

function resultOf(
  match: Match,
  { pairs, alone }: Entrants,
  { index, week }: { index: SeasonIndex; week: Week },
): MatchResult {
  const settings = weekSettings(index.settingsOf(week), week)
  const holes = index.holesOfWeek(week)
  const isField = settings.opponents === 'field'
  const part = isField ? null : partOf(match, holes.holes.length)
  const setting = { week, holes, settings, holesOf: (tee: string | null) => index.holesOfWeek(week, tee), part }
  const compared =
    settings.sides === 'singles' || settings.scoring !== 'match' || isField
      ? null
      : sideLines(sidesOf(match, { pairs, alone }), setting)
  const sides = compared?.sides ?? null
  const linesOf = (pair: readonly [Entrant, Entrant]) =>
    pairingLines(pair, compared ? { ...setting, strokesOf: compared.strokesOf } : setting)
  const pairings = pairs.map(linesOf)
  const lines = [...pairings.flat(), ...alone.map((one) => linesOf([one, one])[0]).map(withoutPoints)]
  const begun =
    !isField &&
    keepsHoles(index, week) &&
    week.status !== 'cancelled' &&
    (lines.some((line) => line.thru > 0 && !line.ghost) || bringFixed(lines, settings))
  const teamNet = begun ? teamNetOf(pairings, settings) : null
  const given = { match, pairings, lines, sides, teamNet, settings, part, holes: holes.holes.length }
  const points: MatchResult['points'] =
    begun && counts({ pairings, lines, sides, part }, week, index) ? [pointsOf(0, given), pointsOf(1, given)] : null
  const complete = lines.length > 0 && lines.every((line) => line.absent || line.thru === holes.holes.length)
  return { match, rules: settings, holes: holes.holes, part, pairings, lines, sides, teamNet, points, complete }
}

/** Removes the points of a player without an opponent, who can't win anything in a match. */
const withoutPoints = (line: PlayerLine): PlayerLine => ({
  ...line,
  holePoints: line.holePoints.map(() => null),
  blockPoints: [],
  netPoints: null,
  matchPoints: null,
  points: 0,
  won: 0,
  capped: 0,
  gained: 0,
})

/**
 * Returns the player and card in a spot, before any ghost replaces them.
 * @example
 * const of = { teamId: 2, week: golden.weeks[0] }
 * plainEntrant(seasonIndex(golden), { playerId: 4, hitterId: 4, handicap: 2 }, of).gross // [5, 4, 3, 6, 5, 5, 4, 7, 5]
 */
export function plainEntrant(index: SeasonIndex, place: LineupPlace, of: { teamId: number; week: Week }): Entrant {
  const { week, teamId } = of
  const { playerId, hitterId, handicap } = place
  const { gross, total, absent } = readCard(index.cards.get(week.id)?.get(playerId), index.holesOfWeek(week).cellNames)
  const typed = keepsHoles(index, week) ? null : total
  const away = absent && hitterId === playerId
  return {
    playerId,
    hitterId,
    handicap,
    teamId,
    gross,
    total: typed,
    absent: away,
    ghost: false,
    tee: teeOf(index, hitterId, week.id),
  }
}

/**
 * Returns whether a match has a result even though nobody came, because the season awards fixed points for absent
 * players.
 */
const bringFixed = (lines: readonly PlayerLine[], { absentRule }: LeagueSettings): boolean =>
  absentRule === 'fixed' && lines.length > 0 && lines.every((line) => line.absent)

function sidesOf({ team1Id }: Match, { pairs, alone }: Entrants): [Entrant[], Entrant[]] {
  const all = [...pairs.flat(), ...alone]
  return [all.filter((one) => one.teamId === team1Id), all.filter((one) => one.teamId !== team1Id)]
}

/**
 * Returns whether a suspended round counts. A round earns no points at all if it is void or nobody played enough holes.
 * A pairing of two stand-ins doesn't make it count.
 */
function counts(
  { pairings, lines, sides, part }: Pick<MatchResult, 'pairings' | 'lines' | 'sides' | 'part'>,
  week: Week,
  index: SeasonIndex,
): boolean {
  if (week.status !== 'halted') return true
  const settings = index.settingsOf(week)
  const { absentRule, haltedRound } = settings
  if (haltedRound === 'void') return false
  if (bringFixed(lines, settings)) return true
  const hasPoints = (pair: readonly PlayerLine[]) =>
    pair.some((line) => !line.absent) && pair.some((line) => line.holePoints.some((p) => p !== null))
  if (sides ? sides[0].shares.holes.some((share) => share !== null) : pairings.some(hasPoints)) return true
  // A side whose players are all absent gets its fixed points; its opponents get the remaining points if their cards
  // have enough holes.
  const enough = { holes: index.holesOfWeek(week).holes.length, rule: haltedRound, part }
  return (
    absentRule === 'fixed' && pairings.some((pair) => pair.some((line) => line.absent) && enoughPlayed(pair, enough))
  )
}

type Given = Pick<MatchResult, 'match' | 'part' | 'pairings' | 'lines' | 'sides' | 'teamNet'> & {
  settings: LeagueSettings
  holes: number
}

function pointsOf(side: 0 | 1, given: Given): number {
  const { pairings, sides, teamNet } = given
  const own = sides
    ? (fixedOfSide(side, given) ?? pointsOfSide(sides[side].shares, side))
    : pairings.reduce((sum, pair) => sum + pair[side].points, 0)
  return own + (teamNet?.[side] ?? 0)
}

/**
 * Returns the fixed points for a side whose players were all absent, or the remaining points for its opponents; null if
 * the holes decide.
 * @source A1, M12
 * @example
 * const settings = { ...golden.season.settings, absentRule: 'fixed', absentPoints: 4 }
 * const { match, lines } = seasonResults(golden).matchResult(golden.matches[0])
 * fixedOfSide(0, { match, part: null, lines, settings, holes: 9 }) // null
 */
export function fixedOfSide(
  side: 0 | 1,
  { match, part, lines, settings, holes }: Pick<Given, 'match' | 'part' | 'lines' | 'settings' | 'holes'>,
): number | null {
  assertInteger('holes', holes, atLeastOne)
  if (settings.absentRule !== 'fixed') return null
  const own = lines.filter((line) => (line.teamId === match.team1Id) === (side === 0))
  const others = lines.filter((line) => !own.includes(line))
  const isEmpty = (all: readonly PlayerLine[]) => all.length > 0 && all.every((line) => line.absent)
  if (isEmpty(own)) return own.length * settings.absentPoints
  if (!isEmpty(others)) return null
  return Math.max(0, constantOf(settings, holesInPart(part, holes)) - others.length * settings.absentPoints)
}

/**
 * Returns the sides' points for team net. A side loses the points if one of its players has no net total, or has fixed
 * points instead of a card.
 */
function teamNetOf(
  pairings: MatchResult['pairings'],
  { pointsForTeamNet, absentRule, levelTotals }: LeagueSettings,
): Share {
  if (pointsForTeamNet === 0 || pairings.length === 0) return null
  const isLost = (line: PlayerLine) => line.hasNoNet || (line.absent && absentRule === 'fixed')
  const total = (side: 0 | 1) => {
    const own = pairings.map((pair) => pair[side])
    if (own.some((line) => line.net === null && !isLost(line))) return null
    return own.some(isLost) ? Number.POSITIVE_INFINITY : own.reduce((sum, line) => sum + (line.net ?? 0), 0)
  }
  return shareTotal([total(0), total(1)], { worth: pointsForTeamNet, level: levelTotals })
}
