import { joinNames } from '@glm/shared/lib/join-names'
import { explainLowRound } from '@glm/shared/rules/explain/explain-statistics'
import type { Explanation } from '@glm/shared/rules/explain/explain-steps'
import { explanations } from '@glm/shared/rules/explanations'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import type { FieldRow } from '@glm/shared/rules/match/week-field'
import { isFieldSeason, isPlayed } from '@glm/shared/rules/season/is-played'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { playersText } from '@glm/shared/text/screens/people/players'

/** One night on which a player played, in any spot. `net` and `points` are null while the card has blanks. */
export type PlayerNight = {
  weekId: number
  weekNumber: number
  /** The id of the match that the card belongs to; null if there is none. */
  matchId: number | null
  date: string
  gross: number
  overPar: number
  handicap: number
  net: number | null
  points: number | null
  against: string
  asSub: boolean
  /** The explanations of gross, net and points; null for a card that isn't in any lineup. */
  why: { gross: Why; net: Why; points: Why } | null
}
type Why = () => Explanation | null

/** Returns a player's completed rounds this season, oldest first. */
export function playerNights(season: Season, playerId: number): PlayerNight[] {
  return season.results.nightsOf(playerId).flatMap((round) => {
    const week = season.weeks.find((w) => w.id === round.weekId)
    if (!week || round.gross === null) return []
    const all = season.matches
      .filter((m) => m.weekId === week.id && isPlayed(m, season.season))
      .map((m) => season.results.matchResult(m))
      .filter(({ lines }) => lines.some((line) => line.hitterId === playerId))
    const [found] = all
    const mine = found?.lines.find((line) => line.hitterId === playerId)
    const isField = isFieldSeason(season.season, week.id)
    const own = isField ? [] : all.flatMap((result) => duelOf(result, playerId))
    const inField = season.results.field(week).find((row) => row.hitterId === playerId)
    const opponents = own.flatMap(({ other }) => (other ? [fullName(season.players.get(other.hitterId))] : []))
    return [
      {
        weekId: week.id,
        weekNumber: week.weekNumber,
        matchId: found?.match.id ?? null,
        date: week.date,
        gross: round.gross,
        overPar: round.gross - round.par,
        handicap: mine?.handicap ?? 0,
        net: mine ? round.gross - mine.handicap : null,
        points: isField ? (inField?.points ?? null) : pointsOf(own),
        against: inField?.rank ? playersText.inField(inField.rank) : joinNames(opponents),
        asSub: mine !== undefined && mine.playerId !== playerId,
        why: found && mine ? whyOf(season, { week, result: found, line: mine, row: inField, own }) : null,
      },
    ]
  })
}

/**
 * A player's line in a match, and the opponent's line. `pair`: the index of their pairing; -1 if there is no opponent.
 */
type Duel = { result: MatchResult; line: PlayerLine; other: PlayerLine | undefined; pair: number; side: 0 | 1 }

function duelOf(result: MatchResult, playerId: number): Duel[] {
  const line = result.lines.find(({ hitterId }) => hitterId === playerId)
  const pair = result.pairings.findIndex((two) => two.some((one) => one === line))
  const side = result.pairings[pair]?.[0] === line ? 0 : 1
  return line ? [{ result, line, other: result.pairings[pair]?.[side === 0 ? 1 : 0], pair, side }] : []
}

/** Returns the total points from a night's matches. */
const pointsOf = (own: readonly Duel[]): number | null =>
  own.length === 0 ? null : own.reduce((sum, { line }) => sum + line.points, 0)

type Night = {
  week: RowOf<'weeks'>
  result: MatchResult
  line: PlayerLine
  row: FieldRow | undefined
  own: readonly Duel[]
}

function whyOf(season: Season, { week, result, line, row, own }: Night): PlayerNight['why'] {
  const explain = explanations(season.results)
  const gross = line.gross.flatMap((strokes) => (typeof strokes === 'number' ? [strokes] : []))
  const { grossTotal, handicap } = line
  const holes = gross.length > 0 ? result.holes.map(({ hole }) => hole) : []
  const card = { weekId: week.id, holes, gross, grossTotal, handicap }
  return {
    gross: () => explainLowRound('gross', card),
    net: () => explainLowRound('net', card),
    points: () => (row ? explain.fieldPoints(week, row) : explain.nightPoints(own)),
  }
}
