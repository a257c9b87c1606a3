/** Text for viewing and setting points. */
export const pointsText = {
  noneTyped: 'Nothing to save. Points from the cards already count.',
  typeOver: 'Calculated from the cards entered so far. Type over a number to set it by hand; the history keeps both.',
  setByHand: (reason: string | null) => `set by hand${reason ? `: ${reason}` : ''}`,
  ofTeamInWeek: ({ team, week }: { team: number; week: number }) => `Team ${team} points, week ${week}`,
  ofTeam: (team: number | string) => `Team ${team} points`,
  field: (team: number) => `Points, team ${team}`,
  reason: 'Reason, if you set points by hand',
  keep: (points: number) => `Keep ${points}`,
  keepOf: ({ team, points }: { team: number; points: number }) => `Keep ${points} for team ${team}`,
} as const
