/** Who plays in a week and who does not, and who is asked to fill in. The only place for each. */
export const whoIsOutText = {
  title: 'Who Is Out',
  playsOrOut: (player: string) => `Plays or out, ${player}`,
  states: { in: 'plays', out: 'out', unknown: 'not said' },
} as const
