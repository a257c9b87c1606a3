import { joinNames } from '../../../lib/join-names.ts'
import { limits } from '../../../schema/limits.ts'

type Rated = { rating: number; slope: number } | null | undefined
type Nines = { front?: Rated; back?: Rated }

/** Text for the courses screen. */
export const coursesText = {
  fromLibrary: 'From the library',
  template:
    'This is a sample course, not yours. Strokes are assigned by stroke index, so enter the par and index from your club’s scorecard before the first round.',
  templateStep: 'Sample course. Enter the par and stroke index from your scorecard.',
  templateAct: 'Set the stroke indexes',
  templateEdit: 'Enter your scorecard',
  chooseCourseHere: 'Choose a course',
  libraryTitle: 'Library for new leagues',
  ownTitle: 'The league’s courses',
  addCourse: 'Add Course',
  holeOf: ({ field, hole }: { field: string; hole: number }) => `${field}, hole ${hole}`,
  parWrong: (hole: number) => `Hole ${hole}: par must be 3, 4, 5 or 6.`,
  yardsWrong: (hole: number) =>
    `Hole ${hole}: yards must be a number from ${limits.yards.least} to ${limits.yards.most}, or blank.`,
  indexMissing: (holes: readonly number[]) =>
    `${holes.length === 1 ? 'Hole' : 'Holes'} ${holes.join(', ')}: the index is missing; use 1 to 18.`,
  indexTwice: ({ index, holes }: { index: number; holes: string }) => `Index ${index} is on holes ${holes}.`,
  indexGone: (indexes: string) => `Missing stroke index: ${indexes}.`,
  tee: 'Tee',
  tees: 'Tees',
  teesHint:
    'Needed only if your handicaps use rating and slope, or if a tee’s par or index differs from the card above. Players with no tee get the rating and slope of the first tee that uses that card.',
  addTee: 'Add a tee',
  takeTeeOut: (tee: string) => `Remove ${tee}`,
  teeLost: ({ tee, players }: { tee: string; players: readonly string[] }) =>
    `Without ${tee}, these players use the course’s card: ${joinNames(players)}.`,
  teeNamed: (n: number, name: string) => name.trim() || `Tee ${n}`,
  teeField: ({ n, field }: { n: number; field: string }) => `Tee ${n}, ${field}`,
  teeParts: { name: 'name', for: 'for', rating: 'rating', slope: 'slope' },
  teeFor: { all: 'Everyone', men: 'Men', women: 'Women' },
  teeHead: { name: 'Name', for: 'For', rating: 'Rating', slope: 'Slope' },
  nines: { front: 'front nine', back: 'back nine' },
  nineTable: { front: 'Front nine', back: 'Back nine' },
  nineHead: ({ part, nine }: { part: 'rating' | 'slope'; nine: string }) =>
    `${part === 'rating' ? 'Rating' : 'Slope'}, ${nine}`,
  nineNames: { front: 'Name of the front nine (optional)', back: 'Name of the back nine (optional)' },
  nineOfHole: { rating: '9-hole rating', slope: '9-hole slope' },
  ninesHint: 'The club’s rating for each nine. Leave blank for half the 18-hole rating and the same slope.',
  nineWrong: ({ tee, nine }: { tee: string; nine: string }) =>
    `${tee}, ${nine}: enter a rating from ${limits.nineRating.least} to ${limits.nineRating.most} and a whole slope from ${limits.slope.least} to ${limits.slope.most}, or leave both blank.`,
  ownCard: (tee: string) => `${tee} has its own par or index`,
  holeOfTee: ({ tee, field, hole }: { tee: string; field: string; hole: number }) => `${tee}: ${field}, hole ${hole}`,
  teeNameless: (n: number) => `Give tee ${n} a name.`,
  teeTwice: (name: string) => `Two tees are called ${name}. Give each its own name.`,
  ratingWrong: (tee: string) =>
    `${tee}: the rating must be a number from ${limits.rating.least} to ${limits.rating.most}, or blank.`,
  slopeWrong: (tee: string) =>
    `${tee}: the slope must be a whole number from ${limits.slope.least} to ${limits.slope.most}, or blank.`,
  ofTee: ({ tee, problem }: { tee: string; problem: string }) => `${tee}. ${problem}`,
  teeLine: ({
    who,
    rating,
    slope,
    front,
    back,
    nines,
  }: { who: string; rating: number | null; slope: number | null; nines: { front: string; back: string } } & Nines) =>
    [
      who,
      rating === null ? '' : `rating ${rating}`,
      slope === null ? '' : `slope ${slope}`,
      front ? `${nines.front} ${front.rating} / ${front.slope}` : '',
      back ? `${nines.back} ${back.rating} / ${back.slope}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  noCourses: 'No courses yet',
  noCoursesHint: 'Add the course with the par and stroke index of every hole, as printed on its scorecard.',
  ownCoursesHint: 'These are the league’s own copies. Changes here affect this league only.',
  libraryHint: 'New leagues choose from these courses and get their own copy.',
  libraryEmpty: 'There are no courses to choose from yet. Ask the app admin to add yours to the library.',
  coursesFailed: 'Couldn’t load the courses. Try again.',
  chooseCourse: 'Choose a course.',
  copyHint: 'Your league gets its own copy, which you can change.',
  holes27: '27 (three nines)',
  threeNines: ['A', 'B', 'C'],
  nineName: (n: number) => `Name of nine ${n}`,
  threeNinesHint:
    'This saves three 18-hole courses, one for each pair of nines. In each, the first nine has the odd indexes and the second the even ones. Choose a pair for the season or for a week; for nine holes, also choose the front or back nine. Afterward, add the tees and their ratings to each pair.',
  saveThree: 'Save Three Courses',
  nineNameless: 'Give each nine its own name.',
  courseNameless: 'Give the course a name.',
  courseNotSaved: 'The course was not saved.',
  courseNotDeleted: 'The course was not deleted.',
  deleteCourseAsk: 'Delete this course?',
  courseLost: (name: string) => `${name} will be deleted with its holes. A course used by a season can’t be deleted.`,
} as const
