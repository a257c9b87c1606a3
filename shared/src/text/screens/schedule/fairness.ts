type Spread = { least: number; most: number; bestDifference: number }

/** Whether a schedule is fair, in numbers that anyone can check. */
export const fairnessText = {
  isFair: 'Is it fair?',
  says: (weeks: number) => `${weeks} regular weeks, fewest to most; special rounds and cancelled weeks are not counted`,
  fair: 'It is fair: nothing could be shared out more evenly.',
  unfair: (count: number) =>
    count === 1 ? 'One thing could be shared out more evenly.' : `${count} things could be shared out more evenly.`,
  matches: 'Matches of a team',
  meetings: 'Meetings of two teams',
  byes: 'Byes of a team',
  slots: 'Times in the same slot',
  startingHoles: 'Times on the same starting hole',
  whoMeets: 'Who meets whom how often',
  slotsOfTeams: 'Slots of each team',
  holesOfTeams: 'Starting holes of each team',
  slotsSay: 'How often a team plays in each slot of the order of play',
  holesSay: 'How often a team starts on each hole',
  team: 'Team',
  itself: '–',
  ofOneTeam: 'matches of a team',
  span: ({ least, most }: { least: number; most: number }) => (least === most ? `${least}` : `${least} to ${most}`),
  alike: 'All alike.',
  asEven: (by: number, why: string) => `They differ by ${by}, and no schedule can do better: ${why}.`,
  lessEven: (by: number, best: number) =>
    `They differ by ${by}; ${best === 0 ? 'they could all be alike' : `a difference of ${best} is possible`}. A changed, moved or shortened schedule does that; generating it again makes it even.`,
  shares: (of: { things: number; what: string; among: number; whom: string }) =>
    `${of.things} ${of.what} cannot be shared out evenly among ${of.among} ${of.whom}`,
  fourTeams: 'with four teams on two slots one team always has a slot three times, or never',
} as const

/** What a spread means: even, as even as possible and why, or less even than possible. */
export function fairnessSays({ least, most, bestDifference }: Spread, why: string): string {
  const by = most - least
  if (by === 0) return fairnessText.alike
  return by <= bestDifference ? fairnessText.asEven(by, why) : fairnessText.lessEven(by, bestDifference)
}
