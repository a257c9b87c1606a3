/**
 * Labels for changes of availability. They are in a separate file, so that the service worker doesn't have to load all
 * text about availability.
 */
export const availabilityLabels = {
  playsOrOut: (player: string) => `In or out, ${player}`,
  states: { in: 'in', out: 'out', unknown: 'no answer' },
} as const
