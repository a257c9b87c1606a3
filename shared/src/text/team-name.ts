import type { Team } from '../schema/people/team.ts'

type Named = Pick<Team, 'name'> | undefined

/**
 * Returns what to show next to a team's number in a small space: the team's own name, or else its players.
 * @example
 * teamName({ name: 'Eagles' }, 'Lee & Ray') // 'Eagles'
 * teamName({ name: null }, 'Lee & Ray') // 'Lee & Ray'
 */
export const teamName = (team: Named, players: string): string => team?.name || players

/**
 * Returns what to show next to a team's number if there is enough space for both its own name and its players.
 * @example
 * teamWithPlayers({ name: 'Eagles' }, 'Lee & Ray') // 'Eagles (Lee & Ray)'
 * teamWithPlayers({ name: null }, 'Lee & Ray') // 'Lee & Ray'
 */
export const teamWithPlayers = (team: Named, players: string): string =>
  team?.name ? (players ? `${team.name} (${players})` : team.name) : players

/**
 * Returns a team's number and own name, to be used after the word "team" in a sentence.
 * @example
 * `Team ${teamInWords({ teamNumber: 3, name: 'Eagles' })}` // 'Team 3 (Eagles)'
 * `Team ${teamInWords({ teamNumber: 3 })}` // 'Team 3'
 */
export const teamInWords = ({ teamNumber, name }: Pick<Team, 'teamNumber' | 'name'>): string =>
  name ? `${teamNumber} (${name})` : String(teamNumber)
