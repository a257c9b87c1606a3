/** Under which id each kind of typed work is kept on this phone. */
export const draftIds = {
  /** What all cells of a week begin with. */
  scores: (weekId: number): string => `score/${weekId}/`,
  /** A cell of a card: a hole's number, or `total`. */
  score: (weekId: number, playerId: number, cell: string): string => `score/${weekId}/${playerId}/${cell}`,
  pointsOf: (weekId: number): string => `points/${weekId}/`,
  points: (weekId: number, teamId: number | 'reason'): string => `points/${weekId}/${teamId}`,
  winners: (contestId: number): string => `winners/${contestId}`,
  /** The line that sets up another contest of a week. */
  contest: (weekId: number): string => `contest/${weekId}`,
  messages: 'message/',
  message: (id: number | 'new'): string => `message/${id}`,
  treasury: (id: number | 'new'): string => `treasury/${id}`,
  players: 'player/',
  player: (id: number | 'new'): string => `player/${id}`,
  /** Handicaps that people bring to a season. */
  startings: (seasonId: number): string => `starting/${seasonId}/`,
  starting: (seasonId: number, playerId: number): string => `starting/${seasonId}/${playerId}`,
  /** A going-in handicap of a week. */
  handicap: (weekId: number, playerId: number): string => `handicap/${weekId}/${playerId}`,
  leagues: (seasonId: number): string => `league/${seasonId}/`,
  league: (seasonId: number, form: 'edit' | 'rules'): string => `league/${seasonId}/${form}`,
  rosterSource: 'roster/source',
  rosterDecided: 'roster/decided',
} as const
