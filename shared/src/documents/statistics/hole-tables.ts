import type { HoleAverage } from '../../rules/statistics/hole-averages.ts'
import type { Season } from '../../season/season.ts'
import { statisticsText } from '../../text/screens/scores/statistics.ts'

/**
 * The holes of one course, as played from one tee. `key`: unique even if two courses have the same name. `played`: the
 * course, if the season has several, and the tee.
 */
export type HoleTable = {
  key: string
  title: string
  played: { course: string | null; tee: string | null }
  holes: readonly HoleAverage[]
}

type Courses = Pick<Season, 'course' | 'courses'>

/** Returns the name of a hole's course; null if the course no longer exists. */
export const courseOfHole = ({ courseId }: HoleAverage, { course, courses = [] }: Courses): string | null =>
  [course, ...courses].find((one) => one?.id === courseId)?.name ?? null

/**
 * Returns the hole averages in one table for each course and tee. Course names are needed only if the season is played
 * on several courses.
 * @source SA4
 */
export function holeTables(averages: readonly HoleAverage[], season: Courses): HoleTable[] {
  const isOnSeveral = new Set(averages.map(({ courseId }) => courseId)).size > 1
  const tables = new Map<string, HoleTable & { holes: HoleAverage[] }>()
  for (const one of averages) {
    const { courseId, tee } = one
    const key = JSON.stringify([courseId, tee])
    const played = { course: isOnSeveral ? courseOfHole(one, season) : null, tee }
    const table = tables.get(key) ?? { key, title: statisticsText.holesOf(played), played, holes: [] }
    table.holes.push(one)
    tables.set(key, table)
  }
  return [...tables.values()]
}
