/** Text for score entry, on the pad and on the card. */
export const scoresText = {
  pointsOfHole: ({ hole, match }: { hole: number; match: string }) => `Points of hole ${hole}, ${match}`,
  pointsOfSides: (match: string) => `Points of the sides, ${match}`,
  cellLabel: ({ player, hole, par }: { player: string; hole: number; par: number }) =>
    `${player}, hole ${hole}, par ${par}`,
  cell: ({ player, hole }: { player: string; hole: number }) => `hole ${hole}, ${player}`,
  parRow: (tee: string | null) => (tee === null ? 'Par' : `Par, ${tee}`),
  indexRow: (tee: string | null) => (tee === null ? 'Index' : `Index, ${tee}`),
  fromTee: (tee: string) => `${tee} tee`,
  netOf: (player: string) => `Net of ${player}`,
  pointsOf: (player: string) => `Points of ${player}`,
  thru: ({ thru, gross }: { thru: number; gross: number }) => `thru ${thru} · ${gross}`,
  arrived: (value: string) => `${value} has arrived in the meantime`,
  otherLeague: 'Another league',
  otherLeagueSays:
    'This scorecard belongs to a league that you are not logged in to. Log in to it, then scan the code again.',
  cardSoFar: 'The card so far',
  notBegun: 'Not begun',
  cardsComplete: ({ complete, all }: { complete: number; all: number }) => `${complete} of ${all} cards complete`,
  noMatches: (week: number) => `No matches in week ${week}`,
  toGo: (count: number) => `${count} holes to go`,
  nets: ({ player, gross, net }: { player: string; gross: number; net: number }) => `${player} ${gross}, nets ${net}`,
  callPresent: 'absent, call present again',
  check: ({ where, problem }: { where: string; problem: string }) => `Check ${where}: ${problem}`,
  noMatchesSays: 'Pick another week: this one has nothing to score.',
} as const
