/** The ids under which each kind of unsaved input is stored on this phone. */
export const draftIds = {
  /** The prefix of all cells in a week. */
  scores: (weekId: number): string => `score/${weekId}/`,
  /** A card's cell: a hole's number, or `total`. */
  score: (weekId: number, playerId: number, cell: string): string => `score/${weekId}/${playerId}/${cell}`,
  pointsOf: (weekId: number): string => `points/${weekId}/`,
  points: (weekId: number, teamId: number | 'reason'): string => `points/${weekId}/${teamId}`,
  winners: (contestId: number): string => `winners/${contestId}`,
  /** The row for adding a contest to a week. */
  contest: (weekId: number): string => `contest/${weekId}`,
  messages: 'message/',
  message: (id: number | 'new'): string => `message/${id}`,
  treasury: (id: number | 'new'): string => `treasury/${id}`,
  players: 'player/',
  player: (id: number | 'new'): string => `player/${id}`,
  /** A season's starting handicaps. */
  startings: (seasonId: number): string => `starting/${seasonId}/`,
  starting: (seasonId: number, playerId: number): string => `starting/${seasonId}/${playerId}`,
  /** A week's starting handicap. */
  handicap: (weekId: number, playerId: number): string => `handicap/${weekId}/${playerId}`,
  league: (seasonId: number): string => `league/${seasonId}/edit`,
  /** The rules form of one card, or of all cards, whose id is the prefix of every other. */
  rules: (seasonId: number, card: string): string => `league/${seasonId}/rules${card === 'all' ? '' : `-${card}`}`,
  rosterSource: 'roster/source',
  rosterDecided: 'roster/decided',
} as const
