import type { Card } from '../../schema/card.ts'
import type { Course } from '../../schema/course.ts'
import type { Handicap } from '../../schema/handicap.ts'
import type { Match } from '../../schema/match.ts'
import type { Points } from '../../schema/points.ts'
import type { Season } from '../../schema/season.ts'
import type { SubAssignment } from '../../schema/sub-assignment.ts'
import type { Team } from '../../schema/team.ts'
import type { Week } from '../../schema/week.ts'
import type { PlayerTees, WeekTees } from './player-tees.ts'
import type { StartingHandicaps } from './starting-handicaps.ts'

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
  startingHandicaps: StartingHandicaps
  /** Absent: everybody plays from the course's own card. */
  tees?: PlayerTees | undefined
  /** Absent: nobody plays a week from another tee. */
  weekTees?: WeekTees | undefined
}
