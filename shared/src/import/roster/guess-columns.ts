import { plainWords } from '../../lib/plain-words.ts'
import { columnReason } from '../../text/roster.ts'
import { isEmail, isNoHandicap, looksLikeFullName, looksLikeOneName, looksLikePhone } from './cell-kind.ts'
import { figuresOfCells } from './figures-of-cells.ts'
import { headingField, isForeignHeading } from './heading-field.ts'
import { isOnePart } from './name-marks.ts'
import { type Grid, isPersonal, ownerOf, type RosterColumn, type RosterField } from './roster-field.ts'
import { teamInHeading } from './team-in-cell.ts'

// Common first names of club players, enough to tell which of two columns has the first names.
const given = new Set(
  (
    'aaron adam al alan albert alex allan allen andrew andy angela ann anna anne anthony art barbara ben bernie betty bill billy bob brad ' +
    'brandon brenda brent brett brian bruce bryan carl carol charles charlie chris chuck cindy craig dale dan daniel danny darren dave david ' +
    'dean debbie dennis derek diane dick don donald donna doug douglas earl ed eddie edward elizabeth eric ernie eugene frank fred gary gene ' +
    'george gerald glen glenn gordon greg harold harry heather helen henry howard ian jack jacob jake james jan jane janet jason jay jean jeff ' +
    'jennifer jeremy jerry jessica jim jimmy joan joe joel john johnny jon jonathan jordan jose josh joyce juan judy julie justin karen kathy ' +
    'keith ken kenneth kevin kim kurt kyle lance larry laura lee len leo leonard linda lisa lloyd logan lori louis luke lynn marc marcus marie ' +
    'mark marty mary matt matthew maureen max megan melissa michael michelle mike mitch nancy nathan neil nicholas nick nicole norm norman ' +
    'pam pat patricia patrick paul pete peter phil philip ralph randy ray rebecca rich richard rick rob robert robin rod roger ron ronald ross ' +
    'roy russ russell ruth ryan sam sandra sandy sara sarah scott sean sharon shawn sheila stan stephen steve steven stuart sue susan ted ' +
    'teresa terry theresa tim timothy todd tom tommy tony travis troy tyler vic victor vince wade walt walter wayne wendy will william zach ' +
    'anders bjorn carlos erik hans jan javier jorgen jurgen karl lars luis magnus manuel ole per pierre sven'
  ).split(' '),
)

/** Returns whether the first word of a cell is a common given name. */
const isGivenName = (cell: string): boolean => given.has(plainWords(cell).split(' ')[0] ?? '')

const SAMPLE = 200
const MOST_COLUMNS = 60
const ranks = ['guess', 'likely', 'sure'] as const

/**
 * Guesses what each column of a list contains, how sure the guess is, and why. The headings decide; if they are unclear
 * or missing, the cells do. Each field gets the one column we are surest of, but full names can have several columns.
 * @param headings index of the heading row; null if the list has none
 * @example
 * guessColumns([['Ann Lee', 'ann@example.com']], null).map((c) => c.field) // ['name', 'email']
 */
export function guessColumns(grid: Grid, headings: number | null): RosterColumn[] {
  const heads = headings === null ? [] : (grid[headings] ?? [])
  const body = grid.slice(headings === null ? 0 : headings + 1, (headings ?? 0) + SAMPLE)
  const width = Math.min(MOST_COLUMNS, Math.max(heads.length, ...body.map((row) => row.length), 0))
  const cellsOf = (index: number) => body.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
  const columns = Array.from({ length: width }, (_, index): RosterColumn => {
    const heading = (heads[index] ?? '').trim()
    if (isForeignHeading(heading))
      return { index, heading, field: null, confidence: 'sure', reason: columnReason.unknown }
    // The column's heading is a team, and the team's players are below it.
    if (teamInHeading(heading) !== null && most(cellsOf(index), looksLikeFullName))
      return { index, heading, field: 'name', confidence: 'sure', reason: columnReason.cells }
    const said = headingField(heading)
    if (!said) return silent(index, heading, cellsOf(index))
    return {
      index,
      heading,
      ...said,
      reason: said.confidence === 'sure' ? columnReason.heading : columnReason.nearHeading,
    }
  })
  const named = withNames(wholeOrPart(withoutContradiction(columns, cellsOf), cellsOf), { cellsOf, rows: body.length })
  return once(headings === null ? withFigures(named, cellsOf) : named)
}

