import { plural } from '../../plural.ts'

/** Text for a match's card, which everyone can open. */
export const matchText = {
  open: (match: string) => `Open the card for ${match}`,
  aMatch: 'a match',
  startHole: 'Hole',
  matchNumber: 'Match',
  title: (sides: string) => `Match ${sides}`,
  label: ({ week, day }: { week: number; day: string }) => `Week ${week} · ${day}`,
  bye: 'A team without an opponent has no card.',
  after: (week: number) => `Averages and handicaps after week ${week}`,
  player: 'Player',
  average: 'Average',
  handicap: 'Handicap',
  why: 'Why it changed',
  averageOf: ({ player, week }: { player: string; week: number }) => `${player}’s average after week ${week}`,
  handicapOf: ({ player, week }: { player: string; week: number }) => `${player}’s handicap after week ${week}`,
  noHandicap: 'No handicap based on scores yet.',
  moved: ({ before, after }: { before: number | null; after: number }) =>
    before === null
      ? `First handicap based on scores: ${after}.`
      : before === after
        ? `No change: ${after}.`
        : `From ${before} to ${after}.`,
  rolledOn: (weeks: readonly number[]) =>
    plural(weeks.length, {
      one: `The round from week ${weeks[0]} now counts.`,
      other: `The rounds from weeks ${andJoined(weeks)} now count.`,
    }),
  rolledOff: (weeks: readonly number[]) =>
    plural(weeks.length, {
      one: `The round from week ${weeks[0]} no longer counts.`,
      other: `The rounds from weeks ${andJoined(weeks)} no longer count.`,
    }),
  /** Why a first handicap was limited. It can't differ from the starting handicap by more than the maximum change. */
  firstLimits: {
    maxRise: 'The results call for a higher handicap, but the rules limit how far it can rise at once.',
    maxDrop: 'The results call for a lower handicap, but the rules limit how far it can drop at once.',
  },
  limits: {
    maxRise: 'Limited by the maximum increase.',
    maxDrop: 'Limited by the maximum decrease.',
    maxHandicap: 'This is the league’s maximum handicap.',
    minHandicap: 'This is the league’s minimum handicap.',
  },
} as const

const andJoined = (weeks: readonly number[]): string => `${weeks.slice(0, -1).join(', ')} and ${weeks.at(-1)}`
