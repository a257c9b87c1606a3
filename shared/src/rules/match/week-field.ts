import { anyNumber, assertInteger, nonNegative, wantNumber, wantWholes } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { type FieldPlace, fieldPlaces } from '../scoring/field-places.ts'
import { pickupStrokes } from '../scoring/pickup-strokes.ts'
import { pointsByResult } from '../scoring/quota.ts'
import { stablefordPoints } from '../scoring/stableford-points.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { holesToCount, keepsHoles } from '../season/player-rounds.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import type { MatchResult } from './match-result.ts'
import type { PlayerLine } from './player-line.ts'

/** One row of a field: a player, or a whole team if teams are ranked. Rows are ranked by `score`. */
export type FieldRow = FieldPlace<{
  teamId: number
  playerId: number | null
  hitterId: number | null
  score: number | null
  /** How many players' scores are added up in `score`. */
  players: number
  /** Points for playing and for birdies, which are included in `points`. */
  bonus: Bonus
}>
/** How many cards were started, and the total strokes under par on individual holes. */
export type Bonus = { cards: number; birdies: number }

/**
 * Returns a week's field by place, with unranked rows last: by net, gross, Stableford or quota, for players or for
 * teams (the sum of their players' scores). A card with a blank hole isn't ranked. Empty for a week of matches or a
 * canceled week. A suspended week is ranked by the holes that everyone has played, if there are enough of them.
 * @source F1, F3, F4, F7
 * @example
 * const settings = { ...golden.season.settings, opponents: 'field', fieldRank: 'gross', fieldPoints: [3, 2, 1] }
 * const rows = { ...golden, season: { ...golden.season, settings } }
 * seasonResults(rows).field(golden.weeks[0])[0].points // 3
 */
export function weekField(week: Week, index: SeasonIndex, resultOf: (match: Match) => MatchResult): FieldRow[] {
  const settings = index.settingsOf(week)
  if (settings.opponents !== 'field' || week.status === 'cancelled') return []
  const lines = linesOfField(week, index, resultOf)
  const present = lines.filter((line) => !line.absent || line.ghost)
  const counted = fieldCounts(present, week, index)
  const players = present.map(({ teamId, playerId, hitterId, ...line }) => {
    return {
      teamId,
      playerId,
      hitterId,
      players: 1,
      score: counted ? scoreOf(line, counted, { week, index }) : null,
      bonus: bonusOf(line, counted ?? [], { week, index }),
    }
  })
  const entries: Omit<FieldRow, 'rank' | 'points'>[] = settings.fieldUnit === 'team' ? teamsOf(players, lines) : players
  if (entries.every((entry) => entry.score === null)) return []
  const places = fieldPlaces(entries, {
    best: pointsByResult(settings) ? 'high' : 'low',
    table: settings.fieldPoints,
  })
  return places.map((row) => {
    const { score, bonus } = row
    const byScore = settings.fieldAward === 'score' && score !== null
    const worth = byScore ? pointsOfScore(score, row, settings) : row.points
    const more = bonusPoints(bonus, settings)
    return { ...row, points: worth === null && more === 0 ? null : (worth ?? 0) + more }
  })
}

/**
 * Returns one line for each player in a week played against the field. If the season's format was changed, the week may
 * still have several matches for a team; its players are listed only once.
 * @source F1
 * @example
 * linesOfField(golden.weeks[0], seasonIndex(golden), seasonResults(golden).matchResult).length // 40
 */
export function linesOfField(
  week: Week,
  index: SeasonIndex,
  resultOf: (match: Match) => MatchResult,
): readonly PlayerLine[] {
  const seen = new Set<number>()
  return (index.matchesOfWeek.get(week.id) ?? []).flatMap((match) =>
    resultOf(match).lines.filter(({ playerId }) => !seen.has(playerId) && seen.add(playerId)),
  )
}

/**
 * Returns the bonus points for playing and for birdies.
 * @source F7
 * @example
 * bonusPoints({ cards: 1, birdies: 2 }, { ...golden.season.settings, fieldForPlaying: 2, fieldPerBirdie: 1 }) // 4
 */
export function bonusPoints(
  { cards, birdies }: Bonus,
  { fieldForPlaying, fieldPerBirdie }: Pick<LeagueSettings, 'fieldForPlaying' | 'fieldPerBirdie'>,
): number {
  wantWholes('bonus', [cards, birdies], nonNegative)
  return cards * fieldForPlaying + birdies * fieldPerBirdie
}

/**
 * Returns a score's points in a field that awards points by score. Stableford and quota points count as they are;
 * strokes are subtracted from `fieldBase` times the number of players, down to 0 points.
 * @source F6
 * @example
 * const settings = { ...golden.season.settings, opponents: 'field', fieldRank: 'net', fieldBase: 50 }
 * pointsOfScore(36, { players: 1 }, settings) // 14
 * pointsOfScore(130, { players: 2 }, settings) // 0
 */
export function pointsOfScore(
  score: number,
  { players }: { players: number },
  settings: Pick<LeagueSettings, 'opponents' | 'scoring' | 'fieldRank' | 'fieldBase'>,
): number {
  wantNumber('score', score, anyNumber)
  assertInteger('players', players, nonNegative)
  return pointsByResult(settings) ? score : Math.max(0, settings.fieldBase * players - score)
}

type PlayerScore = { teamId: number; playerId: number; hitterId: number; score: number | null; bonus: Bonus }

/**
 * Returns the teams' scores. A team is ranked once all its cards are complete, if it has as many cards as the largest
 * team in the field.
 */
