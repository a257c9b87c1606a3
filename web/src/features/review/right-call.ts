import type { CardPlace } from '@glm/shared/mutations/scores/card'
import { limits } from '@glm/shared/schema/limits'
import { isInTeam, type TeamPlayers } from '@glm/shared/schema/people/team-places'
import type { CellScore } from '@glm/shared/schema/scores/card'
import { readCell, showCell } from '../../components/cell-text.ts'

type Change = { name: string; args: unknown }
type Team = TeamPlayers & { id: number }
/** A refused score as the form shows it. */
export type RefusedScore = { weekId: number; typed: string; most: number | undefined }

const valueFields: Readonly<Record<string, string>> = {
  'card.setHole': 'strokes',
  'card.setTotal': 'total',
  'card.enter': 'value',
}

/** Returns a refused change as a score that can be corrected; null for any other change. */
export function refusedScore({ name, args }: Change): RefusedScore | null {
  const field = valueFields[name]
  if (field === undefined) return null
  const given = args as CardPlace & Record<string, unknown>
  const isTotal = name === 'card.setTotal' || given.cell === 'total'
  return {
    weekId: given.weekId,
    typed: showCell((given[field] ?? undefined) as CellScore | undefined),
    most: isTotal ? limits.total : undefined,
  }
}

/**
 * Returns the call's arguments with a different week and score, for the player's current team; null if the input isn't
 * a score.
 */
export function rightArgs(
  change: Change,
  { weekId, typed, teams }: { weekId: number; typed: string; teams: readonly Team[] },
): unknown {
  const field = valueFields[change.name]
  const read = readCell(typed, refusedScore(change)?.most)
  if (field === undefined || read.kind === 'wrong' || read.kind === 'absent') return null
  const args = change.args as CardPlace
  const team = teams.find((one) => isInTeam(one, args.playerId))
  return { ...args, weekId, teamId: team?.id ?? args.teamId, [field]: read.kind === 'blank' ? null : read.value }
}
