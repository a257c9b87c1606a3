/**
 * Text about this device's last copy of the league. Separate from other text about the file, because the dashboard loads it
 * too.
 */
export const lastCopyText = {
  title: 'Save a copy of the league on this phone',
  act: 'Save a copy',
  lastCopy: (day: string) => `Last copy: ${day}`,
  noCopy: 'No copy on this phone yet',
  waits: ({ week, last }: { week: number; last: string }) => `One file with everything up to week ${week}. ${last}.`,
} as const
