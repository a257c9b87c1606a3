import type { Team } from '../schema/people/team.ts'

type Named = Pick<Team, 'name'> | undefined

/**
 * Names a team next to its number in a small space: by its own name, or else by its players.
 * @example
 * teamName({ name: 'Eagles' }, 'Lee & Ray') // 'Eagles'
 * teamName({ name: null }, 'Lee & Ray') // 'Lee & Ray'
 */
export const teamName = (team: Named, players: string): string => team?.name || players

/**
 * Names a team next to its number in a space that is large enough for its players as well.
 * @example
 * teamWithPlayers({ name: 'Eagles' }, 'Lee & Ray') // 'Eagles (Lee & Ray)'
 * teamWithPlayers({ name: null }, 'Lee & Ray') // 'Lee & Ray'
 */
export const teamWithPlayers = (team: Named, players: string): string =>
  team?.name ? (players ? `${team.name} (${players})` : team.name) : players

/**
 * Names a team by its number inside a sentence, after the word "team".
 * @example
 * `Team ${teamInWords({ teamNumber: 3, name: 'Eagles' })}` // 'Team 3 (Eagles)'
 * `Team ${teamInWords({ teamNumber: 3 })}` // 'Team 3'
 */
export const teamInWords = ({ teamNumber, name }: Pick<Team, 'teamNumber' | 'name'>): string =>
  name ? `${teamNumber} (${name})` : String(teamNumber)
