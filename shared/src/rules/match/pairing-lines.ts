import { assertInteger, nonNegative, wantNumbers } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { holesInPart, isInPart, type MatchPart, withinPart } from '../scoring/match-part.ts'
import { type Gross, type MatchLine, matchLines, netsOf, type Opponent } from '../scoring/match-points.ts'
import { matchStrokes } from '../scoring/match-strokes.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import { countedStrokes } from '../scoring/pickup-strokes.ts'
import { pointsByResult, quotaOf } from '../scoring/quota.ts'
import type { Compared } from '../scoring/share-match.ts'
import { stablefordPoints } from '../scoring/stableford-points.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { holesToCount } from '../season/player-rounds.ts'
import type { WeekHoles } from '../season/season-index.ts'
import { haltedRound, partRound } from './halted-round.ts'
import type { PlayerLine } from './player-line.ts'

/** A spot in a match with its card. `total`: the score of a card without holes; null on a card that has them. */
export type Entrant = LineupPlace & {
  teamId: number
  gross: readonly Gross[]
  total: number | null
  absent: boolean
  ghost: boolean
  /** The tee that was actually played. */
  tee?: string | null
  /**
   * Set if a side plays one ball: `partners` are the players who play it, and `missing` are the absent players in the
   * lineup.
   */
  partners?: readonly LineupPlace[]
  missing?: readonly LineupPlace[]
}
/**
 * `holesOf`: returns the holes on a tee's scorecard (default: every tee uses the course's default scorecard). `part`:
 * the part of the round that the match covers (default: all of it). `strokesOf`: returns the strokes that a player
 * receives on each hole, if partners play as a side (default: those that the player receives against one opponent).
 */
export type Setting = {
  week: Week
  holes: WeekHoles
  settings: LeagueSettings
  holesOf?: (tee: string | null) => WeekHoles
  part?: MatchPart | null
  strokesOf?: (one: Entrant) => readonly number[]
}

/**
 * Returns a player's holes in a match, from their own tee.
 * @source E1
 * @example
 * const holes = seasonIndex(golden).holesOfWeek(golden.weeks[0])
 * holesOfEntrant({ tee: 'Red' }, { holes }) === holes // true
 */
export const holesOfEntrant = (
  { tee = null }: Pick<Entrant, 'tee'>,
  { holes, holesOf }: Pick<Setting, 'holes' | 'holesOf'>,
): WeekHoles => (tee === null || !holesOf ? holes : holesOf(tee))

/**
 * Returns both lines of a pair, no matter how the league awards points.
 * @source M1, M5, M14, A3
 * @example
 * const index = seasonIndex(golden)
 * const [week] = golden.weeks
 * const entrant = (playerId, gross) => ({ playerId, hitterId: playerId, handicap: 0, teamId: 1, gross, total: null, absent: false, ghost: false })
 * const pair = [entrant(1, [4, 4, 3, 5, 4, 4, 3, 4, 5]), entrant(2, [5, 5, 4, 6, 5, 5, 4, 5, 6])]
 * pairingLines(pair, { week, holes: index.holesOfWeek(week), settings: index.settings }).map((line) => line.points) // [20, 0]
 */
export function pairingLines(pair: readonly [Entrant, Entrant], setting: Setting): [PlayerLine, PlayerLine] {
  const { settings } = setting
  if (settings.opponents === 'field') return fieldLines(pair, setting)
  const lines = pointsByResult(settings) ? stablefordLines(pair, setting) : opponentLines(pair, setting)
  const worth =
    settings.scoring === 'match' && settings.sides === 'singles'
      ? constantOf(settings, holesInPart(setting.part ?? null, setting.holes.ranks.length))
      : null
  return [finished(0, { pair, lines, settings, worth }), finished(1, { pair, lines, settings, worth })]
}

/**
 * Returns the total points that a pair splits when both cards are complete.
 * @param holes the number of holes that the match covers
 * @source M2
 * @example
 * constantOf({ pointsPerHole: 2, pointsForNet: 2, pointsForMatch: 0, pointsPerBlock: 0 }, 9) // 20
 */
export function constantOf(
  scale: Pick<LeagueSettings, 'pointsPerHole' | 'pointsForNet' | 'pointsForMatch' | 'pointsPerBlock'> &
    Partial<Pick<LeagueSettings, 'sides'>>,
  holes: number,
): number {
  assertInteger('holes', holes, nonNegative)
  wantNumbers(
    'points',
    [scale.pointsPerHole, scale.pointsForNet, scale.pointsForMatch, scale.pointsPerBlock],
    nonNegative,
  )
  return (
    holes * scale.pointsPerHole * (scale.sides === 'highLow' ? 2 : 1) +
    scale.pointsForNet +
    scale.pointsForMatch +
    Math.ceil(holes / 3) * scale.pointsPerBlock
  )
}

/**
 * Returns a pair's lines in a week played against the field: each player gets strokes based on their own handicap, and
 * the two don't win points from each other. The holes show Stableford points.
 */
