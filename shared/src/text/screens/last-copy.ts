/** The copy of the league that this device made last. Apart from what else is said of the file: the dashboard loads it too. */
export const lastCopyText = {
  title: 'Save a copy of the league on this phone',
  act: 'Save a copy',
  lastCopy: (day: string) => `Last copy: ${day}`,
  noCopy: 'No copy on this phone yet',
  waits: ({ week, last }: { week: number; last: string }) => `One file with everything up to week ${week}. ${last}.`,
} as const
