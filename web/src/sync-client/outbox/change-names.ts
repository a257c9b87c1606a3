import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import { fullName } from '@glm/shared/text/full-name'
import { undoText } from '@glm/shared/text/screens/undo'
import type { ChangeNames } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { tablesByNoun } from './since-changed.ts'

type Call = Pick<StoredCall, 'name' | 'args'>
type NamedIds = { weekId?: unknown; playerId?: unknown; teamId?: unknown }

/** The ids of the week, player and team that a change names; `id` is that of the row that the change is about. */
export function namedIds({ name, args }: Call): NamedIds {
  const given = (typeof args === 'object' && args !== null ? args : {}) as Record<string, unknown>
  const { weekId, playerId, teamId, id } = given
  const about = (noun: string, other: unknown) => (name.startsWith(`${noun}.`) ? (id ?? other) : other)
  return { weekId: about('week', weekId), playerId: about('player', playerId), teamId: about('team', teamId) }
}

/**
 * The current names for the ids in a change on this phone; undefined if it doesn't name a week, player or team here.
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

/** The name of the row that a change is about; empty if this phone doesn't have it. */
export async function rowName(tx: PhoneTransaction, call: Call): Promise<string> {
  const { player, team, week } = (await namesOf(tx, call)) ?? {}
  if (player !== undefined) return player
  if (team !== undefined) return undoText.team(team)
  if (week !== undefined) return undoText.week(week)
  const table = tablesByNoun[call.name.split('.')[0] as keyof typeof tablesByNoun]
  const row = table && (await tx.get(table, [Number((call.args as { id?: unknown }).id)]))
  return (row && 'name' in row && row.name) || ''
}
