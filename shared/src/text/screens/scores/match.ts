/** Text for a match's card, which everyone can open. */
export const matchText = {
  open: (match: string) => `Card of ${match}`,
  title: (sides: string) => `Match ${sides}`,
  label: ({ week, day }: { week: number; day: string }) => `Week ${week} · ${day}`,
  bye: 'A team without an opponent has no card.',
  after: (week: number) => `Averages and handicaps after week ${week}`,
  player: 'Player',
  average: 'Average',
  handicap: 'Handicap',
  why: 'What moved it',
  averageOf: ({ player, week }: { player: string; week: number }) => `Average of ${player} after week ${week}`,
  handicapOf: ({ player, week }: { player: string; week: number }) => `Handicap of ${player} after week ${week}`,
  noHandicap: 'No handicap from results yet.',
  moved: ({ before, after }: { before: number | null; after: number }) =>
    before === null
      ? `The first handicap from results is ${after}.`
      : before === after
        ? `It stays ${after}.`
        : `From ${before} to ${after}.`,
  rolledOn: (weeks: readonly number[]) => `${roundsOf(weeks)} ${weeks.length === 1 ? 'counts' : 'count'} now.`,
  rolledOff: (weeks: readonly number[]) => `${roundsOf(weeks)} no longer ${weeks.length === 1 ? 'counts' : 'count'}.`,
  /** For a first handicap, which neither rose nor fell: it is limited to near the starting one. */
  firstLimits: {
    maxRise: 'Results alone would give more; the rules allow only so much above the handicap before it.',
    maxDrop: 'Results alone would give less; the rules allow only so much below the handicap before it.',
  },
  limits: {
    maxRise: 'It rose as far as the rules let it.',
    maxDrop: 'It fell as far as the rules let it.',
    maxHandicap: 'It is the highest handicap of the league.',
    minHandicap: 'It is the lowest handicap of the league.',
  },
} as const

function roundsOf(weeks: readonly number[]): string {
  if (weeks.length === 1) return `The round of week ${weeks[0]}`
  return `The rounds of weeks ${weeks.slice(0, -1).join(', ')} and ${weeks.at(-1)}`
}
