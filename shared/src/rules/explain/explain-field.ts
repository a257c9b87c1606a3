import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { MatchResult } from '../match/match-result.ts'
import type { PlayerLine } from '../match/player-line.ts'
import { bonusPoints, type FieldRow, fieldCounts, fieldHoles, linesOfField } from '../match/week-field.ts'
import { pointsByResult } from '../scoring/quota.ts'
import { keepsHoles } from '../season/player-rounds.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { type Explanation, type StepList, stepList, type Where } from './explain-steps.ts'

/** The row to explain, and all rows of the week's field that it is ranked in. */
export type FieldRowAsked = { row: FieldRow; field: readonly FieldRow[]; weekId: number }

const whereOf = ({ row: { teamId, playerId }, weekId }: FieldRowAsked): Where =>
  playerId === null ? { weekId, teamId } : { weekId, teamId, playerId }

/**
 * Explains a row's points in a field: for its place or score, and any bonuses for playing and for birdies, before any
 * limit on subs.
 * @source P1, F2, F6, F7
 * @example
 * const settings = { ...golden.season.settings, opponents: 'field', fieldPoints: [10, 6] }
 * const rows = { ...golden, season: { ...golden.season, settings } }
 * const field = seasonResults(rows).field(golden.weeks[0])
 * explainFieldPoints(settings, { row: field[0], field, weekId: golden.weeks[0].id }).at(-1).value // { n: 10, d: 1 }
 */
export function explainFieldPoints(settings: LeagueSettings, asked: FieldRowAsked): Explanation {
  const list = stepList()
  const worth = fieldWorth(list, settings, asked)
  const bonus = bonusSteps(list, settings, asked)
  if (bonus.length > 0) list.make('fieldRowPoints', 'sum', [worth, ...bonus], whereOf(asked))
  return list.steps
}

/**
 * Adds the steps for the points that a place or a score in the field earns. Ties split the points for their places.
 * @source F2, F6
 * @example
 * const row = { teamId: 1, playerId: 7, hitterId: 7, players: 1, score: 38, rank: 1, points: 10, bonus: { cards: 1, birdies: 0 } }
 * fieldWorth(stepList(), { ...golden.season.settings, fieldPoints: [10] }, { row, field: [row], weekId: 1 }) // 2
 */
export function fieldWorth(list: StepList, settings: LeagueSettings, asked: FieldRowAsked): number {
  const { row, field } = asked
  const where = whereOf(asked)
  if (row.score === null || row.rank === null) return list.given('nothing', 0, where)
  const score = list.given('fieldScore', row.score, where)
  if (settings.fieldAward === 'place') {
    list.given('fieldPlace', row.rank, where)
    const worth = (row.points ?? 0) - bonusPoints(row.bonus, settings)
    const level = field.filter((one) => one.rank === row.rank).length
    if (level === 1) return list.given('placePoints', worth, where)
    const values = settings.fieldPoints.slice(row.rank - 1, row.rank - 1 + level)
    const all = list.make(
      'placesTogether',
      'sum',
      values.map((value) => list.given('placeValue', value)),
    )
    return list.make('placePoints', 'quotient', [all, list.given('placeSharers', level)], where)
  }
  if (pointsByResult(settings)) return score
  const base = list.given('fieldBase', settings.fieldBase * row.players, where)
  return list.make('scorePoints', 'atLeast', [
    list.make('underBase', 'difference', [base, score]),
    list.given('nothing', 0),
  ])
}

/**
 * Adds the steps for the bonus points for playing and for birdies; no steps if the league doesn't award any.
 * @source F7
 * @example
 * const row = { teamId: 1, playerId: 7, hitterId: 7, players: 1, score: 38, rank: 1, points: 12, bonus: { cards: 1, birdies: 0 } }
 * bonusSteps(stepList(), { ...golden.season.settings, fieldForPlaying: 2 }, { row, field: [row], weekId: 1 }) // [2]
 */
export function bonusSteps(list: StepList, settings: LeagueSettings, asked: FieldRowAsked): number[] {
  const { cards, birdies } = asked.row.bonus
  const where = whereOf(asked)
  const { fieldForPlaying, fieldPerBirdie } = settings
  const playing = () =>
    list.make(
      'playingPoints',
      'product',
      [list.given('cardsStarted', cards, where), list.given('perCard', fieldForPlaying)],
      where,
    )
  const under = () =>
    list.make(
      'birdiePoints',
      'product',
      [list.given('birdies', birdies, where), list.given('perBirdie', fieldPerBirdie)],
      where,
    )
  return [
    ...(cards > 0 && fieldForPlaying > 0 ? [playing()] : []),
    ...(birdies > 0 && fieldPerBirdie > 0 ? [under()] : []),
  ]
}