function fieldLines(pair: readonly [Entrant, Entrant], setting: Setting): [PlayerLine, PlayerLine] {
  const { settings } = setting
  const lines = stablefordLines(pair, setting)
  const own = (side: 0 | 1): PlayerLine => {
    const line = finished(side, {
      pair,
      lines,
      settings: { ...settings, absentRule: 'byHand', subPointsCap: null },
      worth: null,
    })
    return pointsByResult(settings) ? line : { ...line, holePoints: line.holePoints.map(() => null), points: 0, won: 0 }
  }
  return [own(0), own(1)]
}

function opponentLines(pair: readonly [Entrant, Entrant], setting: Setting): [MatchLine, MatchLine] {
  const { week, settings, part = null, strokesOf } = setting
  const given = matchStrokes({
    handicaps: [pair[0].handicap, pair[1].handicap],
    rule: settings.strokesRule,
    most: settings.maxStrokes,
  })
  const ranks = [holesOfEntrant(pair[0], setting).ranks, holesOfEntrant(pair[1], setting).ranks] as const
  const received = (side: 0 | 1) => [
    ...(strokesOf?.(pair[side]) ?? withinPart(strokesByRank(given[side], ranks[side]), part, 0)),
  ]
  const strokes = [received(0), received(1)] as const
  const scale = settings.sides === 'singles' ? settings : pointless
  const counted = [asCounted(pair[0], setting), asCounted(pair[1], setting)] as const
  if (week.status !== 'halted') {
    if (!part) return matchLines({ pair, strokes, scale, counted })
    return matchLines({
      pair,
      strokes,
      scale,
      counted,
      change: ({ nets }) => partRound({ nets, pair: counted, ranks, part }),
    })
  }
  const change = ({ nets }: Compared) => haltedRound({ nets, pair: counted, ranks, rule: settings.haltedRound, part })
  return matchLines({ pair, strokes, scale, counted, change })
}

/**
 * Returns a player's card as it counts in totals, with picked-up holes at the league's value.
 * @source M11
 * @example
 * const holes = seasonIndex(golden).holesOfWeek(golden.weeks[0])
 * asCounted({ gross: [4], handicap: 2, tee: null }, { holes, settings: golden.season.settings }) // { gross: [4], handicap: 2 }
 */
export function asCounted(
  entrant: Pick<Entrant, 'gross' | 'handicap' | 'tee'>,
  setting: Pick<Setting, 'holes' | 'holesOf' | 'settings'>,
): Opponent {
  const { gross, handicap } = entrant
  if (setting.settings.pickupNet === 'none') return { gross, handicap }
  const { holes, ranks } = holesOfEntrant(entrant, setting)
  return { gross: countedStrokes({ gross, handicap, holes, ranks, rule: setting.settings }), handicap }
}

/** Partners who win as a side don't win points individually. */
const pointless = { pointsPerHole: 0, pointsForNet: 0, strokesRule: 'difference', maxStrokes: null } as const

/**
 * Returns a pair's lines with points by result. With a quota, nobody receives strokes on a hole, because the quota
 * includes the handicap.
 */
function stablefordLines(pair: readonly [Entrant, Entrant], setting: Setting): [MatchLine, MatchLine] {
  const { week, holes, settings, part = null } = setting
  const byQuota = pointsByResult(settings) === 'quota'
  const cards = [holesOfEntrant(pair[0], setting), holesOfEntrant(pair[1], setting)] as const
  const given = (side: 0 | 1) => [...withinPart(strokesReceived(pair[side], setting), part, 0)]
  const received = [given(0), given(1)] as const
  const none = holes.ranks.map(() => 0)
  const strokes = byQuota ? ([none, none] as const) : received
  const counted = [asCounted(pair[0], setting), asCounted(pair[1], setting)] as const
  const ranks = [cards[0].ranks, cards[1].ranks] as const
  const change = ({ nets, totals }: Compared) =>
    part ? partRound({ nets, pair: counted, ranks, part }) : { nets, totals }
  const lines = matchLines({ pair, strokes, scale: pointless, counted, change })
  const enough = { holes: holes.ranks.length, rule: settings.haltedRound, part }
  const counting = week.status !== 'halted' || enoughPlayed(pair, enough)
  // In a suspended match, a hole that only one of the two has played would decide for those who played faster.
  const isHalted = week.status === 'halted' && settings.opponents === 'match'
  const cardOf = (side: 0 | 1) => {
    const gross = withinPart(pair[side].gross, part, null)
    return isHalted ? gross.map((strokes, i) => (allPlayed(pair, i) ? strokes : null)) : gross
  }
  const hit = [cardOf(0), cardOf(1)] as const
  const own = (side: 0 | 1): MatchLine => {
    const nets = counting ? netsOf(hit[side], strokes[side]) : holes.ranks.map(() => null)
    const holePoints = nets.map((net, i) =>
      net === null ? null : stablefordPoints(net, cards[side].holes[i]?.par ?? 0, settings.stablefordTable),
    )
    const won = holePoints.reduce<number>((sum, p) => sum + (p ?? 0), 0)
    const quota = byQuota && counting ? quotaOf(hit[side], received[side]) : 0
    return { ...lines[side], holePoints, netPoints: null, points: won - quota }
  }
  return [own(0), own(1)]
}

