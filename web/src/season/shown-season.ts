import type { Season } from '@glm/shared/season/season'
import { createContext, useContext } from 'react'
import { useSeason } from './use-season.ts'

/** The season to show instead of the current one: a past season, or the current season with its published standings. */
export const ShownSeason = createContext<Season | null>(null)

/**
 * The season that the screen shows: the one of the nearest `<ShownSeason value={season}>`, or the current one.
 * @throws if the league has no season. In that case, render `<NoSeason />` and nothing that calls this hook.
 */
export function useShownSeason(): Season {
  const current = useSeason()
  const season = useContext(ShownSeason) ?? current
  if (!season) throw new Error('Open this screen only in a league that has a season.')
  return season
}
