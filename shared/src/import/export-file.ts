import type { DateReading } from './read-dates.ts'

/** A side of a match in a schedule file: the team's number, or the name of a player on the team. */
export type ExportedSide = number | string

/**
 * A night in a schedule file. `date`: null if the file doesn't give one. `nine`: the nine played, if the file says
 * which. `playedOn`: the file's words for the nine or course, which can be a name; null if there are none.
 */
export type ExportedWeek = {
  number: number
  date: string | null
  type: 'regular' | 'position' | 'fun'
  cancelled: boolean
  nine: 'front' | 'back' | null
  playedOn: string | null
  /** The second side is null for a bye. */
  matches: { sides: [ExportedSide, ExportedSide | null]; hole: string | null; time: string | null }[]
}
/** How the file's dates were read; null if the file has no dates. */
type Dated = { dates: Pick<DateReading, 'order' | 'ask' | 'open' | 'reason'> | null }

/** A season's schedule. `open`: the numbers of the nights that don't have matches yet. */
export type ScheduleExport = { kind: 'schedule'; weeks: ExportedWeek[]; open: number[] } & Dated

/**
 * A card in a file. `holes` are keyed by the hole's number on the course. `points`: the player's total points in the
 * file; null if the file has none.
 */
export type ExportedCard = {
  line: number
  /** The team's number; null if the file doesn't say, in which case the card belongs to the player's own team. */
  team: number | null
  first: string
  last: string
  /** The regular whose spot it is, if the file lists them separately from the person who played. */
  spot: { first: string; last: string } | null
  isSub: boolean
  holes: { hole: number; strokes: number | 'pickup' }[]
  /** The total, for a round without scores by hole. */
  total: number | null
  absent: boolean
  handicap: number | null
  points: number | null
}
/** One night's cards. `isFirstNine`: whether the file numbers the holes 1 to 9 without saying which nine was played. */
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
