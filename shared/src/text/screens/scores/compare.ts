import { plural } from '../../plural.ts'

type Changed = { changed: number; all: number }

/** Text for comparing a season before and after a change. */
export const compareText = {
  team: 'Team',
  player: 'Player',
  place: 'Place',
  points: 'Points',
  now: 'Now',
  after: 'New',
  changedOf: {
    teams: ({ changed, all }: Changed) =>
      `${changed === 0 ? 'None' : changed} of ${plural(all, { one: '# team', other: '# teams' })} would change.`,
    players: ({ changed, all }: Changed) =>
      `${changed === 0 ? 'None' : changed} of ${plural(all, { one: '# player', other: '# players' })} would change.`,
  },
  room: ({ teams, players, playing }: { teams: number; players: number; playing: number }) =>
    `${teams} teams, ${players} players, ${playing} from each team per match.`,
  nothingYet: 'Nothing has been played yet.',
  starts: (starts: readonly string[]) => `Matches would start at ${starts.join(', ')}.`,
  wouldChange: ({ teams, of, players }: { teams: number; of: number; players: number }) =>
    teams + players === 0
      ? 'Nothing in the season so far would change.'
      : plural(players, {
          one: `So far, ${teams} of ${of} teams would have different results, and # handicap would change.`,
          other: `So far, ${teams} of ${of} teams would have different results, and # handicaps would change.`,
        }),
  whatIf: 'What would change?',
  whatIfOf: (season: string) => `Season ${season} with these rules`,
  rule: 'Rule',
  ruleChanges: (count: number) => plural(count, { one: 'The rule you changed', other: 'The # rules you changed' }),
  sameRules: 'You haven’t changed any rules yet.',
  noPoints: 'No one has points yet, so the standings can’t change.',
  standings: (week: number) => `Standings after week ${week}`,
  handicaps: 'Handicaps based on scores',
  handicapsStay: 'Existing handicaps don’t change; the next calculation uses the new rules.',
  back: 'Back to the form',
} as const
