/** What a row holds at most or least: read by its schema, by the form that fills it, and by the sentence that names it. */
export const limits = {
  /** Letters of a name. */
  name: 80,
  /** Letters of a line that may be left out, such as a description or a reason. */
  line: 200,
  /** Letters of a message on the scorecards. */
  message: 300,
  email: 200,
  /** Leagues of one account. */
  leagues: 20,
  /** Parts of a recap, lines of one, and letters of such a line. */
  recap: { sections: 12, lines: 120, line: 300 },
  /** Letters of a player's phone, as they typed it. */
  phoneText: 40,
  /** Dues of a player. */
  dollars: 99_999,
  /** Strokes on a hole. */
  strokes: 30,
  /** Strokes of a round that was entered without holes. */
  total: 199,
  /** Strokes of a handicap, within what any league plays. */
  handicap: { least: -20, most: 60 },
  password: { least: 8, most: 200 },
  /** Digits of a GHIN number. */
  ghin: { least: 5, most: 12 },
  /** Digits of a phone number. */
  phone: { least: 7, most: 15 },
  /** Tees of a course, and what their rating and slope can be. */
  tees: 20,
  rating: { least: 20, most: 90 },
  nineRating: { least: 20, most: 50 },
  slope: { least: 55, most: 155 },
  /** Length of a hole. */
  yards: { least: 1, most: 999 },
  /** Players of a team, and those of them who play on a night. */
  teamPlaces: 12,
  sideSize: 8,
  /** Letters of the name of a division. */
  division: 30,
  /** Points of a team in a week. */
  weekPoints: 999,
  /** Teams in a table, and points of one of them over a season. */
  tableTeams: 99,
  totalPoints: 99_999,
  /** Weeks and matches that one laying of a schedule may make. */
  scheduleRows: 900,
} as const
