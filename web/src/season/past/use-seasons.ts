import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { useEffect, useMemo, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useMemory, useRows } from '../../client/use-rows.ts'

/** Returns all seasons of the league, latest first. */
export function useSeasons(): readonly RowOf<'seasons'>[] {
  const seasons = useRows('seasons')
  return useMemo(
    () => [...(seasons ?? [])].sort((a, b) => b.startDate.localeCompare(a.startDate) || b.id - a.id),
    [seasons],
  )
}

/** How many milliseconds to work before letting the page respond. */
const SLICE_MS = 25

/**
 * Returns every season with its computed results, latest first; null until all are computed. Computing ten seasons
 * takes a moment on a phone, so they are computed one at a time, with pauses for taps.
 * @param prepare computes the parts of a season that the screen shows
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

/** Wraps a function so that it returns the previous list if the new one has the same contents. */
function kept<A, T>(make: (from: A) => T[]): (from: A) => T[] {
  let last: T[] = []
  return (from) => {
    const now = make(from)
    if (now.length !== last.length || now.some((one, i) => one !== last[i])) last = now
    return last
  }
}
