import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { useShownSeason } from '../../season/shown-season.ts'
import { useMatchState } from '../../season/use-match-state.ts'
import { Chip } from '../../ui/chip.tsx'

type Props = { results: MatchResult; toPlayer?: boolean }

/**
 * Shows whether a match's entries have been saved. It is a separate component, because after each tap it changes four
 * times until the server has the score.
 */
export function MatchChip({ results, toPlayer = false }: Props) {
  const season = useShownSeason()
  const state = useMatchState(season, results)
  // Players don't see that two scores differ, because only the secretary can settle that.
  const shown = state === 'needs' && toPlayer ? 'server' : state
  return shown ? <Chip state={shown} /> : null
}