type CellsOf = (index: number) => string[]

/**
 * Guesses what a column without a clear heading contains, from its cells. Columns of names are detected later, once the
 * other columns are known.
 */
function silent(index: number, heading: string, cells: string[]): RosterColumn {
  const field = fieldOfCells(cells)
  if (field) return { index, heading, field, confidence: 'likely', reason: columnReason.cells }
  return {
    index,
    heading,
    field: null,
    confidence: 'sure',
    reason: cells.length === 0 ? columnReason.blank : columnReason.unknown,
  }
}

function fieldOfCells(cells: string[]): RosterField | null {
  if (most(cells, isEmail)) return 'email'
  if (most(cells, looksLikePhone) && !isRising(cells)) return 'phone'
  return most(cells, (cell) => /^team\s*#?\s*\w{1,3}$/i.test(cell)) ? 'team' : null
}

/** Returns whether the numbers always increase, like row numbers. */
const isRising = (cells: string[]): boolean =>
  cells.length > 2 && cells.every((cell, i) => i === 0 || Number(cell) > Number(cells[i - 1]))

/**
 * Drops guesses that the cells contradict. A column with an uncertain heading and no values is ignored, and a column of
 * numbers never contains names, even if its heading says so.
 */
function withoutContradiction(columns: RosterColumn[], cellsOf: CellsOf): RosterColumn[] {
  return columns.map((column) => {
    const cells = cellsOf(column.index)
    if (column.confidence !== 'sure' && cells.length === 0)
      return { ...column, field: null, reason: columnReason.blank }
    // A column headed only "GHIN" may contain the association's handicaps instead of GHIN numbers.
    if (column.field === 'ghin' && most(cells, (cell) => isNoHandicap(cell) || /^[+-]?\d{1,2}([.,]\d)?$/.test(cell)))
      return { ...column, field: 'handicap', confidence: 'likely', reason: columnReason.cells }
    const numbers = isNameField(column.field) && cells.filter((cell) => /\p{L}/u.test(cell)).length < cells.length * 0.2
    return numbers ? { ...column, field: null, reason: columnReason.unknown } : column
  })
}

const isNameField = (field: RosterField | null): boolean => field === 'name' || field === 'first' || field === 'last'

/**
 * Decides what a "Name" column contains if there is also a column of first names or of last names, but not both. If the
 * cells of "Name" are single words, they are the missing part of the name. Otherwise, they are full names, and the
 * other column isn't needed.
 */
function wholeOrPart(columns: RosterColumn[], cellsOf: CellsOf): RosterColumn[] {
  const parts = columns.filter((c) => c.field === 'first' || c.field === 'last')
  const whole = columns.filter((c) => c.field === 'name')
  const [part, name] = [parts[0], whole[0]]
  if (!part || !name || parts.length > 1 || whole.length > 1) return columns
  if (!most(cellsOf(name.index), isOnePart))
    return columns.map((c) => (c === part ? { ...c, field: null, reason: columnReason.second } : c))
  const other: RosterField = part.field === 'first' ? 'last' : 'first'
  return columns.map((c) => (c === name ? { ...c, field: other, confidence: 'likely', reason: columnReason.cells } : c))
}

function withNames(columns: RosterColumn[], { cellsOf, rows }: { cellsOf: CellsOf; rows: number }): RosterColumn[] {
  if (columns.some((c) => isNameField(c.field))) return columns
  const free = columns.filter((c) => c.field === null && cellsOf(c.index).length > rows / 2)
  const whole = free.filter((c) => most(cellsOf(c.index), looksLikeFullName) && distinct(cellsOf(c.index)) > rows * 0.4)
  // Town names can have two words too, so accept a second name column only if enough of its cells begin with a given
  // name.
  const names = whole.filter((c, i) => i === 0 || cellsOf(c.index).filter(startsLikeName).length > rows * 0.3)
  if (names.length > 0) return taken(columns, new Map(names.map((c) => [c.index, 'name'])), columnReason.cells)
  const single = free
    .filter((c) => most(cellsOf(c.index), looksLikeOneName) && distinct(cellsOf(c.index)) > 1)
    .slice(0, 2)
  const [one, two] = single
  if (!one) return columns
  if (!two) return taken(columns, new Map([[one.index, 'name']]), columnReason.guess)
  const [inOne, inTwo] = [one, two].map((c) => cellsOf(c.index).filter(isGivenName).length) as [number, number]
  const order: RosterField[] = inTwo > inOne ? ['last', 'first'] : ['first', 'last']
  const fields = new Map(single.map((c, i) => [c.index, order[i] as RosterField]))
  return taken(columns, fields, inOne === inTwo ? columnReason.guess : columnReason.cells)
}

/**
 * Decides which numbers in a list without headings are team numbers and which are handicaps. A field is assigned only
 * if exactly one column fits it.
 */
function withFigures(columns: RosterColumn[], cellsOf: CellsOf): RosterColumn[] {
  if (!columns.some((c) => isNameField(c.field))) return columns
  const found = columns.flatMap((c) => {
    const figure = c.field === null ? figuresOfCells(cellsOf(c.index)) : null
    return figure ? [{ index: c.index, figure }] : []
  })
  const fields = (['team', 'handicap'] as const).flatMap((field): [number, RosterField][] => {
    const all = found.filter(({ figure }) => figure === field)
    // If one column has whole numbers and another has decimals, the decimals are handicaps.
    const exact = all.filter(({ index }) => cellsOf(index).some((cell) => /[.,]/.test(cell)))
    const meant = exact.length > 0 ? exact : all
    return meant.length === 1 && !columns.some((c) => c.field === field) ? [[meant[0]?.index ?? -1, field]] : []
  })
  return taken(columns, new Map(fields), columnReason.guess)
}

function taken(columns: RosterColumn[], fields: ReadonlyMap<number, RosterField>, reason: string): RosterColumn[] {
  const confidence = reason === columnReason.guess ? 'guess' : 'likely'
  return columns.map((c) =>
    fields.has(c.index) ? { ...c, field: fields.get(c.index) ?? null, confidence, reason } : c,
  )
}

/**
 * Assigns each field to the column we are surest of; if several are equally sure, to the first. Full names may have
 * several columns, unless there are also columns of first and last names.
 */
function once(columns: RosterColumn[]): RosterColumn[] {
  const apart = columns.some((c) => c.field === 'first') && columns.some((c) => c.field === 'last')
  const best = new Map<string, RosterColumn>()
  for (const column of columns) {
    const other = best.get(keyOf(column, columns))
    if (column.field && (!other || ranks.indexOf(column.confidence) > ranks.indexOf(other.confidence)))
      best.set(keyOf(column, columns), column)
  }
  return columns.map((column) => {
    const { field } = column
    const second =
      field === 'name'
        ? apart || column.confidence !== best.get('name')?.confidence
        : field !== null && best.get(keyOf(column, columns)) !== column
    return second ? { ...column, field: null, confidence: 'likely', reason: columnReason.second } : column
  })
}

/**
 * Identifies the part of the list in which a field may have only one column: the whole list, or one player's columns
 * (those to the right of the player's name).
 */
const keyOf = ({ field, index }: RosterColumn, columns: readonly RosterColumn[]): string =>
  field !== null && isPersonal(field) ? `${field} ${ownerOf(index, columns)}` : `${field}`

const startsLikeName = (cell: string): boolean => isGivenName(cell) || isGivenName(cell.split(',')[1] ?? '')
const most = (cells: string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * 0.6
const distinct = (cells: string[]): number => new Set(cells).size
