import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CourseHole } from '@glm/shared/schema/schedule/course'
import type { SeasonFile } from './season-file.ts'

type Nine = { par: number[]; stroke_index: number[] }
type CourseFile = { club?: string; nines?: { front: Nine; back: Nine } }

/**
 * Returns the holes of the season's course: from the file itself, otherwise from a `courses` folder next to the file's
 * folder.
 */
export function courseOf(file: SeasonFile, path: string): CourseHole[] {
  const own = file.league.course.holes
  if (own) return own.map((hole) => ({ ...hole, yards: null }))
  const folder = join(dirname(path), '..', 'courses')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const name of names) {
    const course = JSON.parse(readFileSync(join(folder, name), 'utf8')) as CourseFile
    if (course.club === file.league.course.name && course.nines)
      return [...holesOf(course.nines.front), ...holesOf(course.nines.back)]
  }
  throw new Error(
    `Add the holes of ${file.league.course.name} to league.course.holes, or put a course file into ${folder}.`,
  )
}

const holesOf = (nine: Nine): CourseHole[] =>
  nine.par.map((par, i) => ({ par, strokeIndex: nine.stroke_index[i] ?? 0, yards: null }))
