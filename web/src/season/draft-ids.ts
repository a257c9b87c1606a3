/** The ids under which this phone stores each kind of unsaved input. */
export const draftIds = {
  /** The prefix that all cells of a week share. */
  scores: (weekId: number): string => `score/${weekId}/`,
  /** A cell on a card, which is a hole's number or `total`. */
  score: (weekId: number, playerId: number, cell: string): string => `score/${weekId}/${playerId}/${cell}`,
  pointsOf: (weekId: number): string => `points/${weekId}/`,
  points: (weekId: number, teamId: number | 'reason'): string => `points/${weekId}/${teamId}`,
  winners: (contestId: number): string => `winners/${contestId}`,
  /** The form that adds a contest to a week. */
  contest: (weekId: number): string => `contest/${weekId}`,
  messages: 'message/',
  message: (id: number | 'new'): string => `message/${id}`,
  treasuries: 'treasury/',
  treasury: (id: number | 'new'): string => `treasury/${id}`,
  players: 'player/',
  player: (id: number | 'new'): string => `player/${id}`,
  /** A season's starting handicaps. */
  startings: (seasonId: number): string => `starting/${seasonId}/`,
  starting: (seasonId: number, playerId: number): string => `starting/${seasonId}/${playerId}`,
  /** A player's handicap for a week, set by hand. */
  handicap: (weekId: number, playerId: number): string => `handicap/${weekId}/${playerId}`,
  league: (seasonId: number): string => `league/${seasonId}/edit`,
  /** The rules form for one card, or for all cards. The id of the form for all cards is the prefix of the others. */
  rules: (seasonId: number, card: string): string => `league/${seasonId}/rules${card === 'all' ? '' : `-${card}`}`,
  rosterSource: 'roster/source',
  rosterDecided: 'roster/decided',
} as const