type ScoreAsked = { week: Week; row: FieldRow; field: readonly FieldRow[]; resultOf: (match: Match) => MatchResult }

/**
 * Explains the score that ranks a row of a field: strokes minus the handicap, or points added up hole by hole. A team's
 * score is the sum of its players' scores. Null if the row has no score.
 * @source P1, F1, F3
 * @example
 * const rows = { ...golden, season: { ...golden.season, settings: { ...golden.season.settings, opponents: 'field' } } }
 * const { field, matchResult } = seasonResults(rows)
 * const [week] = golden.weeks
 * explainFieldScore(seasonIndex(rows), { week, row: field(week)[0], field: field(week), resultOf: matchResult }).at(-1).name // 'fieldScore'
 */
export function explainFieldScore(index: SeasonIndex, { week, row, resultOf }: ScoreAsked): Explanation | null {
  if (row.score === null) return null
  const present = linesOfField(week, index, resultOf).filter((line) => !line.absent || line.ghost)
  const counted = fieldCounts(present, week, index) ?? []
  const isOwn = (line: PlayerLine) => line.teamId === row.teamId && (row.playerId ?? line.playerId) === line.playerId
  const list = stepList()
  const own = present.filter(isOwn)
  const scores = own.map((line) => scoreSteps(list, index, { week, line, counted }))
  if (own.length > 1) list.make('fieldScore', 'sum', scores, { weekId: week.id, teamId: row.teamId })
  return list.steps
}

type LineScore = { week: Week; line: PlayerLine; counted: readonly number[] }

function scoreSteps(list: StepList, index: SeasonIndex, asked: LineScore): number {
  const { week, line, counted } = asked
  const settings = index.settingsOf(week)
  const { fieldRank } = settings
  const where = { weekId: week.id, playerId: line.playerId }
  const off = (total: number, received: number) =>
    list.make('fieldScore', 'difference', [total, handicapSteps(list, settings, { ...asked, received, where })], where)
  if (!keepsHoles(index, week)) {
    const typed = list.given('typedTotal', line.grossTotal, where)
    return fieldRank === 'gross'
      ? list.make('fieldScore', 'sum', [typed], where)
      : list.make('fieldScore', 'difference', [typed, cappedSteps(list, settings, { line, where })], where)
  }
  const { holes } = index.holesOfWeek(week, line.tee ?? null)
  const parts = fieldHoles(line, counted, { week, index }) ?? []
  const received = parts.reduce((sum, part) => sum + part.received, 0)
  const byResult = pointsByResult(settings)
  const steps = parts.map(({ at, counts }) =>
    list.given(byResult ? 'holePoints' : line.gross[at] === 'pickup' ? 'pickedUpAs' : 'gross', counts, {
      ...where,
      hole: holes[at]?.hole ?? 0,
    }),
  )
  if (fieldRank === 'gross' || fieldRank === 'stableford') return list.make('fieldScore', 'sum', steps, where)
  if (fieldRank === 'net') return off(list.make('grossTotal', 'sum', steps), received)
  const points = list.make('resultPoints', 'sum', steps)
  const whole = list.given('quotaWhole', 2 * parts.length)
  const quota = list.make('quota', 'difference', [whole, handicapSteps(list, settings, { ...asked, received, where })])
  return list.make('fieldScore', 'difference', [points, quota], where)
}

type Handicapped = LineScore & { received: number; where: Where }

/**
 * Adds the steps for the handicap, up to the league's limit. If some holes don't count, adds a step for only the
 * handicap strokes on the holes that count.
 */
function handicapSteps(list: StepList, settings: LeagueSettings, asked: Handicapped): number {
  const { line, counted, received, where } = asked
  if (counted.length < line.gross.length) return list.given('strokesCounted', received, where)
  return cappedSteps(list, settings, { line, where })
}

function cappedSteps(
  list: StepList,
  { maxStrokes }: LeagueSettings,
  { line, where }: Pick<Handicapped, 'line' | 'where'>,
): number {
  const own = list.given('handicap', line.handicap, where)
  return maxStrokes === null
    ? own
    : list.make('strokesCapped', 'atMost', [own, list.given('mostStrokes', maxStrokes)], where)
}
