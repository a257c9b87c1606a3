import type { RowOf } from '@glm/shared/schema/tables'
import { useMemo } from 'react'
import { useMemory, useRows } from '../client/use-rows.ts'
import { anySeasonOf, type Live } from '../season-of.ts'

/** All seasons of the league, the latest first. */
export function useSeasons(): readonly RowOf<'seasons'>[] {
  const seasons = useRows('seasons')
  return useMemo(() => [...(seasons ?? [])].sort((a, b) => b.startDate.localeCompare(a.startDate) || b.id - a.id), [seasons])
}

/** Every season with what is computed from it, the latest first: whatever spans them is made from these. */
export function useAllSeasons(): readonly Live[] {
  const seasons = useSeasons()
  const lives = useMemory(useMemo(() => kept((memory) => seasons.flatMap(({ id }) => anySeasonOf(memory, id) ?? [])), [seasons]))
  return lives
}

/** The list of before for as long as it would hold the same. */
function kept<A, T>(make: (from: A) => T[]): (from: A) => T[] {
  let last: T[] = []
  return (from) => {
    const now = make(from)
    if (now.length !== last.length || now.some((one, i) => one !== last[i])) last = now
    return last
  }
}
