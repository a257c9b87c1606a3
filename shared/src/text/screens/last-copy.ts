/**
 * Text about the last copy of the league made on this device. Kept separate from the other text about the league file,
 * because the dashboard loads only this part.
 */
export const lastCopyText = {
  title: 'Save a copy of the league on this device',
  act: 'Save a copy',
  lastCopy: (day: string) => `Last copy: ${day}`,
  noCopy: 'No copy on this device yet',
  waits: ({ week, last }: { week: number; last: string }) => `One file with everything through week ${week}. ${last}.`,
} as const
