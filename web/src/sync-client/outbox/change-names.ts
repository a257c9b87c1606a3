import { fullName } from '@glm/shared/text/full-name'
import type { ChangeNames } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/** What the ids in a change stand for on this phone now; undefined where it names no week, player or team that is here. */
export async function namesOf(tx: PhoneTransaction, args: unknown): Promise<ChangeNames | undefined> {
  const { weekId, playerId, teamId } = (typeof args === 'object' && args !== null ? args : {}) as Record<string, unknown>
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
