import { weekToWire } from '@glm/shared/api/wire-names'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { Player } from '@glm/shared/schema/people/player'
import { teamPlaces } from '@glm/shared/schema/people/team-places'

/**
 * Returns the grid of a season. Teams are identified by their number, never by id. Fun and position rounds have no
 * matches.
 */
export function scheduleGrid(season: SeasonRows | null, players: readonly Player[]) {
  if (!season) return { teams: [], weeks: [], matchups: [], teamDetails: [] }
  const numbers = new Map(season.teams.map((t) => [t.id, t.teamNumber]))
  const regular = new Map(season.weeks.filter((w) => w.type === 'regular').map((w) => [w.id, w.weekNumber]))
  const person = (id: number | null) => {
    const player = players.find((p) => p.id === id)
    return player ? { firstname: player.firstName, lastname: player.lastName, phone: player.phone } : null
  }
  return {
    teams: season.teams.map((t) => t.teamNumber),
    weeks: season.weeks.map(weekToWire),
    matchups: season.matches.flatMap((m) => {
      const [week_number, team1] = [regular.get(m.weekId), numbers.get(m.team1Id)]
      if (week_number === undefined || team1 === undefined) return []
      const team2 = m.team2Id === null ? null : (numbers.get(m.team2Id) ?? null)
      return [{ week_number, team1, team2, is_bye: team2 === null && !isPlayed(m, season.season) }]
    }),
    teamDetails: season.teams.map((t) => ({
      id: t.teamNumber,
      player1: person(t.player1Id),
      player2: person(t.player2Id),
      players: teamPlaces(t).map(person),
    })),
  }
}
