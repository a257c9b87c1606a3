import { numberedText } from '../../numbered.ts'
import { plural } from '../../plural.ts'

type Shares = { things: number; among: number }
type Spread = { least: number; most: number; bestDifference: number }

const uneven = (things: string, among: string): string => `${things} can’t be split evenly among ${among}`

/** Text about how even a schedule is, with numbers that anyone can check. */
export const fairnessText = {
  isFair: 'Is the schedule fair?',
  says: (weeks: number) =>
    plural(weeks, {
      one: 'Lowest and highest numbers in # regular week, not counting special or canceled weeks',
      other: 'Lowest and highest numbers in # regular weeks, not counting special or canceled weeks',
    }),
  fair: 'This schedule is as even as it can be.',
  unfair: (count: number) =>
    plural(count, { one: 'One thing could be more even.', other: '# things could be more even.' }),
  matches: 'Matches per team',
  meetings: 'Meetings per pair of teams',
  byes: 'Byes per team',
  slots: 'Starts in the same slot',
  startingHoles: 'Starts on the same hole',
  whoMeets: 'How often teams meet',
  slotsOfTeams: 'Each team’s slots',
  holesOfTeams: 'Each team’s starting holes',
  slotsHint: 'How often a team plays in each time slot',
  holesHint: 'How often a team starts on each hole',
  team: 'Team',
  itself: '–',
  span: ({ least, most }: { least: number; most: number }) => (least === most ? `${least}` : `${least} to ${most}`),
  alike: 'All equal.',
  differ: ({ least, most }: Pick<Spread, 'least' | 'most'>) =>
    least === most ? 'All equal.' : `The difference is ${most - least}.`,
  inGroups: 'Teams play in groups. The numbers show how evenly opponents and starting spots are shared.',
  asEven: (by: number, why: string) => `The difference is ${by}, and no schedule can do better: ${why}.`,
  lessEven: (by: number, best: number) =>
    best === 0
      ? `The difference is ${by}, but an even split is possible. Schedule changes can cause this. Generate the schedule again to even it out.`
      : `The difference is ${by}, but a difference of ${best} is possible. Schedule changes can cause this. Generate the schedule again to even it out.`,
  shares: {
    matches: ({ things, among }: Shares) =>
      uneven(plural(things, { one: '# match spot', other: '# match spots' }), numberedText.teams(among)),
    meetings: ({ things, among }: Shares) =>
      uneven(numberedText.matches(things), plural(among, { one: '# pair', other: '# pairs' })),
    byes: ({ things, among }: Shares) =>
      uneven(plural(things, { one: '# bye', other: '# byes' }), numberedText.teams(among)),
    slots: ({ things, among }: Shares) =>
      uneven(`a team’s ${numberedText.matches(things)}`, plural(among, { one: '# slot', other: '# slots' })),
    holes: ({ things, among }: Shares) =>
      uneven(`a team’s ${numberedText.matches(things)}`, plural(among, { one: '# hole', other: '# holes' })),
  },
  fourTeams: 'with four teams and two slots, one team always gets the same slot in all three weeks',
} as const

/** Says what a spread means: even, as even as possible (with the reason), or not as even as it could be. */
export function fairnessSays({ least, most, bestDifference }: Spread, why: string): string {
  const by = most - least
  if (by === 0) return fairnessText.alike
  return by <= bestDifference ? fairnessText.asEven(by, why) : fairnessText.lessEven(by, bestDifference)
}
