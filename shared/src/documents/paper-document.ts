/** What a document says, before any page is measured: the renderer alone knows sizes and fonts. */
export type PaperDocument = {
  title: string
  /** BCP 47 language of the words. */
  language: string
  /** Printed at the foot of every page, or null. */
  foot: string | null
  sections: PaperSection[]
}

/** A run of blocks that begins on a new page and goes on over as many as it needs. */
export type PaperSection = { heading: string; note: string | null; blocks: PaperBlock[] }

export type PaperBlock = GridBlock | DirectoryBlock | TableBlock | LinesBlock | CardsBlock | QrBlock

/** Weeks by teams. A special row is one cell over all teams. `marked` is the index of a column that stands out. */
export type GridBlock = { kind: 'grid'; grid: ScheduleGrid; marked: number | null }
export type ScheduleGrid = { teams: string[]; weeks: GridWeek[] }
export type GridWeek = { week: string; date: string; special: string | null; shaded: boolean; cells: string[] }

/** Who plays in each team and how to reach them, in columns of teams side by side. */
export type DirectoryBlock = { kind: 'directory'; columns: DirectoryTeam[][] }
export type DirectoryTeam = { team: string; people: { name: string; phone: string }[] }

/** An ordinary table; a row is never split over pages, the heading repeats on each. */
export type TableBlock = {
  kind: 'table'
  columns: { title: string; align: 'left' | 'center' | 'right'; share: number }[]
  rows: string[][]
}

export type LinesBlock = { kind: 'lines'; title: string | null; lines: string[] }

/** A square of dark and light modules with an address under it. */
export type QrBlock = { kind: 'qr'; modules: boolean[][]; caption: string }

/** Scorecards: as many to a page as fit, never split. */
export type CardsBlock = { kind: 'cards'; perPage: 2 | 4; cards: Scorecard[] }
export type Scorecard = {
  title: string
  /** Tee time, starting hole or both. */
  start: string
  note: string
  holes: CardHole[]
  /** Opponents stand next to each other: pairs of lines, those of the lower handicaps first. */
  lines: CardLine[]
  /** Teams of the match that start at a time of their own. */
  starts: string[]
  /** What tees of the match print otherwise than the card. */
  tees: string[]
  contests: string[]
  messages: string[]
  /** A square of dark and light modules that opens the match on a phone; null where the card has none. */
  code: boolean[][] | null
}
export type CardHole = { hole: number; par: number; strokeIndex: number; yards: number | null; contest: boolean }
export type CardLine = {
  team: string
  name: string
  /** Whose place a substitute takes; null where the regular plays. */
  subFor: string | null
  handicap: number | null
  /** Strokes received a hole; negative where a plus player gives back. */
  strokes: number[]
  /** Index of the pairing, so that opponents can be told apart by a heavier rule. */
  pair: number
}
