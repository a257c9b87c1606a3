/** Names a change of availability. Apart from the texts of the screens, so that the service worker doesn't carry those. */
export const availabilityWords = {
  playsOrOut: (player: string) => `Plays or out, ${player}`,
  states: { in: 'plays', out: 'out', unknown: 'not said' },
} as const
