import { type PluralForms, plural } from './plural.ts'

type N = number | string
const counted = (forms: PluralForms) => (n: number) => plural(n, forms)

/** Numbered things as titles ("Week 3") and within a line ("week 3"), and counts ("3 weeks"). */
export const numberedText = {
  week: (n: N) => `Week ${n}`,
  team: (n: N) => `Team ${n}`,
  hole: (n: N) => `Hole ${n}`,
  holes: ({ from, to }: { from: N; to: N }) => (from === to ? `Hole ${from}` : `Holes ${from}–${to}`),
  match: (n: N) => `Match ${n}`,
  weekOfDay: ({ week, day }: { week: N; day: string }) => `Week ${week} · ${day}`,
  dayAndWeek: ({ week, day }: { week: N; day: string }) => `${day} · Week ${week}`,
  inLine: {
    week: (n: N) => `week ${n}`,
    team: (n: N) => `team ${n}`,
    hole: (n: N) => `hole ${n}`,
    handicap: (n: N) => `handicap ${n}`,
  },
  rounds: counted({ one: '# round', other: '# rounds' }),
  weeks: counted({ one: '# week', other: '# weeks' }),
  teams: counted({ one: '# team', other: '# teams' }),
  matches: counted({ one: '# match', other: '# matches' }),
  strokes: counted({ one: '# stroke', other: '# strokes' }),
  points: counted({ one: '# point', other: '# points' }),
  holeAndPar: ({ hole, par }: { hole: N; par: N }) => `Hole ${hole}, par ${par}`,
  dates: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
} as const
