/** The minimums and maximums of values in rows, used by their schemas, forms and error messages. */
export const limits = {
  /** Maximum characters in a name. */
  name: 80,
  /** Maximum characters in an optional line, such as a description or a reason. */
  line: 200,
  /** Maximum characters in a message on the scorecards. */
  message: 300,
  /** Maximum characters in a league's own rules text. */
  ownRules: 6000,
  email: 200,
  /** Maximum leagues per account. */
  leagues: 20,
  /**
   * Maximum sections in a recap, lines in a section, characters in a line (or in the secretary's text), and characters
   * in all lines as JSON, because a server refuses a change with more than 65,536.
   */
  recap: { sections: 12, lines: 1_000, line: 2_000, json: 60_000 },
  /** Maximum characters in a player's phone number as entered. */
  phoneText: 40,
  /** Maximum dollars that one player can owe in dues. */
  dollars: 99_999,
  /** Maximum strokes on a hole. */
  strokes: 30,
  /** Maximum strokes in a round entered as a total. */
  total: 199,
  /** Maximum scores in one signature: 18 holes for two sides of eight players, with totals and absences. */
  signedScores: 320,
  /** The range of handicaps in strokes, wide enough for any league. */
  handicap: { least: -20, most: 60 },
  password: { least: 8, most: 200 },
  /** The minimum and maximum digits in a GHIN number. */
  ghin: { least: 5, most: 12 },
  /** The minimum and maximum digits in a phone number. */
  phone: { least: 7, most: 15 },
  /** The maximum number of tees on a course, and the range of their rating and slope. */
  tees: 20,
  rating: { least: 20, most: 90 },
  nineRating: { least: 20, most: 50 },
  slope: { least: 55, most: 155 },
  /** The range of a hole's length in yards. */
  yards: { least: 1, most: 999 },
  /** The maximum number of players on a team, and how many of them can play on a night. */
  teamPlaces: 12,
  sideSize: 8,
  /** Maximum characters in a division's name. */
  division: 30,
  /** Maximum characters in a team's own name. */
  teamName: 24,
  /** The maximum number of teams in a season, without those that left. */
  teams: 36,
  /** A team's maximum points in a week. */
  weekPoints: 999,
  /** The maximum number of teams in a table, and one team's maximum points over a season. */
  tableTeams: 99,
  totalPoints: 99_999,
  /** The maximum number of finished weeks that a row can keep earlier values for, across all seasons. */
  keptWeeks: 2000,
  /** The maximum number of keys in an object of a row that is changed key by key, such as a player's tees by week. */
  keys: 2000,
  /**
   * The maximum number of players with rounds from earlier seasons, and the maximum number of these rounds per player.
   */
  earlierPlayers: 300,
  earlierRounds: 20,
  /** The maximum number of matches that one team can play on a night with the same card. */
  matchesPerNight: 3,
  /** Maximum characters in a nine's name. */
  nineName: 15,
  /** The maximum number of regular weeks in a generated schedule. */
  regularWeeks: 90,
  /** The maximum number of matches in one week: 36 teams with three matches each. */
  matchesOfWeek: 54,
  /**
   * The maximum number of weeks and matches, added together, that one generated schedule can create: with 36 teams and
   * three matches each, 35 weeks, a position round and a fun round need 2,035.
   */
  scheduleRows: 2100,
} as const
