import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Season } from '@glm/shared/season/season'
import { teamWords } from './use-season.ts'

/** Returns the numbers of a match's teams, such as "3 (Eagles) vs. 7"; only one number if the team has a bye. */
export const matchSides = (season: Season, match: Pick<Match, 'team1Id' | 'team2Id'>): string =>
  teamsOfMatch(match)
    .map((id) => teamWords(season, id))
    .join(' vs. ')
