/** What the screen of the teams says. The only place for each. */
export const teamsText = {
  saved: (team: number) => `Team ${team} is saved.`,
  edit: (team: number) => `Edit Team ${team}`,
  add: (team: number) => `Add Team ${team}`,
  place: (place: number) => `Player ${place}`,
  players: 'Players',
  division: 'Division',
  divisionNote: 'Teams of one division have a table of their own, beside the table of all.',
  nobody: 'Nobody yet',
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

/** What the choice of a line-up says. */
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
