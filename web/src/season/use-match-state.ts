import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { Season } from '@glm/shared/season/season'
import { useMemory, useSync } from '../client/use-rows.ts'
import type { SaveState } from '../ui/chip.tsx'
import { matchState } from './match-state.ts'

/** Returns the save state of a match's cards. A score that isn't yet durable on this phone is shown as being saved. */
export function useMatchState(season: Season, results: MatchResult): SaveState | null {
  const sending = useSync((sync) => sync.sending)
  const { weekId } = results.match
  const saving = useMemory((memory) => results.lines.some((line) => memory.isSaving('cards', [weekId, line.playerId])))
  const state = matchState(results, season.results.cardsOf(weekId), sending)
  return saving && state !== 'needs' ? 'saving' : state
}
