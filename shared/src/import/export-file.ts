/** A night in an exported schedule. `nine`: the nine played, if the file names it. */
export type ExportedWeek = {
  number: number
  date: string
  type: 'regular' | 'position' | 'fun'
  nine: 'front' | 'back' | null
  matches: { teams: [number, number]; hole: string | null; time: string | null }[]
}
/** The full yearly schedule as exported by the market leader. `open`: numbers of nights without matches yet. */
export type ScheduleExport = { kind: 'schedule'; weeks: ExportedWeek[]; open: number[] }

/**
 * A card in an exported round. `holes` are numbered on the course; `points`: the player's total in the file, null if it
 * has none.
 */
export type ExportedCard = {
  line: number
  team: number
  first: string
  last: string
  isSub: boolean
  holes: { hole: number; strokes: number }[]
  handicap: number | null
  points: number | null
}
/** One night's cards: exported results, or the spreadsheet in which a secretary keeps them. */
export type RoundExport = { kind: 'round'; round: number | null; date: string | null; cards: ExportedCard[] }

/** A standings table: the teams' total points. */
export type StandingsExport = { kind: 'standings'; teams: { team: number; points: number }[] }

export type ExportFile = ScheduleExport | RoundExport | StandingsExport
