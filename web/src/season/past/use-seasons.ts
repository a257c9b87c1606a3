import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { useEffect, useMemo, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useMemory, useRows } from '../../client/use-rows.ts'

/** All seasons of the league, latest first. */
export function useSeasons(): readonly RowOf<'seasons'>[] {
  const seasons = useRows('seasons')
  return useMemo(
    () => [...(seasons ?? [])].sort((a, b) => b.startDate.localeCompare(a.startDate) || b.id - a.id),
    [seasons],
  )
}

/** How many milliseconds of work to do before the page must be able to respond again. */
const SLICE_MS = 25

/**
 * Every season with its computed results, latest first; null until all are computed. A phone in its tenth season takes
 * a moment for that the first time, so it works season by season, with pauses for taps.
 * @param prepare computes the parts of a season that will be shown
 */
export function useAllSeasons(prepare: (season: Season) => void): readonly Season[] | null {
  const seasons = useSeasons()
  const { memory } = usePhone().local
  const [ready, setReady] = useState<typeof seasons | null>(null)
  useEffect(() => {
    let [next, timer] = [0, 0]
    const work = () => {
      const began = performance.now()
      for (; next < seasons.length && performance.now() - began < SLICE_MS; next += 1) {
        const season = memory.season(seasons[next]?.id ?? 0)
        if (season) prepare(season)
      }
      if (next < seasons.length) timer = window.setTimeout(work)
      else setReady(seasons)
    }
    work()
    return () => window.clearTimeout(timer)
  }, [seasons, memory, prepare])
  const all = useMemo(
    () => kept((of: typeof memory) => (ready ?? []).flatMap(({ id }) => of.season(id) ?? [])),
    [ready],
  )
  const drawn = useMemory(all)
  return ready === null ? null : drawn
}

/** Returns the previous list as long as it would have the same contents. */
function kept<A, T>(make: (from: A) => T[]): (from: A) => T[] {
  let last: T[] = []
  return (from) => {
    const now = make(from)
    if (now.length !== last.length || now.some((one, i) => one !== last[i])) last = now
    return last
  }
}
