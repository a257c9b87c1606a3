import { rowNote } from '@glm/shared/documents/row-note'
import { teamPlaces, teamSize } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { choiceText } from '@glm/shared/text/settings/choices'
import { margin, type TeamNight, teamNights } from './team-weeks.ts'

export type StandingPlayer = { player: RowOf<'players'> | undefined }
export type StandingRow = {
  teamId: number
  number: number
  /** The team's own name; null if it is known by its players' names. */
  name: string | null
  place: string
  points: number
  /** The tiebreaker that separated the team from another with equal points, as text; null if none was needed. */
  brokenBy: string | null
  /** A note that says that the team has left, or which weeks don't count for it. */
  left: string | null
  /** How many places the team gained since the week before; negative if it lost places. */
  moved: number
  players: StandingPlayer[]
  nights: TeamNight[]
}

/** Returns the standings after a week, with everything that is shown next to each team. */
export function standingRows(season: Season, through: number): StandingRow[] {
  const before = new Map(
    season.results.standings(Math.max(0, through - 1)).map((s) => [s.teamId, placeNumber(s.place)]),
  )
  const hadPoints = season.weeks.some(
    (w) => w.weekNumber < through && season.results.weekPoints(w).some((p) => p.points !== null),
  )
  const size = teamSize(season)
  return season.results.standings(through).map(({ teamId, place, points, brokenBy }) => {
    const team = season.teams.find((t) => t.id === teamId)
    const was = before.get(teamId)
    return {
      teamId,
      number: team?.teamNumber ?? 0,
      name: team?.name ?? null,
      place,
      points,
      brokenBy: brokenBy && standingsText.brokenBy(choiceText[brokenBy] ?? brokenBy),
      left: rowNote(season, teamId, through),
      moved: hadPoints && was !== undefined ? was - placeNumber(place) : 0,
      players: Array.from({ length: size }, (_, i) => ({
        player: season.players.get((team && teamPlaces(team)[i]) ?? 0),
      })),
      nights: teamNights(season, teamId, through),
    }
  })
}

/** Returns the largest margin of any team, which gets the longest bar. */
export const mostMargin = (rows: readonly StandingRow[]): number =>
  Math.max(1, ...rows.flatMap((row) => row.nights.map((night) => Math.abs(margin(night)))))

/** Turns "T4" into 4. */
export const placeNumber = (place: string): number => Number(place.replace('T', ''))