/**
 * Returns the strokes that a player's own handicap gives on each hole, up to the league's limit.
 * @source S2, S3
 * @example
 * const holes = seasonIndex(golden).holesOfWeek(golden.weeks[0])
 * strokesReceived({ handicap: 10, tee: null }, { holes, settings: { maxStrokes: 9 } })[0] // 1
 */
export function strokesReceived(
  entrant: Pick<Entrant, 'handicap' | 'tee'>,
  setting: Pick<Setting, 'holes' | 'holesOf'> & { settings: Pick<LeagueSettings, 'maxStrokes'> },
): number[] {
  const { handicap } = entrant
  const { maxStrokes } = setting.settings
  return strokesByRank(Math.min(handicap, maxStrokes ?? handicap), holesOfEntrant(entrant, setting).ranks)
}

/**
 * Returns whether both players have played enough holes of a suspended round for it to count. If one of them is absent
 * and has no ghost, only the other's card is checked. In a match that covers part of the round, only its holes count.
 * @source R3, A1, M24
 * @example
 * const whole = { gross: [4, 4, 3, 5, 4, null, null, null, null], absent: false }
 * enoughPlayed([whole, { gross: [5, 4, null], absent: false }], { holes: 9, rule: 'restHalved' }) // false
 */
export function enoughPlayed(
  pair: readonly [Halted, Halted],
  { holes, rule, part = null }: { holes: number; rule: LeagueSettings['haltedRound']; part?: MatchPart | null },
): boolean {
  assertInteger('holes', holes, nonNegative)
  if (rule === 'void' || !pair.some(isThere)) return false
  const both = rangeTo(holes).filter((hole) => isInPart(part, hole - 1) && allPlayed(pair, hole - 1))
  return both.length >= holesToCount(holesInPart(part, holes))
}

type Halted = Pick<Entrant, 'gross' | 'absent'>
const isThere = ({ gross, absent }: Halted): boolean => !absent || gross.some((strokes) => strokes !== null)

/** Returns whether everyone in the pair who is there has played a hole, given by its 0-based position in the round. */
const allPlayed = (pair: readonly [Halted, Halted], hole: number): boolean =>
  pair.every((one) => !isThere(one) || (one.gross[hole] ?? null) !== null)

type Finishing = {
  pair: readonly [Entrant, Entrant]
  lines: readonly [MatchLine, MatchLine]
  settings: LeagueSettings
  /** The points that the pair splits; null if its two players don't play for points against each other. */
  worth: number | null
}

function finished(side: 0 | 1, { pair, lines, settings, worth }: Finishing): PlayerLine {
  const own = pair[side]
  const line = own.total === null ? lines[side] : totalLine(lines[side], own.total, own.handicap)
  const of = { pair, lines, settings, worth }
  const points = fixedPoints(side, of) ?? line.points
  const gained = worth === null || settings.subSurplus === 'nobody' ? 0 : surplusOf(side === 0 ? 1 : 0, of)
  const kept = Math.min(points + gained, mostOf(own, settings))
  const { playerId, hitterId, handicap, teamId, gross, ghost, absent, tee } = own
  // Spreading the object twice here would take up most of the time it takes to compute a season.
  const { strokes, holePoints, blockPoints, thru, grossTotal, net, netPoints, matchPoints, hasNoNet } = line
  const score = {
    strokes,
    holePoints,
    blockPoints,
    thru,
    grossTotal,
    net,
    netPoints,
    matchPoints,
    hasNoNet,
    points: kept,
    won: points,
    capped: surplusOf(side, of),
    gained,
  }
  const whole = Object.assign(score, { playerId, hitterId, handicap, teamId, gross, ghost, absent, tee })
  return own.partners ? { ...whole, partners: own.partners, missing: own.missing } : whole
}

const mostOf = ({ hitterId, playerId }: Entrant, { subPointsCap }: LeagueSettings): number =>
  hitterId === playerId ? Number.POSITIVE_INFINITY : (subPointsCap ?? Number.POSITIVE_INFINITY)

/** Returns the points that a sub won but isn't allowed to keep. */
function surplusOf(side: 0 | 1, of: Finishing): number {
  const points = fixedPoints(side, of) ?? of.lines[side].points
  return Math.max(0, points - mostOf(of.pair[side], of.settings))
}

/** Returns the line for a card that has a total but no holes: it shows the total and the net, but has no points. */
function totalLine(line: MatchLine, total: number, handicap: number): MatchLine {
  return { ...line, thru: line.strokes.length, grossTotal: total, net: total - handicap, hasNoNet: false }
}

/** Returns fixed points for an absent player, or the remaining points for the opponent. Null if neither applies. */
function fixedPoints(side: 0 | 1, { pair, settings, worth }: Finishing): number | null {
  if (settings.absentRule !== 'fixed') return null
  if (pair[side].absent) return settings.absentPoints
  return pair[side === 0 ? 1 : 0].absent && worth !== null ? Math.max(0, worth - settings.absentPoints) : null
}