function teamsOf(players: readonly PlayerScore[], lines: readonly PlayerLine[]) {
  const places = new Map<number, number>()
  for (const { teamId } of lines) places.set(teamId, (places.get(teamId) ?? 0) + 1)
  const most = Math.max(0, ...places.values())
  return [...new Set(players.map((player) => player.teamId))].map((teamId) => {
    const own = players.filter((player) => player.teamId === teamId)
    const scores = own.map((player) => player.score)
    const isShort = scores.length < most || scores.includes(null)
    const score = isShort ? null : scores.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const bonus = {
      cards: own.reduce((sum, player) => sum + player.bonus.cards, 0),
      birdies: own.reduce((sum, player) => sum + player.bonus.birdies, 0),
    }
    return { teamId, playerId: null, hitterId: null, players: scores.length, score, bonus }
  })
}

/**
 * Returns the positions in the round of the holes that count in a week's field; null if a suspended week doesn't count.
 * @source F3
 * @example
 * fieldCounts([], golden.weeks[0], seasonIndex(golden)) // [0, 1, 2, 3, 4, 5, 6, 7, 8]
 */
export function fieldCounts(lines: readonly PlayerLine[], week: Week, index: SeasonIndex): number[] | null {
  const all = index.holesOfWeek(week).holes.map((_, i) => i)
  if (week.status !== 'halted') return all
  const begun = lines.filter((line) => !line.ghost && line.gross.some((g) => g !== null))
  const common = all.filter((i) => begun.every((line) => (line.gross[i] ?? null) !== null))
  return index.settingsOf(week).haltedRound === 'void' || common.length < holesToCount(all.length) ? null : common
}

type Of = { week: Week; index: SeasonIndex }

/**
 * Returns what a card's bonuses depend on: whether the player started it, and its strokes under par on the holes that
 * count, using the tee's pars. A replacement card gets no bonus.
 */
function bonusOf(
  { gross, grossTotal, ghost, tee }: Pick<PlayerLine, 'gross' | 'grossTotal' | 'ghost' | 'tee'>,
  counted: readonly number[],
  { week, index }: Of,
): Bonus {
  const byHole = keepsHoles(index, week)
  if (ghost || !(byHole ? gross.some((g) => g !== null) : grossTotal > 0)) return { cards: 0, birdies: 0 }
  const { holes } = index.holesOfWeek(week, tee ?? null)
  const under = (i: number) => {
    const hit = byHole ? (gross[i] ?? null) : null
    return typeof hit === 'number' ? Math.max(0, (holes[i]?.par ?? 0) - hit) : 0
  }
  return { cards: 1, birdies: counted.reduce((sum, i) => sum + under(i), 0) }
}

/**
 * Returns the holes that make up a card's score in a field; null if the card isn't ranked because it has a blank, or a
 * picked-up hole without a value.
 * @param counted positions in the round of the holes that count
 * @source F1, M11
 * @example
 * const { matchResult } = seasonResults(golden)
 * const of = { week: golden.weeks[0], index: seasonIndex(golden) }
 * fieldHoles(matchResult(golden.matches[0]).lines[0], [0, 1], of) // [{ at: 0, counts: 5, received: 0 }, { at: 1, counts: 4, received: 1 }]
 */
export function fieldHoles(
  line: Pick<PlayerLine, 'gross' | 'handicap' | 'tee'>,
  counted: readonly number[],
  { week, index }: Of,
): FieldHole[] | null {
  const rule = index.settingsOf(week)
  const byResult = pointsByResult(rule)
  // A partner's card that counts twice is scored from the partner's tee. If partners with different tees share one
  // ball, the course's default scorecard is used.
  const { holes, ranks } = index.holesOfWeek(week, line.tee ?? null)
  const given = strokesByRank(strokesInField(line, rule), ranks)
  const whole = strokesByRank(line.handicap, ranks)
  const found: FieldHole[] = []
  for (const at of counted) {
    const hit = line.gross[at] ?? null
    if (hit === null) return null
    const [par, received] = [holes[at]?.par ?? 1, given[at] ?? 0]
    const net = hit === 'pickup' ? Number.POSITIVE_INFINITY : hit - (byResult === 'quota' ? 0 : received)
    const counts = byResult
      ? stablefordPoints(net, par, rule.stablefordTable)
      : hit === 'pickup'
        ? pickupStrokes({ rule, par, received: whole[at] ?? 0 })
        : hit
    if (counts === null) return null
    found.push({ at, counts, received })
  }
  return found
}

/** Returns the strokes that a player receives over a round: those of their own handicap, up to the league's limit. */
const strokesInField = (
  { handicap }: Pick<PlayerLine, 'handicap'>,
  { maxStrokes }: Pick<LeagueSettings, 'maxStrokes'>,
): number => Math.min(handicap, maxStrokes ?? handicap)

/** `counts`: strokes, or points by result; `received`: handicap strokes on the hole. */
type FieldHole = { at: number; counts: number; received: number }

function scoreOf(
  line: Pick<PlayerLine, 'gross' | 'handicap' | 'grossTotal' | 'tee'>,
  counted: readonly number[],
  of: Of,
): number | null {
  const rule = of.index.settingsOf(of.week)
  const { fieldRank } = rule
  const byResult = pointsByResult(rule)
  if (!keepsHoles(of.index, of.week)) {
    if (line.grossTotal === 0 || byResult) return null
    return fieldRank === 'gross' ? line.grossTotal : line.grossTotal - strokesInField(line, rule)
  }
  const takenOff = { net: 0, gross: 0, stableford: 0, quota: 2 }[fieldRank]
  const isFull = fieldRank === 'gross' || fieldRank === 'stableford'
  const sign = fieldRank === 'quota' ? 1 : -1
  const holes = fieldHoles(line, counted, of)
  return (
    holes?.reduce((sum, { counts, received }) => sum + counts - takenOff + (isFull ? 0 : sign * received), 0) ?? null
  )
}
