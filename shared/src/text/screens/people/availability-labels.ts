/**
 * Describes a change of availability. Separate from the screens' text, so that the service worker doesn't include all of
 * it.
 */
export const availabilityLabels = {
  playsOrOut: (player: string) => `In or out, ${player}`,
  states: { in: 'in', out: 'out', unknown: 'no answer' },
} as const
