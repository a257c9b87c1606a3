import type { Card } from '../schema/card.ts'
import type { Cell } from '../schema/cell.ts'
import type { Course } from '../schema/course.ts'
import type { Handicap } from '../schema/handicap.ts'
import type { Match } from '../schema/match.ts'
import type { Points } from '../schema/points.ts'
import type { Season } from '../schema/season.ts'
import type { SubAssignment } from '../schema/sub-assignment.ts'
import type { Team } from '../schema/team.ts'
import type { Week } from '../schema/week.ts'

/** The rows that one season's numbers follow from. Rows of other seasons of the league may be among them: they are passed over. */
export type SeasonRows = {
  season: Season
  course: Course | undefined
  weeks: readonly Week[]
  teams: readonly Team[]
  matches: readonly Match[]
  cards: readonly Card[]
  handicaps: readonly Handicap[]
  subAssignments: readonly SubAssignment[]
  points: readonly Points[]
}

/**
 * The effective value of a cell: the own waiting claim, else the earliest in the book; undefined for an empty cell.
 *
 * @source product decision 16; the first claim counts until somebody decides
 * @example
 * currentOf({ live: [{ by: 'a:1', value: 4, version: 1, author: 1, at: null }], past: [] }) // 4
 */
export function currentOf<V>(cell: Cell<V> | undefined): V | undefined {
  if (cell === undefined) return undefined
  // Nearly every cell holds one claim: the common way must be short.
  const { live } = cell
  return (live.length < 2 ? live[0] : (live.findLast((c) => c.version === null) ?? live[0]))?.value
}
