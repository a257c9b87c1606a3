/** Text for the teams screen. */
export const teamsText = {
  saved: (team: number) => `Team ${team} is saved.`,
  edit: (team: number) => `Edit Team ${team}`,
  add: (team: number) => `Add Team ${team}`,
  place: (place: number) => `Player ${place}`,
  players: 'Players',
  division: 'Division',
  divisionNote: 'Teams of one division have a table of their own, beside the table of all.',
  nobody: 'Nobody yet',
  /** What happens to the results of a team that leaves. */
  results: {
    stand: 'Its results stand, and it stays in the table',
    byes: 'Its matches count as byes for the other teams',
    out: 'Its matches count for nobody',
  },
  /** What the weeks before a team joined count for it. */
  before: { nothing: 'They count nothing for it', byes: 'They count as byes' },
  leave: 'This team leaves the season',
  leaving: (team: number) => `Team ${team} leaves the season`,
  leaveSays: ({ after, weeks }: { after: number | null; weeks: number }) =>
    `${after === null ? 'It plays in no week' : `It plays no more after week ${after}`}. ${
      weeks === 0
        ? 'No week that follows has a match of it.'
        : `In ${weeks === 1 ? 'the week' : `the ${weeks} weeks`} that follow${weeks === 1 ? 's' : ''}, its opponent has a bye, or plays the team that has one. Generate the schedule again to make new pairs.`
    }`,
  resultsAsked: 'What it has played so far',
  resultsNote: 'Scores count for handicaps in any case.',
  tableMoves: (teams: number) =>
    teams === 0
      ? 'No other team changes its place.'
      : `${teams} other ${teams === 1 ? 'team has' : 'teams have'} another place or other points then.`,
  left: ({ after, results }: { after: number | null | undefined; results: 'stand' | 'byes' | 'out' }) =>
    `${after ? `After week ${after}` : 'Before the season'}: ${teamsText.results[results].toLowerCase()}`,
  joined: ({ after, results }: { after: number | undefined; results: 'nothing' | 'byes' }) =>
    `After week ${after ?? '?'}: the weeks before ${results === 'byes' ? 'count as byes' : 'count nothing'}`,
  leftBadge: (after: number | null | undefined) => (after ? `Left after week ${after}` : 'Left'),
  leaveSaved: (team: number) => `Team ${team} has left.`,
  comeBack: 'It plays again',
  cameBack: (team: number) => `Team ${team} plays again. Generate the schedule to pair it.`,
  joinAsked: 'Weeks already played',
  joinNote: 'The team plays from the next week on. Generate the schedule again to pair it.',
  noneFree: 'Every active player is on a team already.',
  openPlaces: (teams: number) => (teams === 1 ? '1 team has an open place.' : `${teams} teams have open places.`),
  fill: 'Fill from the roster',
  fillAsk: (teams: number) => (teams === 1 ? 'Fill this team?' : `Fill these ${teams} teams?`),
  fillSays:
    'Active players who are on no team, in the order in which they were added. Nobody changes the team, and Undo empties the places again.',
  fillAct: (teams: number) => (teams === 1 ? 'Fill 1 team' : `Fill ${teams} teams`),
  filled: (teams: number) => (teams === 1 ? '1 team is filled.' : `${teams} teams are filled.`),
  orderNote: (size: number) =>
    size === 1
      ? 'The first player of the list plays, unless you choose another for a match.'
      : `The first ${size} of the list play, unless you choose a line-up for a match.`,
} as const

/** Text for choosing a line-up. */
export const lineUpText = {
  open: 'Line-up',
  title: ({ slot, sides }: { slot: number; sides: string }) => `Line-up of match ${slot}, ${sides}`,
  place: ({ team, place }: { team: number; place: number }) => `Team ${team}, place ${place}`,
  empty: 'Nobody',
  pairs: 'Pairs',
  byRule: 'As the season pairs',
  inOrder: 'As listed: first plays first',
  inOrderSays: 'Use this where players met in other pairs than usual.',
  twice: (name: string) => `${name} stands in the line-up twice. Choose each player once.`,
  nobodyPlays: (team: number) => `Team ${team} needs at least one player.`,
  usual: 'Use the usual line-up',
  usualNote: 'The first of each team play, paired as the season has it.',
  save: 'Save Line-up',
  saved: (slot: number) => `The line-up of match ${slot} is saved.`,
  failed: 'The line-up was not saved.',
  leftOut: (names: string) => `Scores of ${names} stay on their cards, but do not count in this match.`,
  meets: ({ first, second }: { first: string; second: string }) => `${first} plays ${second}`,
  alone: (name: string) => `${name} has no opponent`,
  preview: 'Who plays whom',
} as const
