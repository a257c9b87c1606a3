/** Text for contests, where they are set up and where winners are entered. */
export const contestsText = {
  closestToPin: 'Closest to the pin',
  ofWeek: (week: number) => `Week ${week} contests`,
  sameAsWeek: (week: number) => `Copy week ${week}’s contests`,
  winnerOf: (contest: string) => `Winner, ${contest}`,
  sharedWith: ({ contest, place }: { contest: string; place: number }) => `${contest}, winner ${place}`,
  sharedWin: (contest: string) => `Shared win, ${contest}`,
  /** Returns a name like "Long drive", or "Closest to the pin: hole 6". */
  named: ({ name, hole }: { name: string; hole: number | null }) => (hole === null ? name : `${name}: hole ${hole}`),
  winsOf: (player: string) => `Contests won by ${player}`,
  winsOfSeason: 'Contest wins this season',
  winsHint: 'A shared win counts as a fraction of a win',
  throughWeek: (week: number) => `Through week ${week}`,
  wonBy: 'Contests won',
  inWeek: ({ contest, week }: { contest: string; week: number }) => `${contest}, week ${week}`,
  weekAndHole: ({ week, hole }: { week: number; hole: number | null }) =>
    hole === null ? `week ${week}` : `week ${week} on hole ${hole}`,
  sharedBy: (count: number) => ` (shared by ${count})`,
  notEntered: 'Not entered yet',
} as const
