/** Text about teams that play together without being opponents: a week's drawn groups, and teams against the field. */
export const groupText = {
  group: (number: number) => `Group ${number}`,
  /** A group's short name, for a cell of the schedule. */
  short: (number: number) => `G${number}`,
  /** The cell of a team that goes out alone against the field. */
  alone: 'Field',
  /** A group as shown to one of its players, with the names of the others. `number`: null if no groups were drawn. */
  plays: (of: { number: number | null; names: string }) => {
    const group = of.number === null ? 'Against the field' : groupText.group(of.number)
    return of.names === '' ? group : `${group}, with ${of.names}`
  },
  line: (of: { number: number | null; names: string }) =>
    of.number === null ? `Playing together: ${of.names}` : `Group ${of.number}: ${of.names}`,
  /** The sides of a match: two opponents, or teams that go out together against the field. */
  sides: (names: readonly string[], isField: boolean) => names.join(isField ? ' & ' : ' vs. '),
} as const
