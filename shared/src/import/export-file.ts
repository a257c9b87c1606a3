import type { DateReading } from './read-dates.ts'

/** A side of a match in a schedule: the team's number, or the name of a player on it. */
export type ExportedSide = number | string

/**
 * A night in a schedule. `date`: null if the file doesn't give one. `nine`: the nine played, if the file says which.
 */
export type ExportedWeek = {
  number: number
  date: string | null
  type: 'regular' | 'position' | 'fun'
  cancelled: boolean
  nine: 'front' | 'back' | null
  /** The second side is null for a bye. */
  matches: { sides: [ExportedSide, ExportedSide | null]; hole: string | null; time: string | null }[]
}
/** How the file's dates were read; null if the file has no dates. */
type Dated = { dates: Pick<DateReading, 'order' | 'ask' | 'open' | 'reason'> | null }

/** A season's schedule. `open`: numbers of nights without matches yet. */
export type ScheduleExport = { kind: 'schedule'; weeks: ExportedWeek[]; open: number[] } & Dated

/**
 * A card in a file. `holes` are keyed by the course's hole numbers. `points`: the player's total in the file; null if
 * it has none.
 */
export type ExportedCard = {
  line: number
  /** Null if the file doesn't say; the card then belongs to the player's own team. */
  team: number | null
  first: string
  last: string
  /** The regular whose spot it is, if the file lists them separately from the person who played. */
  spot: { first: string; last: string } | null
  isSub: boolean
  holes: { hole: number; strokes: number | 'pickup' }[]
  /** The total of a round without hole scores. */
  total: number | null
  absent: boolean
  handicap: number | null
  points: number | null
}
/** One night's cards. `isFirstNine`: the holes are numbered 1 to 9, and the file doesn't say which nine was played. */
export type ExportedRound = { round: number | null; date: string | null; isFirstNine: boolean; cards: ExportedCard[] }
/** Cards from one or more nights, from exported results or a secretary's own spreadsheet. */
export type ScoresExport = { kind: 'scores'; rounds: ExportedRound[] } & Dated

/** Team points by night. */
export type PointsExport = {
  kind: 'points'
  rounds: { round: number | null; date: string | null; points: { line: number; team: number; points: number }[] }[]
} & Dated

/** A standings table: the teams' total points. */
export type StandingsExport = { kind: 'standings'; teams: { team: number; points: number }[] }

export type ExportFile = ScheduleExport | ScoresExport | PointsExport | StandingsExport
