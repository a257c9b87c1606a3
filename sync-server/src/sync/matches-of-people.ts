import { matchesOnCard } from '@glm/shared/rules/schedule/match-group'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { isInTeam } from '@glm/shared/schema/people/team-places'
import { readTables, type TableRows } from '../store/read-tables.ts'
import type { ReadTx } from '../store/store.ts'

const tables = ['weeks', 'matches', 'teams', 'cards', 'subAssignments'] as const
type Rows = TableRows<(typeof tables)[number]>

/**
 * Returns the matches whose paper cards name any of these people: everything their teams play, and whatever they played
 * as a sub or for an earlier team, including the other matches on the same cards.
 */
export async function matchesOfPeople(
  tx: Pick<ReadTx, 'load'>,
  leagueId: number,
  playerIds: readonly number[],
): Promise<Set<number>> {
  if (playerIds.length === 0) return new Set()
  const rows = await readTables(tx, leagueId, tables)
  const teams = new Set(rows.teams.filter((team) => playerIds.some((id) => isInTeam(team, id))).map(({ id }) => id))
  const nights = new Set(playerIds.flatMap((id) => nightsOf(rows, id)))
  const own = rows.matches.filter((match) =>
    teamsOfMatch(match).some((teamId) => teams.has(teamId) || nights.has(`${match.weekId} ${teamId}`)),
  )
  return new Set(own.flatMap((match) => matchesOnCard(match, rows)).map(({ id }) => id))
}

/** Returns the weeks in which a person played for a team, each as `week team`. */
function nightsOf({ cards, subAssignments, teams }: Rows, playerId: number): string[] {
  const played = cards.filter((card) => card.playerId === playerId).map(({ weekId, teamId }) => `${weekId} ${teamId}`)
  const subbed = subAssignments
    .filter(({ sub }) => [...sub.live, ...sub.past].some(({ value }) => value === playerId))
    .flatMap(({ weekId, playerId: regular }) => [
      ...teams.filter((team) => isInTeam(team, regular)).map(({ id }) => `${weekId} ${id}`),
      ...cards.filter((card) => card.playerId === regular).map(({ teamId }) => `${weekId} ${teamId}`),
    ])
  return [...played, ...subbed]
}
