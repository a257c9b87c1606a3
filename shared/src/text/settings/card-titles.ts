/**
 * The titles of the cards of a season's rules. The list of unsaved input, which is part of a start, needs them without
 * the texts of every setting.
 */
export const cardTitles = {
  points: 'Matches and points',
  handicaps: 'Handicaps',
  absences: 'Absences and subs',
  schedule: 'Schedule',
  games: 'Games and money',
  season: 'Season',
} as const
