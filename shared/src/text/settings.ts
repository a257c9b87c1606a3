import type { LeagueSettings } from '../schema/league-settings.ts'

/** Label and explaining sentence of a league setting. The only place for each. */
export type SettingText = { label: string; says: string }

export const settingText: Readonly<Record<keyof LeagueSettings, SettingText>> = {
  holesPerRound: { label: 'Holes a round', says: 'A round is played over 9 or 18 holes.' },
  scoreByHole: { label: 'Score by hole', says: 'Scores are kept hole by hole; without it only totals, and points are typed.' },
  handicapAllowance: {
    label: 'Handicap percentage',
    says: 'This share of the average over par is the handicap. Most leagues use 80 to 100.',
  },
  maxHandicap: { label: 'Maximum handicap', says: 'No handicap is higher than this.' },
  maxRise: { label: 'Most up', says: 'A handicap rises at most this much from one week to the next.' },
  maxDrop: { label: 'Most down', says: 'A handicap falls at most this much from one week to the next.' },
  roundsUsed: { label: 'Rounds used', says: 'The average is taken over this many of the latest rounds.' },
  dropHighest: { label: 'Highest dropped', says: 'So many of the highest rounds are left out of the average.' },
  dropLowest: { label: 'Lowest dropped', says: 'So many of the lowest rounds are left out of the average.' },
  strokesRule: { label: 'Strokes', says: 'The higher handicap gets the difference, or each his own in full.' },
  maxStrokes: { label: 'Most strokes in a match', says: 'Nobody receives more strokes than this in a match.' },
  pointsPerHole: { label: 'Points a hole', says: 'Points for winning a hole on net score.' },
  pointsForNet: { label: 'Points for low net', says: 'Points for the lower net total.' },
  hasPositionRound: { label: 'Position round', says: 'After the round robin neighbours of the standings play each other.' },
  finalFunDay: { label: 'Fun round', says: 'The season ends with a fun round.' },
  shotgun: { label: 'Shotgun', says: 'All start at once on different holes instead of one after the other.' },
  teeInterval: { label: 'Tee interval', says: 'Minutes between two tee times.' },
}

/** Values of the settings that are a choice, as a person reads them. */
export const choiceText: Readonly<Record<string, string>> = {
  difference: 'Difference',
  full: 'Full',
}
