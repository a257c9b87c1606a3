import { limits } from '../../../schema/limits.ts'
import { plural } from '../../plural.ts'

/** Text for the schedule screens. */
export const scheduleText = {
  chooseLeague: 'Choose a league',
  allTeams: 'Schedule for all teams',
  chooseTeam: 'Choose a team',
  addSpecial: 'Add Special Round',
  addWeek: 'Add Week',
  addRegular: 'Add Regular Week',
  deleteRegularAsk: (week: number) => `Delete week ${week}?`,
  regularHint: 'A regular week counts like any other. You set its matches afterward.',
  regularWeeks: 'Regular weeks',
  regularWeeksHint: (cycle: number) =>
    plural(cycle, {
      one: '# week = everyone plays everyone once. Add weeks to start a second round.',
      other: '# weeks = everyone plays everyone once. Add weeks to start a second round.',
    }),
  groupWeeksHint: (size: number) =>
    `Each week, teams play in groups of ${size}. Teams that have met the least are grouped together.`,
  weeksLike: `Enter a number of weeks from 1 to ${limits.regularWeeks}.`,
  matches: 'Matches',
  matchesOf: (week: number) => `Week ${week} matches`,
  saveMatches: 'Save Matches',
  arranged: (week: number) => `Week ${week} matches saved.`,
  arrangeFailed: 'The matches were not saved.',
  arrangePlayed:
    'This week has scores. Players keep their scores, and points are recalculated for the matches you save.',
  startLike: 'Enter times like 4:45 PM.',
  tooOften: (most: number) =>
    most === 1
      ? 'A team can play only one match per night. To allow more, change “Matches per team per night” in the rules.'
      : `A team can play at most ${most} matches per night, each against a different team.`,
  bye: 'BYE',
  byeStarts: 'A bye has no tee time.',
  idle: (teams: readonly number[]) => `Not playing this week: ${teams.map((team) => `team ${team}`).join(', ')}.`,
  addMatch: 'Add a match',
  firstTeam: (place: number) => `Match ${place}, first team`,
  secondTeam: (place: number) => `Match ${place}, second team`,
  time: 'Time',
  timeOf: (place: number) => `Match ${place}, time`,
  hole: 'Hole',
  holeOf: (place: number) => `Match ${place}, starting hole`,
  part: 'Match holes',
  allHoles: 'All holes',
  partFrom: (place: number) => `Match ${place}, from hole`,
  partTo: (place: number) => `Match ${place}, to hole`,
  madeUp: 'Makeup date',
  madeUpOf: (place: number) => `Match ${place}, makeup date`,
  madeUpOn: (day: string) => `made up ${day}`,
  earlier: (place: number) => `Move match ${place} up`,
  later: (place: number) => `Move match ${place} down`,
  takeOut: (place: number) => `Remove match ${place}`,
  firstHalf: 'First half of the teams',
  secondHalf: 'Second half of the teams',
  pairAgain: 'Pair again',
  pairWeek: (week: number) => `Pair week ${week}`,
  pairWeekAgain: (week: number) => `Redo week ${week} pairings`,
  pointsOfWeek: ({ team, week }: { team: number; week: number }) => `Team ${team}’s points, week ${week}`,
  points: 'points',
  leagueWithId: ({ name, id }: { name: string; id: number }) => `${name} (ID ${id})`,
  weekSaved: (week: number) => `Week ${week} saved.`,
  editWeek: (week: number) => `Edit Week ${week}`,
} as const
