/** Text about a week's drawn groups. */
export const groupText = {
  group: (number: number) => `Group ${number}`,
  /** A group's short name, for a cell of the schedule. */
  short: (number: number) => `G${number}`,
  /** A group as shown to one of its players, with the names of the others. */
  plays: (of: { number: number; names: string }) =>
    of.names === '' ? `Group ${of.number}` : `Group ${of.number}, with ${of.names}`,
  line: (of: { number: number; names: string }) => `Group ${of.number}: ${of.names}`,
} as const
