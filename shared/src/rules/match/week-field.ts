import { anyNumber, assertInteger, nonNegative, wantNumber } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { type FieldPlace, fieldPlaces } from '../scoring/field-places.ts'
import { pickupStrokes } from '../scoring/pickup-strokes.ts'
import { pointsByResult, quotaOf } from '../scoring/quota.ts'
import { stablefordPoints } from '../scoring/stableford-points.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { holesToCount, keepsHoles } from '../season/player-rounds.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import type { MatchResult } from './match-result.ts'
import type { PlayerLine } from './player-line.ts'

/** One row of a field: a player or, if teams are ranked, a whole team. Rows are ranked by `score`. */
export type FieldRow = FieldPlace<{
  teamId: number
  playerId: number | null
  hitterId: number | null
  score: number | null
  /** How many players' scores are added together. */
  players: number
}>

/**
 * Returns a week's field by place, with unranked rows last: by net, gross or Stableford, for players or for teams (the
 * sum of their players' scores). A card with a blank isn't ranked. Empty for a week of matches or a canceled week. A
 * suspended week is ranked by the holes that everyone has played, if there are enough of them.
 * @source F1, F3, F4
 * @example
 * const settings = { ...golden.season.settings, opponents: 'field', fieldRank: 'gross', fieldPoints: [3, 2, 1] }
 * const rows = { ...golden, season: { ...golden.season, settings } }
 * seasonResults(rows).field(golden.weeks[0])[0].points // 3
 */
export function weekField(week: Week, index: SeasonIndex, resultOf: (match: Match) => MatchResult): FieldRow[] {
  const settings = index.settingsOf(week)
  if (settings.opponents !== 'field' || week.status === 'cancelled') return []
  const lines = (index.matchesOfWeek.get(week.id) ?? []).flatMap((match) => resultOf(match).lines)
  const present = lines.filter((line) => !line.absent || line.ghost)
  const counted = countedHoles(present, week, index)
  const players = present.map(({ teamId, playerId, hitterId, ...line }) => {
    return {
      teamId,
      playerId,
      hitterId,
      players: 1,
      score: counted ? scoreOf(line, counted, { week, index }) : null,
    }
  })
  const entries: Omit<FieldRow, 'rank' | 'points'>[] = settings.fieldUnit === 'team' ? teamsOf(players, lines) : players
  if (entries.every((entry) => entry.score === null)) return []
  const places = fieldPlaces(entries, {
    best: pointsByResult(settings) ? 'high' : 'low',
    table: settings.fieldPoints,
  })
  return settings.fieldAward === 'place'
    ? places
    : places.map((row) => ({ ...row, points: row.score === null ? null : pointsOfScore(row.score, row, settings) }))
}

/**
 * Returns a score's points in a field that awards points by score: the Stableford or quota points themselves, or the
 * base for each player minus the strokes.
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

type PlayerScore = { teamId: number; playerId: number; hitterId: number; score: number | null }

/**
 * Returns the teams' scores. A team is ranked once all its cards are complete, if it has as many as the largest team in
 * the field.
 */
function teamsOf(players: readonly PlayerScore[], lines: readonly PlayerLine[]) {
  const places = new Map<number, number>()
  for (const { teamId } of lines) places.set(teamId, (places.get(teamId) ?? 0) + 1)
  const most = Math.max(0, ...places.values())
  return [...new Set(players.map((player) => player.teamId))].map((teamId) => {
    const scores = players.filter((player) => player.teamId === teamId).map((player) => player.score)
    const isShort = scores.length < most || scores.includes(null)
    const score = isShort ? null : scores.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    return { teamId, playerId: null, hitterId: null, players: scores.length, score }
  })
}

/** Returns the holes that count; null if a suspended week doesn't count. */
function countedHoles(lines: readonly PlayerLine[], week: Week, index: SeasonIndex): number[] | null {
  const all = index.holesOfWeek(week).holes.map((_, i) => i)
  if (week.status !== 'halted') return all
  const begun = lines.filter((line) => !line.ghost && line.gross.some((g) => g !== null))
  const common = all.filter((i) => begun.every((line) => (line.gross[i] ?? null) !== null))
  return index.settingsOf(week).haltedRound === 'void' || common.length < holesToCount(all.length) ? null : common
}

type Of = { week: Week; index: SeasonIndex }

function scoreOf(
  line: Pick<PlayerLine, 'gross' | 'handicap' | 'grossTotal' | 'tee'>,
  counted: readonly number[],
  { week, index }: Of,
): number | null {
  const rule = index.settingsOf(week)
  const { fieldRank, maxStrokes, stablefordTable } = rule
  const byResult = pointsByResult(rule)
  // A partner's card that counts twice is scored from the partner's tee. A ball shared from different tees uses the
  // course's default scorecard.
  const tee = line.tee ?? null
  const { holes, ranks } = index.holesOfWeek(week, tee)
  if (!keepsHoles(index, week)) {
    if (line.grossTotal === 0 || byResult) return null
    return fieldRank === 'gross' ? line.grossTotal : line.grossTotal - line.handicap
  }
  const received = strokesByRank(Math.min(line.handicap, maxStrokes ?? line.handicap), ranks)
  const whole = strokesByRank(line.handicap, ranks)
  let score = 0
  for (const i of counted) {
    const hit = line.gross[i] ?? null
    if (hit === null) return null
    const par = holes[i]?.par ?? 1
    const strokes = received[i] ?? 0
    if (byResult) {
      const net = hit === 'pickup' ? Number.POSITIVE_INFINITY : hit - (byResult === 'quota' ? 0 : strokes)
      score += stablefordPoints(net, par, stablefordTable) - (byResult === 'quota' ? quotaOf([hit], [strokes]) : 0)
      continue
    }
    const counts = hit === 'pickup' ? pickupStrokes({ rule, par, received: whole[i] ?? 0 }) : hit
    if (counts === null) return null
    score += fieldRank === 'gross' ? counts : counts - strokes
  }
  return score
}
