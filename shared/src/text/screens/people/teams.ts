import type { TeamColor } from '../../../schema/people/team-colors.ts'
import { plural } from '../../plural.ts'

/** Text for the teams screen. */
export const teamsText = {
  saved: (team: number) => `Team ${team} saved.`,
  edit: (team: number) => `Edit Team ${team}`,
  add: (team: number) => `Add Team ${team}`,
  place: (place: number) => `Player ${place}`,
  players: 'Players',
  someOf: ({ teams, of }: { teams: number; of: number }) => `${teams} of ${of} teams`,
  name: 'Team name',
  nameNote: 'Optional. Shown next to the number everywhere, including on paper and in calendars.',
  color: 'Team color',
  noColor: 'No color',
  colors: {
    red: 'Red',
    orange: 'Orange',
    gold: 'Gold',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
    gray: 'Gray',
  } satisfies Record<TeamColor, string>,
  division: 'Division',
  divisionNote: 'Each division has its own standings, in addition to the overall standings.',
  nobody: 'No one yet',
  /** The choices for the results of a team that leaves. */
  results: {
    stand: 'Keep the team and its results in the standings',
    byes: 'Count the team’s matches as byes for its opponents',
    out: 'Don’t count the team’s matches',
  },
  /** What happened to the results of a team that has left, shown after a colon. */
  leftResults: {
    stand: 'its results count',
    byes: 'its matches count as byes for its opponents',
    out: 'its matches don’t count',
  },
  /** How the weeks before a team joined count for that team. */
  before: { nothing: 'Don’t count these weeks', byes: 'Count these weeks as byes' },
  leave: 'Remove this team from the season',
  leaveAct: 'Remove Team',
  leaving: (team: number) => `Remove team ${team} from the season`,
  leaveHint: ({ after, weeks, isField }: { after: number | null; weeks: number; isField: boolean }) =>
    [
      after === null ? 'It won’t play in any week.' : `Its last week is week ${after}.`,
      weeks === 0
        ? 'The team has no matches left.'
        : isField
          ? 'From now on, its group plays without it and keeps its start.'
          : plural(weeks, {
              one: 'In the remaining week, this team’s opponent plays the team with the bye or, if there is none, gets a bye. Generate the schedule again for new pairings.',
              other:
                'In the # remaining weeks, this team’s opponent plays the team with the bye or, if there is none, gets a bye. Generate the schedule again for new pairings.',
            }),
    ].join(' '),
  resultsAsked: 'Results so far',
  resultsNote: 'Scores count toward handicaps either way.',
  tableMoves: (teams: number) =>
    teams === 0
      ? 'No other team’s place or points will change.'
      : plural(teams, {
          one: '# other team’s place or points will change.',
          other: '# other teams’ places or points will change.',
        }),
  left: ({ after, results }: { after: number | null | undefined; results: 'stand' | 'byes' | 'out' }) =>
    after
      ? `After week ${after}: ${teamsText.leftResults[results]}`
      : `Before the season: ${teamsText.leftResults[results]}`,
  joined: ({ after, results }: { after: number | undefined; results: 'nothing' | 'byes' }) =>
    `After week ${after ?? '?'}: earlier weeks ${results === 'byes' ? 'count as byes' : 'don’t count'}`,
  leftBadge: (after: number | null | undefined) => (after ? `Left after week ${after}` : 'Left'),
  leaveSaved: (team: number) => `Team ${team} has left.`,
  comeBack: 'Bring this team back',
  cameBack: (team: number) => `Team ${team} is back. Generate the schedule to add its matches.`,
  joinAsked: 'Weeks already played',
  joinNote: 'The team starts playing next week. Generate the schedule again to add its matches.',
  noneFree: 'Every active player is already on a team.',
  openPlaces: (teams: number) =>
    plural(teams, { one: '# team has an open spot.', other: '# teams have an open spot.' }),
  fill: 'Fill from the roster',
  fillAsk: (teams: number) => plural(teams, { one: 'Fill this team?', other: 'Fill these # teams?' }),
  fillHint:
    'Adds active players who aren’t on a team, in the order they were added. No one changes teams. You can undo this.',
  fillAct: (teams: number) => plural(teams, { one: 'Fill # team', other: 'Fill # teams' }),
  filled: (teams: number) => plural(teams, { one: '# team filled.', other: '# teams filled.' }),
  orderNote: (size: number) =>
    size === 1
      ? 'The first player on the list plays, unless you choose someone else for a match.'
      : `The first ${size} on the list play, unless you choose a lineup for a match.`,
} as const

/** Text for choosing a lineup. */
export const lineUpText = {
  open: 'Lineup',
  title: ({ slot, sides }: { slot: number; sides: string }) => `Lineup for match ${slot}, ${sides}`,
  place: ({ team, place }: { team: number; place: number }) => `Team ${team}, spot ${place}`,
  empty: 'No one',
  pairs: 'Pairs',
  byRule: 'Paired by the season’s rule',
  inOrder: 'In the order listed, first against first',
  inOrderHint: 'Use this if players were paired differently than usual.',
  twice: (name: string) => `${name} is in the lineup twice. Choose each player once.`,
  nobodyPlays: (team: number) => `Team ${team} needs at least one player.`,
  usual: 'Use the usual lineup',
  usualNote: 'The first players on each team’s list, paired as usual.',
  save: 'Save Lineup',
  saved: (slot: number) => `Lineup for match ${slot} saved.`,
  failed: 'The lineup was not saved.',
  leftOut: (names: string) => `Scores for ${names} stay on their cards but don’t count in this match.`,
  meets: ({ first, second }: { first: string; second: string }) => `${first} plays ${second}`,
  alone: (name: string) => `${name} has no opponent`,
  preview: 'Who plays whom',
} as const
