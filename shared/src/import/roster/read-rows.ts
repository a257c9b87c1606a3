import { remarkText, skipText } from '../../text/roster.ts'
import { type ColumnCell, fillDown } from '../fill-down.ts'
import type { PersonTexts, RawPerson, SkippedRow } from './candidate.ts'
import { isSubWord } from './cell-kind.ts'
import { headingField } from './heading-field.ts'
import { readYesNo, shown } from './read-details.ts'
import { type Grid, ownerOf, type RosterColumn, type RosterField } from './roster-field.ts'
import { type SplitName, splitName } from './split-name.ts'
import { teamInHeading } from './team-in-cell.ts'

export type RosterRows = { people: RawPerson[]; skipped: SkippedRow[] }
type Options = {
  grid: Grid
  headings: number | null
  columns: readonly RosterColumn[]
  literal: boolean
  /** The names of the league's players, normalized by `nameKey`. */
  known: ReadonlySet<string>
}
/** A heading row, such as "Team 4" or "Subs". It applies to the players in the rows below it. */
type Section = { team: string; sub: string }

/** Footers that no name begins with. */
const FOOTER =
  /^(?:(?:grand |sub ?)?totals?|number of|(?:average|avg) (?:handicap|hdcp|hcp|index|score|gross|net|points)|page \d+|printed|generated|exported|(?:last )?updated|as of|copyright|end of)\b/
