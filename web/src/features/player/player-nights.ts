import { isFieldSeason, isPlayed } from '@glm/shared/rules/season/is-played'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { playersText } from '@glm/shared/text/screens/people/players'

/** One night of a player, in whatever spot they played. `net` and `points` are null while the card has blanks. */
export type PlayerNight = {
  weekNumber: number
  /** The match with the card; null if none is found. */
  matchId: number | null
  date: string
  gross: number
  overPar: number
  handicap: number
  net: number | null
  points: number | null
  against: string
  asSub: boolean
}

/** Returns a player's completed rounds this season, oldest first. */
export function playerNights(season: Season, playerId: number): PlayerNight[] {
  return season.results.nightsOf(playerId).flatMap((round) => {
    const week = season.weeks.find((w) => w.id === round.weekId)
    if (!week || round.gross === null) return []
    const found = season.matches
      .filter((m) => m.weekId === week.id && isPlayed(m, season.season))
      .map((m) => season.results.matchResult(m))
      .find(({ lines }) => lines.some((line) => line.hitterId === playerId))
    const mine = found?.lines.find((line) => line.hitterId === playerId)
    const pair = isFieldSeason(season.season)
      ? undefined
      : found?.pairings.find((two) => two.some((line) => line === mine))
    const other = pair?.find((line) => line !== mine)
    const inField = season.results.field(week).find((row) => row.hitterId === playerId)
    const opponent = season.players.get(other?.hitterId ?? 0)
    return [
      {
        weekNumber: week.weekNumber,
        matchId: found?.match.id ?? null,
        date: week.date,
        gross: round.gross,
        overPar: round.gross - round.par,
        handicap: mine?.handicap ?? 0,
        net: mine ? round.gross - mine.handicap : null,
        points: isFieldSeason(season.season) ? (inField?.points ?? null) : (mine?.points ?? null),
        against: inField?.rank ? playersText.inField(inField.rank) : opponent ? fullName(opponent) : '',
        asSub: mine !== undefined && mine.playerId !== playerId,
      },
    ]
  })
}
