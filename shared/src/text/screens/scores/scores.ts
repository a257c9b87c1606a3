import { plural } from '../../plural.ts'

/** Text for score entry, on the pad and on the card. */
export const scoresText = {
  pointsOfHole: ({ hole, match }: { hole: number; match: string }) => `Points for hole ${hole}, ${match}`,
  pointsOfSides: (match: string) => `Points for each side, ${match}`,
  cellLabel: ({ player, hole, par }: { player: string; hole: number; par: number }) =>
    `${player}, hole ${hole}, par ${par}`,
  cell: ({ player, hole }: { player: string; hole: number }) => `hole ${hole}, ${player}`,
  parRow: (tee: string | null) => (tee === null ? 'Par' : `Par, ${tee}`),
  indexRow: (tee: string | null) => (tee === null ? 'Index' : `Index, ${tee}`),
  fromTee: (tee: string) => `${tee} tee`,
  netOf: (player: string) => `${player}’s net`,
  pointsOf: (player: string) => `${player}’s points`,
  thru: ({ thru, gross }: { thru: number; gross: number }) => `thru ${thru} · ${gross}`,
  arrived: (value: string) => `${value} has just come in`,
  otherLeague: 'Another league',
  otherLeagueSays: 'This scorecard is for a league you’re not in. Sign in to that league, then scan the code again.',
  cardSoFar: 'Card so far',
  notBegun: 'Not started',
  cardsComplete: ({ complete, all }: { complete: number; all: number }) => `${complete} of ${all} cards complete`,
  noMatches: (week: number) => `No matches in week ${week}`,
  toGo: (count: number) => plural(count, { one: '# hole to go', other: '# holes to go' }),
  nets: ({ player, gross, net }: { player: string; gross: number; net: number }) => `${player} ${gross}, nets ${net}`,
  callPresent: 'absent; mark present again',
  check: ({ where, problem }: { where: string; problem: string }) => `Check ${where}: ${problem}`,
  noMatchesSays: 'Pick another week. This one has nothing to score.',
  subOff: (handicap: number | null) => `sub, hcp ${handicap}`,
} as const
