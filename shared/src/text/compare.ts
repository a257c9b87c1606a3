/** A season beside itself as it would be otherwise. */
export const compareText = {
  team: 'Team',
  player: 'Player',
  place: 'Place',
  points: 'Points',
  now: 'now',
  after: 'then',
  standings: 'Standings',
  changedOf: (of: { changed: number; all: number; what: string }) =>
    of.changed === 0
      ? `None of ${of.all} ${of.what} changes`
      : `${of.changed} of ${of.all} ${of.what} ${of.changed === 1 ? 'changes' : 'change'}`,
} as const
