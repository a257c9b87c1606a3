import type { TeamColor } from '../schema/people/team-colors.ts'

/** A document's content before layout. Only the code that renders it knows sizes and fonts. */
export type PaperDocument = {
  title: string
  /** The language of the text, as a BCP 47 tag. */
  language: string
  /** The text printed at the bottom of every page, or null. */
  foot: string | null
  sections: PaperSection[]
  /** The colors of the teams that have one, by team number. Boxes with those numbers are filled with the color. */
  colors?: ReadonlyMap<number, TeamColor>
  /**
   * Set for a booklet that will be folded: the last sheet is filled up with pages for notes under the heading `notes`,
   * and `inOrder` puts the pages in booklet order.
   */
  booklet?: { notes: string; inOrder: boolean }
}

/** A group of blocks that starts on a new page and takes as many pages as it needs. */
export type PaperSection = { heading: string; note: string | null; blocks: PaperBlock[] }

export type PaperBlock =
  | GridBlock
  | DirectoryBlock
  | TableBlock
  | LinesBlock
  | CardsBlock
  | QrBlock
  | CoverBlock
  | CertificateBlock
  | RaceBlock
  | HalfBlock

/**
 * A grid of weeks by teams. A special row is one cell across all teams. `marked`: the index of a highlighted column.
 */
export type GridBlock = { kind: 'grid'; grid: ScheduleGrid; marked: number | null }
export type ScheduleGrid = { teams: string[]; weeks: GridWeek[] }
export type GridWeek = { week: string; date: string; special: string | null; shaded: boolean; cells: string[] }

/** Each team's players and their contact details, with the teams in side-by-side columns. */
export type DirectoryBlock = { kind: 'directory'; columns: DirectoryTeam[][] }
export type DirectoryTeam = { team: string; people: { name: string; phone: string }[] }

/**
 * An ordinary table. A row is never split across pages, and each page repeats the headings. `isTight`: whether its rows
 * are shorter, to leave space for what follows.
 */
export type TableBlock = {
  kind: 'table'
  /** `isTeam`: whether the column contains team numbers. */
  columns: { title: string; align: 'left' | 'center' | 'right'; share: number; isTeam?: true }[]
  rows: string[][]
  isTight?: boolean
}

/**
 * Lines of text, one below the other. `isList`: a list of short lines, which takes as many columns as fit if it is
 * long.
 */
export type LinesBlock = { kind: 'lines'; title: string | null; lines: string[]; isList?: true }

/**
 * A QR code (dark and light modules) with its address or purpose below it. `beside`: a list next to the code, on a page
 * that has no space for the list above it.
 */
export type QrBlock = { kind: 'qr'; modules: boolean[][]; caption: string; beside?: LinesBlock | null }

/** A book's cover. `honor`: who won or is leading; null before anyone has points. */
export type CoverBlock = {
  kind: 'cover'
  league: string
  season: string
  dates: string
  honor: { title: string; teams: string[] } | null
  /** The color of the team in first place; null if it has none or shares the place. */
  color: TeamColor | null
  awards: { title: string; winner: string; value: string }[]
  figures: string
}

/** A framed certificate: who finished first, the awards, and lines for a signature and the date. */
export type CertificateBlock = {
  kind: 'certificate'
  league: string
  title: string
  honor: { title: string; teams: string[] } | null
  awards: CoverBlock['awards']
  sign: [string, string]
}

/** A line chart by week that starts at 0 before the first week. The leader's line comes first. */
export type RaceBlock = { kind: 'race'; lines: { label: string; run: number[] }[] }

/** Half a page: short lines in columns, a list next to them, then notes across the page. */
export type HalfBlock = {
  kind: 'half'
  title: string
  note: string | null
  lines: string[]
  beside: { title: string; lines: string[] } | null
  notes: { title: string; words: string }[]
}

/** Scorecards, with as many per page as fit. A card is never split across pages. */
export type CardsBlock = { kind: 'cards'; perPage: 2 | 4; cards: Scorecard[] }
export type Scorecard = {
  title: string
  /** The tee time, the starting hole, or both. */
  start: string
  note: string
  holes: CardHole[]
  /** The pairs of opponents, starting with the pair that has the lower handicaps. */
  lines: CardLine[]
  /** Notes on the teams in the match that have their own start time. */
  starts: string[]
  /** Notes on how the tees used in the match differ from the printed card. */
  tees: string[]
  contests: string[]
  messages: string[]
  /** A QR code (dark and light modules) that opens the match on a phone; null if the card has none. */
  code: boolean[][] | null
  /** The text next to the code, which says what the code does. */
  scan: string | null
  /** Whether each hole has check boxes that a phone's camera can read. */
  boxes: boolean
}
export type CardHole = { hole: number; par: number; strokeIndex: number; yards: number | null; contest: boolean }
export type CardLine = {
  /** The regular player whose card it is, even if a sub plays; null if the line has no name. */
  playerId: number | null
  team: string
  name: string
  /** The player that a sub replaces; null if the regular plays. */
  subFor: string | null
  handicap: number | null
  /** Strokes received on each hole; negative if a plus player gives strokes back. */
  strokes: number[]
  /** The number of the pair, so that a heavier line can separate the pairs. */
  pair: number
}
