/** Minimums and maximums of the values in rows, used by their schemas, forms and error messages. */
export const limits = {
  /** Characters in a name. */
  name: 80,
  /** Characters in an optional line, such as a description or a reason. */
  line: 200,
  /** Characters in a message on the scorecards. */
  message: 300,
  /** Characters in a league's own rules text. */
  ownRules: 6000,
  email: 200,
  /** Leagues per account. */
  leagues: 20,
  /** Sections of a recap, lines per recap, and characters per line. */
  recap: { sections: 12, lines: 120, line: 300 },
  /** Characters in a player's phone number as typed. */
  phoneText: 40,
  /** Dollars that one player owes in dues. */
  dollars: 99_999,
  /** Strokes on a hole. */
  strokes: 30,
  /** Strokes in a round entered as a total. */
  total: 199,
  /** Scores in one signature: 18 holes for two sides of eight, with totals and absences. */
  signedScores: 320,
  /** Handicap strokes: wide enough for any league. */
  handicap: { least: -20, most: 60 },
  password: { least: 8, most: 200 },
  /** Digits in a GHIN number. */
  ghin: { least: 5, most: 12 },
  /** Digits in a phone number. */
  phone: { least: 7, most: 15 },
  /** How many tees a course can have, and the range of their rating and slope. */
  tees: 20,
  rating: { least: 20, most: 90 },
  nineRating: { least: 20, most: 50 },
  slope: { least: 55, most: 155 },
  /** Length of a hole in yards. */
  yards: { least: 1, most: 999 },
  /** Players on a team, and how many of them play on a night. */
  teamPlaces: 12,
  sideSize: 8,
  /** Characters in a division's name. */
  division: 30,
  /** Characters in a team's own name. */
  teamName: 24,
  /** A team's points in a week. */
  weekPoints: 999,
  /** Teams in a table, and one team's points over a season. */
  tableTeams: 99,
  totalPoints: 99_999,
  /** How many finished weeks a row can keep earlier values for, across all seasons. */
  keptWeeks: 2000,
  /** Players who bring rounds along from earlier seasons, and rounds each brings. */
  earlierPlayers: 300,
  earlierRounds: 20,
  /** Matches that one team can play on a night, over the same card. */
  matchesPerNight: 3,
  /** Matches in one week: 36 teams with three each. */
  matchesOfWeek: 54,
  /**
   * Weeks and matches that one generated schedule can create: 35 weeks, a position round and a fun round of 36 teams
   * with three matches each need 2,035.
   */
  scheduleRows: 2100,
} as const
