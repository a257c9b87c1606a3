/** Text about a week's drawn groups. */
export const groupText = {
  group: (number: number) => `Group ${number}`,
  /** Shown in a cell in the schedule. */
  short: (number: number) => `G${number}`,
  /** Shown to one of the group's players. */
  plays: (of: { number: number; names: string }) =>
    of.names === '' ? `Group ${of.number}` : `Group ${of.number}, with ${of.names}`,
  line: (of: { number: number; names: string }) => `Group ${of.number}: ${of.names}`,
} as const
