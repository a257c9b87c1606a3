/** What the screen of the courses says. The only place for each. */
export const coursesText = {
  fromLibrary: 'From the library',
  chooseCourseHere: 'Choose a course',
  libraryTitle: 'Library for new leagues',
  ownTitle: 'Courses of the league',
  addCourse: 'Add Course',
  holeOf: ({ field, hole }: { field: string; hole: number }) => `${field}, hole ${hole}`,
  parWrong: (hole: number) => `Hole ${hole}: par is 3, 4, 5 or 6.`,
  yardsWrong: (hole: number) => `Hole ${hole}: yards are a number from 1 to 999, or empty.`,
  indexMissing: (hole: number) => `Hole ${hole}: the index is missing; use 1 to 18.`,
  indexTwice: ({ index, holes }: { index: number; holes: string }) => `Index ${index} stands on holes ${holes}.`,
  indexGone: (indexes: string) => `Index ${indexes} is missing.`,
} as const
