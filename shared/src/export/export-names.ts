import { joinNames } from '../lib/join-names.ts'
import type { Team } from '../schema/people/team.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { teamWithPlayers } from '../text/team-name.ts'

/** Lookups that the exported tables share: names of people and teams, and the season's weeks by id. */
export function exportNames(season: Season) {
  const { name, inOrder } = seasonNames(season)
  const teams = new Map(season.teams.map((t) => [t.id, t]))
  const weeks = new Map(season.weeks.map((w) => [w.id, w]))
  const person = (id: number | null | undefined): string => (id == null ? '' : name(id))
  const pair = (team: Team | undefined): string => teamWithPlayers(team, joinNames(teamPlayers(team).map(person)))
  return {
    person,
    inOrder,
    team: (id: number | null): Team | undefined => (id === null ? undefined : teams.get(id)),
    /** Formats a team: "Ann Lee & Bob Ray" or "Eagles (Ann Lee & Bob Ray)". */
    pair: (id: number | null): string => pair(id === null ? undefined : teams.get(id)),
    week: (id: number): Week | undefined => weeks.get(id),
    /** Returns the rows that belong to a week of the season, in week order. */
    byWeek: <R extends { weekId: number }>(rows: readonly R[]): { row: R; week: Week }[] =>
      rows
        .flatMap((row) => {
          const week = weeks.get(row.weekId)
          return week ? [{ row, week }] : []
        })
        .sort((a, b) => a.week.weekNumber - b.week.weekNumber),
  }
}
