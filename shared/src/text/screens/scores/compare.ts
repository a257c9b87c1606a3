/** A season next to itself with a change applied. */
export const compareText = {
  team: 'Team',
  player: 'Player',
  place: 'Place',
  points: 'Points',
  now: 'Now',
  after: 'Then',
  changedOf: (of: { changed: number; all: number; what: string }) =>
    of.changed === 0
      ? `None of ${of.all} ${of.what} changes.`
      : `${of.changed} of ${of.all} ${of.what} ${of.changed === 1 ? 'changes' : 'change'}.`,
  room: ({ teams, players, playing }: { teams: number; players: number; playing: number }) =>
    `${teams} teams, ${players} players, ${playing} of a team on a night.`,
  nothingYet: 'Nothing has been played yet.',
  starts: (starts: readonly string[]) => `Matches would start at ${starts.join(', ')}.`,
  wouldChange: ({ teams, of, players }: { teams: number; of: number; players: number }) =>
    teams + players === 0
      ? 'Nothing of the season so far would change.'
      : `So far ${teams} of ${of} teams would stand differently, and ${players} handicaps would change.`,
  whatIf: 'What would change?',
  whatIfOf: (season: string) => `Season ${season} with these rules`,
  rule: 'Rule',
  ruleChanges: (count: number) => (count === 1 ? 'The rule that you changed' : `The ${count} rules that you changed`),
  sameRules: 'You have not changed a rule yet.',
  noPoints: 'Nobody has points yet, so no standings can change.',
  standings: (week: number) => `Standings after week ${week}`,
  handicaps: 'Handicaps from the results',
  teams: 'teams',
  players: 'players',
  handicapsStay: 'Going-in handicaps that are calculated already stay; the next calculation follows the new rules.',
  back: 'Back to the form',
} as const
