/** A night of an exported schedule. `nine`: which is played, where the file says it. */
export type ExportedWeek = {
  number: number
  date: string
  type: 'regular' | 'position' | 'fun'
  nine: 'front' | 'back' | null
  matches: { teams: [number, number]; hole: string | null; time: string | null }[]
}
/** The full yearly schedule as the market leader exports it. `open`: numbers of nights without matches yet. */
export type ScheduleExport = { kind: 'schedule'; weeks: ExportedWeek[]; open: number[] }

/** A card of an exported round. `holes` counts on the course; `points`: what the file gives the player in all, null where it gives none. */
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
/** Cards of one night: exported results, or the spreadsheet in which a secretary keeps them. */
export type RoundExport = { kind: 'round'; round: number | null; date: string | null; cards: ExportedCard[] }

/** A table of standings: the teams' points in all. */
export type StandingsExport = { kind: 'standings'; teams: { team: number; points: number }[] }

export type ExportFile = ScheduleExport | RoundExport | StandingsExport