/** Footers that are a word that could be a name, such as Count or Par: it has only numbers behind it, or a colon. */
const ONE_WORD = /^(?:sum|average|avg|count|players|pars?|notes?|legend)(?:[\s\d.,$#=]*$|\s*:)/
const LITTLE = 3

/**
 * Returns the players in the rows below the headings, as strings, and the rows that aren't players. In a file exported
 * by this app (`literal`), rows are used unchanged.
 */
export function readRows({ grid, headings, columns, literal, known }: Options): RosterRows {
  const people: RawPerson[] = []
  const skipped: SkippedRow[] = []
  let section: Section = { team: '', sub: '' }
  const heads = headings === null ? [] : (grid[headings] ?? [])
  const whys = grid.map((row, i) => {
    if (headings !== null && i <= headings) return i === headings ? skipText.headings : skipText.title
    // In a file exported by this app, every row at least says whether the player is a sub and whether they are active.
    // A row that doesn't is a footer that someone added.
    if (literal && filled(row).length > 2) return null
    return noPlayer(row, { columns, heads })
  })
  const merged = literal ? new Map<number, string>() : mergedTeams(grid, { columns, whys })
  for (const [i, row] of grid.entries()) {
    const line = i + 1
    const skip = (why: string) => skipped.push({ line, words: shown(words(row)), why })
    if (headings !== null && i <= headings) {
      if (words(row) !== '') skip(whys[i] ?? '')
      continue
    }
    const why = whys[i] ?? null
    if (why !== null) {
      skip(why)
      section = sectionOf(row) ?? section
      continue
    }
    people.push(
      ...peopleOf(row, { columns, literal, known, section, merged: merged.get(i) ?? '' }).map((person, n) => ({
        ...person,
        key: `${line}/${n + 1}`,
        line,
      })),
    )
    skipped.push(...beyond(row, { line, columns }))
  }
  return { people, skipped }
}

/**
 * Returns the team that each row inherits from above, in a column whose cells are merged across each team's players.
 */
function mergedTeams(
  grid: Grid,
  { columns, whys }: { columns: readonly RosterColumn[]; whys: readonly (string | null)[] },
): ReadonlyMap<number, string> {
  const team = columns.find((c) => c.field === 'team')?.index
  if (team === undefined) return new Map()
  const cells = grid.map((row, i): ColumnCell => {
    const isPerson = whys[i] === null && !isSubRow(row, columns)
    const cell = isPerson ? (row[team] ?? '').trim() : ''
    return {
      cell: isSubWord(cell) ? '' : cell,
      row: whys[i] === skipText.blank ? 'blank' : isPerson ? 'person' : 'other',
    }
  })
  // Players listed below "Sub" aren't on the team listed above it.
  const from = cells.findIndex(({ row }, i) => row === 'person' && isSubWord((grid[i]?.[team] ?? '').trim()))
  return fillDown(from < 0 ? cells : cells.slice(0, from))
}

/** Returns whether a row says that its player is a sub, in its own column or as the player's status. */
function isSubRow(row: readonly string[], columns: readonly RosterColumn[]): boolean {
  const cell = (field: RosterField) => (row[columns.find((c) => c.field === field)?.index ?? -1] ?? '').trim()
  return readYesNo(cell('sub'), { field: 'sub', otherwise: isSubWord(cell('active')) }).value
}

/** Returns the cells beyond the last column. They can't be assigned to a field. */
function beyond(
  row: readonly string[],
  { line, columns }: { line: number; columns: readonly RosterColumn[] },
): SkippedRow[] {
  return row.flatMap((cell, column) =>
    column >= columns.length && cell.trim() !== ''
      ? [{ line, column, words: shown(cell.trim()), why: skipText.beyond }]
      : [],
  )
}

const filled = (row: readonly string[]): string[] => row.map((cell) => cell.trim()).filter((cell) => cell !== '')
const words = (row: readonly string[]): string => filled(row).join(' · ')

/** Returns why a row isn't a player; null if it is one. */
function noPlayer(
  row: readonly string[],
  { columns, heads }: { columns: readonly RosterColumn[]; heads: readonly string[] },
): string | null {
  const cells = filled(row)
  const [only = ''] = cells
  if (cells.length === 0 || !cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) return skipText.blank
  if (
    cells.length >= 2 &&
    (cells.join('|') === filled(heads).join('|') || (heads.length > 0 && cells.every(isHeading)))
  )
    return skipText.headingsAgain
  if (sectionOf(row)) return skipText.section(only)
  const [name, contact] = [at(row, columns, ['name', 'first', 'last']), at(row, columns, ['phone', 'email', 'ghin'])]
  const mostly = cells.length <= LITTLE || contact === ''
  // The first cell may be only a part of the name.
  if (mostly && (isFooter(name) || (!name.startsWith(only) && isFooter(only)))) return skipText.total
  return name === '' && contact === '' ? skipText.noName : null
}

/** Headings can take two rows, or be repeated on a new page. */
const isHeading = (cell: string): boolean => headingField(cell)?.confidence === 'sure'

/** Returns whether a cell is a total, a note or anything else that isn't a name. Footers have no accents. */
function isFooter(cell: string): boolean {
  const words = cell.toLowerCase().trim()
  return FOOTER.test(words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()) || ONE_WORD.test(words)
}

/** Returns what a row has in the columns with any of these fields. */
function at(row: readonly string[], columns: readonly RosterColumn[], fields: readonly RosterField[]): string {
  const cells = columns.flatMap((c) => (c.field && fields.includes(c.field) ? [(row[c.index] ?? '').trim()] : []))
  return cells.filter((cell) => cell !== '').join(' ')
}

/** Reads a row that has only "Team 4:" or "Subs". It applies to the rows below it. */
function sectionOf(row: readonly string[]): Section | null {
  const cells = filled(row)
  const [only = ''] = cells
  if (cells.length !== 1) return null
  const team = only.match(/^team\s*(?:#\s*)?(\d{1,2}|[a-z])\s*:?$/i)?.[1]
  if (team) return { team, sub: '' }
  if (/^(subs?|substitutes?|alternates?|spares?)\s*:?$/i.test(only)) return { team: '', sub: 'x' }
  return /^(regulars?|members?|players?|teams?)\s*:?$/i.test(only) ? { team: '', sub: '' } : null
}

type NameOptions = Pick<Options, 'columns' | 'literal' | 'known'>
type RowOptions = NameOptions & { section: Section; merged: string }

function peopleOf(
  row: readonly string[],
  { columns, literal, known, section, merged }: RowOptions,
): Omit<RawPerson, 'key' | 'line'>[] {
  const cell = (field: RosterField) => (row[columns.find((c) => c.field === field)?.index ?? -1] ?? '').trim()
  const names = namesOf(row, { columns, literal, known })
  const isSub = !literal && isSubWord(cell('team'))
  const team = isSub ? '' : cell('team') || merged || section.team
  const notes = [
    ...(isSub ? [remarkText.subByTeam(cell('team'))] : []),
    ...(!isSub && cell('team') === '' && merged !== '' ? [remarkText.teamAbove(merged)] : []),
  ]
  return names.map(({ name, column }, i) => {
    const together = names.filter((other) => other.column === column).map((one) => one.name)
    const share = (field: RosterField) => {
      const all = columns.filter((c) => c.field === field)
      // A cell shared by several players has either a part for each of them or only the first player's value.
      if (all.length < 2) return shareOf(cell(field), { of: names.length, i })
      const own = all.find((c) => ownerOf(c.index, columns) === column)
      return shareOf((row[own?.index ?? -1] ?? '').trim(), { of: together.length, i: together.indexOf(name) })
    }
    const heading = columns.find(({ index }) => index === column)?.heading ?? ''
    const texts: PersonTexts = {
      first: name.first,
      last: name.last,
      phone: share('phone') || (name.phone ?? ''),
      email: share('email') || (name.email ?? ''),
      team: team || (teamInHeading(heading) ?? ''),
      sub: cell('sub') || (name.isSub || isSub || isSubWord(cell('active')) ? 'x' : section.sub),
      dues: share('dues'),
      active: cell('active'),
      handicap: share('handicap'),
      tee: share('tee'),
      gender: share('gender'),
      ghin: share('ghin'),
      date: cell('date'),
    }
    return { texts, remarks: name.remarks, notes: [...notes, ...name.notes] }
  })
}

/** A player in a row, and the index of the column that has the player's name. */
type Named = { name: SplitName; column: number }

function namesOf(row: readonly string[], { columns, literal, known }: NameOptions): Named[] {
  const of = (field: RosterField) => columns.filter((c) => c.field === field)
  const column = [...of('name'), ...of('first'), ...of('last')][0]?.index ?? -1
  const apart = apartNames(row, columns, literal)
  if (apart) return apart.map((name) => ({ name, column }))
  const names = [...of('name'), ...of('first'), ...of('last')].flatMap(({ index }) =>
    splitName((row[index] ?? '').trim(), known).map((name) => ({ name, column: index })),
  )
  // Rows without a name but with a phone number or an address are listed too, so that the user can add the name.
  return names.length > 0 ? names : [{ name: { first: '', last: '', remarks: [], notes: [] }, column }]
}

/** Returns the names from separate columns of first and last names; null if the list has no such columns. */
function apartNames(row: readonly string[], columns: readonly RosterColumn[], literal: boolean): SplitName[] | null {
  const cellsOf = (field: RosterField) =>
    columns.flatMap((c) => (c.field === field ? [(row[c.index] ?? '').trim()] : []))
  const [firsts, lasts] = [cellsOf('first'), cellsOf('last')]
  const couple = !literal && firsts.length > 0 && lasts.length > 0 && /[&/+]|\band\b/i.test(firsts[0] ?? '')
  if (couple) return splitName(`${firsts[0]} ${lasts[0] ?? ''}`)
  if (literal || (firsts.length > 0 && lasts.length > 0))
    return [{ first: firsts[0] ?? '', last: lasts[0] ?? '', remarks: [], notes: [] }]
  return null
}

/**
 * Returns the part of a cell that belongs to one of the players in the row. If the cell doesn't have a part for each
 * player, the first player gets the whole cell, and the others get nothing.
 */
function shareOf(cell: string, { of, i }: { of: number; i: number }): string {
  if (of === 1) return cell
  const parts = cell.split(/\s*[/;\n&]\s*/)
  return parts.length === of ? (parts[i] ?? '') : i === 0 ? cell : ''
}
