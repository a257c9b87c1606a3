import { bringRounds } from '@glm/shared/rules/handicap/bring-rounds'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { usePhone } from '../../client/client-provider.tsx'
import { useShownSeason } from '../shown-season.ts'
import { useSeasons } from './use-seasons.ts'

/**
 * Returns a function that takes the season's new rules. If those rules count rounds from earlier seasons, and the
 * season doesn't have such rounds yet, the function returns the previous season's rounds.
 */
export function useBroughtRounds(): (settings: LeagueSettings) => Pick<SeasonRow, 'earlier'> {
  const { season } = useShownSeason()
  const { memory } = usePhone().local
  const before = useSeasons().find(({ startDate }) => startDate < season.startDate)
  return (settings) => {
    if (!settings.earlierRounds || season.earlier) return {}
    const from = before && memory.season(before.id)
    return from ? { earlier: bringRounds(from.results.index.rows, settings) } : {}
  }
}
