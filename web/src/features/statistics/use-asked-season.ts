import type { Season } from '@glm/shared/season/season'
import { useSearch } from '@tanstack/react-router'
import { useAnySeason } from '../../season/past/use-any-season.ts'
import { useSeason } from '../../season/use-season.ts'

/** Returns the season that the URL names, or else the current one; null before the league has a season. */
export function useAskedSeason(from: '/statistics' | '/awards'): Season | null {
  const { season: asked } = useSearch({ from })
  const wanted = useAnySeason(asked)
  const current = useSeason()
  return wanted ?? current
}
