/** What the contests say, where they are set up and where winners are entered. The only place for each. */
export const contestsText = {
  closestToPin: 'Closest to the pin',
  ofWeek: (week: number) => `Contests of week ${week}`,
  sameAsWeek: (week: number) => `Same as week ${week}`,
  winnerOf: (contest: string) => `Winner of ${contest}`,
  sharedWith: ({ contest, place }: { contest: string; place: number }) => `${contest}, shared with (${place})`,
  sharedWin: (contest: string) => `Shared win, ${contest}`,
  onHole: ({ contest, hole }: { contest: string; hole: number }) => `${contest}: hole ${hole}`,
  notEntered: 'Not entered yet',
} as const
