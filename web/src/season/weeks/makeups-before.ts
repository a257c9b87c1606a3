import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { RowOf } from '@glm/shared/schema/tables'
import { makeupMatches } from '@glm/shared/season/makeup-matches'
import type { Season } from '@glm/shared/season/season'

type Of = {
  week: RowOf<'weeks'>
  /** Today, YYYY-MM-DD. */
  day: string
  /** The matches of this team only. */
  teamId?: number
}

/**
 * Returns the matches of other weeks that are made up from this day on up to a week's date, with their weeks. Whoever
 * lists that week's matches lists these first.
 */
export const makeupsBefore = (season: Season, { week, day, teamId }: Of): { match: Match; week: RowOf<'weeks'> }[] =>
  makeupMatches(season, { from: day, to: week.date }).flatMap((match) => {
    const own = season.weeks.find(({ id }) => id === match.weekId)
    const isListed = teamId === undefined || teamsOfMatch(match).includes(teamId)
    return own && own.id !== week.id && isListed ? [{ match, week: own }] : []
  })
