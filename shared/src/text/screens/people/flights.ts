/** Text for drawing flights by handicap. */
export const flightsText = {
  draw: 'Draw flights',
  count: 'Number of flights',
  none: 'No flights',
  hint: 'Players are split by handicap, lowest first. Each flight has its own standings. Draw again at any time; the new flights apply to the whole season.',
  flight: (number: number) => `Flight ${String.fromCharCode('A'.charCodeAt(0) + number - 1)}`,
  save: 'Save flights',
  saved: (count: number) => (count === 1 ? 'Saved: no flights.' : `${count} flights saved.`),
} as const
