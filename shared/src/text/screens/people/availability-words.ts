/** Names a change of availability. Separate from the screens' text, so that the service worker doesn't include that. */
export const availabilityWords = {
  playsOrOut: (player: string) => `Plays or out, ${player}`,
  states: { in: 'plays', out: 'out', unknown: 'not said' },
} as const
