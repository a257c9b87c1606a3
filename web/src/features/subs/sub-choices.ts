import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Player } from '@glm/shared/schema/people/player'
import type { Season } from '@glm/shared/season/season'
import type { Assignment } from './assignment.ts'
import { availableSubs, regularsOf } from './available-subs.ts'

/** What is selected in the form. A player or sub that was chosen for another week may not be available in this one. */
export type Selected = { weekId: number; playerId: number | null; subId: number | null }
/** `playerId`, `subId`: the choices to show and to save; null until someone from the list has been chosen. */
export type SubChoices = Selected & { regulars: number[]; subs: Player[] }

/**
 * Returns whom the form lists, and which of the choices are still among them.
 * @param editing the assignment that the form changes; null for a new one
 */
export function subChoices(season: Season, selected: Selected, editing: Assignment | null): SubChoices {
  const { weekId } = selected
  // The player may have left the team since.
  const own = editing?.weekId === weekId ? [editing.playerId] : []
  const regulars = [...new Set([...regularsOf(season, weekId), ...own])]
  const playerId = regulars.find((id) => id === selected.playerId) ?? null
  const subs = availableSubs(season, { weekId, playerId, editing })
  const subId = subs.find(({ id }) => id === selected.subId)?.id ?? null
  return { weekId, playerId, subId, regulars, subs }
}

/** Returns the changes that save the form. */
export function subCalls(
  { weekId, playerId, subId }: { [K in keyof Selected]: number },
  editing: Assignment | null,
): MutationCall[] {
  const put: MutationCall = mutations.sub.assign({ weekId, playerId, subId, retires: [] })
  if (!editing || (editing.weekId === weekId && editing.playerId === playerId)) return [put]
  const { weekId: oldWeek, playerId: oldPlayer } = editing
  return [mutations.sub.assign({ weekId: oldWeek, playerId: oldPlayer, subId: null, retires: [] }), put]
}
