/** Text for viewing and setting points. */
export const pointsText = {
  noneTyped: 'No points to save: nothing was typed. Points from the cards count by themselves.',
  typeOver: 'Counted from the cards as they come in. Type over a number to set it by hand; the history keeps both.',
  setByHand: (reason: string | null) => `set by hand${reason ? `: ${reason}` : ''}`,
  ofTeamInWeek: ({ team, week }: { team: number; week: number }) => `Points of team ${team}, week ${week}`,
  ofTeam: (team: number) => `Points of team ${team}`,
  field: (team: number) => `Points, team ${team}`,
  reason: 'Reason, if you set points by hand',
} as const
