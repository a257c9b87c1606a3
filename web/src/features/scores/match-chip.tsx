import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { Season } from '@glm/shared/season/season'
import { useMatchState } from '../../season/use-match-state.ts'
import { Chip } from '../../ui/chip.tsx'

type Props = { season: Season; results: MatchResult; toPlayer?: boolean }

/**
 * The save state of a match's entries. It renders separately: a tap changes it four times until the server has it, but
 * changes nothing around it.
 */
export function MatchChip({ season, results, toPlayer = false }: Props) {
  const state = useMatchState(season, results)
  // If two users entered different scores, the secretary has to settle it.
  const shown = state === 'needs' && toPlayer ? 'server' : state
  return shown ? <Chip state={shown} /> : null
}
