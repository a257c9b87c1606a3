import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Season } from '@glm/shared/season/season'
import { groupText } from '@glm/shared/text/groups'
import { teamWords } from './use-season.ts'

type Sides = Pick<Match, 'weekId' | 'team1Id' | 'team2Id'>

/**
 * Returns the numbers of a match's teams, such as "3 (Eagles) vs. 7", or "3 (Eagles) & 7" against the field; only one
 * number if there is only one team.
 * @param nameOf what to call a team (default: its number and own name)
 */
export const matchSides = (season: Season, match: Sides, nameOf = teamWords): string =>
  groupText.sides(
    teamsOfMatch(match).map((id) => nameOf(season, id)),
    isFieldSeason(season.season, match.weekId),
  )
