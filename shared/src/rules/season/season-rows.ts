import type { SubAssignment } from '../../schema/people/sub-assignment.ts'
import type { Team } from '../../schema/people/team.ts'
import type { Course } from '../../schema/schedule/course.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Card } from '../../schema/scores/card.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import type { Points } from '../../schema/scores/points.ts'
import type { KeptOfPlayers } from './kept-facts.ts'
import type { PlayerTees, WeekTees } from './player-tees.ts'
import type { StartingHandicaps } from './starting-handicaps.ts'

/** The rows that one season's numbers depend on. Rows from other seasons may be included; they are skipped. */
export type SeasonRows = {
  season: SeasonRow
  course: Course | undefined
  /** The league's courses, any of which a week can use (default: all weeks use the season's course). */
  courses?: readonly Course[] | undefined
  weeks: readonly Week[]
  teams: readonly Team[]
  matches: readonly Match[]
  cards: readonly Card[]
  handicaps: readonly Handicap[]
  subAssignments: readonly SubAssignment[]
  points: readonly Points[]
  startingHandicaps: StartingHandicaps
  /** Default: everyone plays the course's default scorecard. */
  tees?: PlayerTees | undefined
  /** Default: nobody has a different tee for a week. */
  weekTees?: WeekTees | undefined
  /** The values that finished weeks keep for their players (default: none). */
  keptPlayers?: KeptOfPlayers | undefined
}
