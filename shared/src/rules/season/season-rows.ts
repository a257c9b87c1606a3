import type { SubAssignment } from '../../schema/people/sub-assignment.ts'
import type { Team } from '../../schema/people/team.ts'
import type { Course } from '../../schema/schedule/course.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Card } from '../../schema/scores/card.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import type { Points } from '../../schema/scores/points.ts'
import type { PlayerTees, WeekTees } from './player-tees.ts'
import type { StartingHandicaps } from './starting-handicaps.ts'

/** The rows that one season's numbers follow from. Rows of other seasons of the league may be among them: they are passed over. */
export type SeasonRows = {
  season: SeasonRow
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
