import { namedIds } from '@glm/shared/mutations/change-about'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import { fullName } from '@glm/shared/text/full-name'
import { undoText } from '@glm/shared/text/screens/undo'
import type { ChangeNames } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/** Tables that have mutations for single fields. The key is the part of the mutation's name before the dot. */
export const tablesByNoun = {
  player: 'players',
  team: 'teams',
  week: 'weeks',
  match: 'matches',
  season: 'seasons',
  course: 'courses',
  message: 'messages',
  contest: 'contests',
  league: 'leagues',
} as const

type Call = Pick<StoredCall, 'name' | 'args'>

/**
 * Returns this phone's current names for the week, player and team that a change refers to; undefined if the phone has
 * none of them.
 */
export async function namesOf(tx: PhoneTransaction, call: Call): Promise<ChangeNames | undefined> {
  const { weekId, playerId, teamId } = namedIds(call)
  const week = typeof weekId === 'number' ? (await tx.get('weeks', [weekId]))?.weekNumber : undefined
  const player = typeof playerId === 'number' ? await tx.get('players', [playerId]) : undefined
  const team = typeof teamId === 'number' ? (await tx.get('teams', [teamId]))?.teamNumber : undefined
  const names: ChangeNames = {
    ...(week !== undefined && { week }),
    ...(player && { player: fullName(player) }),
    ...(team !== undefined && { team }),
  }
  return Object.keys(names).length > 0 ? names : undefined
}

/** Returns the name of the row that a change is about; empty if this phone doesn't have the row. */
export async function rowName(tx: PhoneTransaction, call: Call): Promise<string> {
  const { player, team, week } = (await namesOf(tx, call)) ?? {}
  if (player !== undefined) return player
  if (team !== undefined) return undoText.team(team)
  if (week !== undefined) return undoText.week(week)
  const table = tablesByNoun[call.name.split('.')[0] as keyof typeof tablesByNoun]
  const row = table && (await tx.get(table, [Number((call.args as { id?: unknown }).id)]))
  return (row && 'name' in row && row.name) || ''
}
