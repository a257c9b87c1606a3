import { limits } from '../../schema/limits.ts'

/** What the screen of the courses says. The only place for each. */
export const coursesText = {
  fromLibrary: 'From the library',
  template:
    'This is a template, not your course. Strokes are given by the stroke index of each hole: replace par and index by those printed on your club’s scorecard, before the first card.',
  templateStep: 'The indexes of a template: replace them by those on your club’s scorecard',
  templateAct: 'Set the stroke indexes',
  chooseCourseHere: 'Choose a course',
  libraryTitle: 'Library for new leagues',
  ownTitle: 'Courses of the league',
  addCourse: 'Add Course',
  holeOf: ({ field, hole }: { field: string; hole: number }) => `${field}, hole ${hole}`,
  parWrong: (hole: number) => `Hole ${hole}: par is 3, 4, 5 or 6.`,
  yardsWrong: (hole: number) => `Hole ${hole}: yards are a number from ${limits.yards.least} to ${limits.yards.most}, or empty.`,
  indexMissing: (hole: number) => `Hole ${hole}: the index is missing; use 1 to 18.`,
  indexTwice: ({ index, holes }: { index: number; holes: string }) => `Index ${index} is on holes ${holes}.`,
  indexGone: (indexes: string) => `Index ${indexes} is missing.`,
  noCourses: 'No course yet',
  noCoursesSays: 'Add the course with par and stroke index of every hole, as its card prints them.',
  ownCoursesSay: 'These are the league’s own copies. Changes here affect this league only.',
  librarySays: 'New leagues choose from these. Each gets its own copy.',
  libraryEmpty: 'There is no course to choose yet. Ask the app admin to add yours to the library.',
  coursesFailed: 'The courses could not be loaded. Try again.',
  chooseCourse: 'Choose a course.',
  copySays: 'Your league gets a copy that you can change.',
  courseNameless: 'Give the course a name.',
  courseNotSaved: 'The course was not saved.',
  courseNotDeleted: 'The course was not deleted.',
  deleteCourseAsk: 'Delete this course?',
  courseLost: (name: string) => `${name} is deleted with its holes. A course that a season plays on cannot be deleted.`,
  courseUsed:
    'A season is played on this course: its strokes and points are recalculated from the holes you save. For new holes next year, add a new course.',
} as const
