import { plainWords } from '../../lib/plain-words.ts'
import { skipText } from '../../text/roster.ts'
import type { PersonTexts, RawPerson, SkippedRow } from './candidate.ts'
import { shown } from './read-details.ts'
import type { Grid, RosterColumn, RosterField } from './roster-field.ts'
import { type SplitName, splitName } from './split-name.ts'

export type RosterRows = { people: RawPerson[]; skipped: SkippedRow[] }
type Options = { grid: Grid; headings: number | null; columns: readonly RosterColumn[]; literal: boolean }
/** What a heading between rows says about the rows below it. */
type Section = { team: string; sub: string }

const TOTAL =
  /^(grand |sub ?)?(totals?|sum|average|avg|count|players|number of players|pars?|page \d+.*|printed.*|generated.*|exported.*|last updated.*|updated.*|as of .*|notes?|legend|copyright.*|end of .*)\b/
const LITTLE = 3

/**
 * The players in the rows below the headings, as text, and the rows that aren't players. `literal` uses every row
 * unchanged.
 */
export function readRows({ grid, headings, columns, literal }: Options): RosterRows {
  const people: RawPerson[] = []
  const skipped: SkippedRow[] = []
  let section: Section = { team: '', sub: '' }
  for (const [i, row] of grid.entries()) {
    const line = i + 1
    const skip = (why: string) => skipped.push({ line, words: shown(words(row)), why })
    if (headings !== null && i <= headings) {
      if (words(row) !== '') skip(i === headings ? skipText.headings : skipText.title)
      continue
    }
    const why = literal
      ? words(row) === ''
        ? skipText.blank
        : null
      : noPlayer(row, { columns, heads: headings === null ? [] : (grid[headings] ?? []) })
    if (why !== null) {
      skip(why)
      section = sectionOf(row) ?? section
      continue
    }
    people.push(
      ...peopleOf(row, { columns, literal, section }).map((person, n) => ({
        ...person,
        key: `${line}/${n + 1}`,
        line,
      })),
    )
  }
  return { people, skipped }
}

const filled = (row: readonly string[]): string[] => row.map((cell) => cell.trim()).filter((cell) => cell !== '')
const words = (row: readonly string[]): string => filled(row).join(' · ')

/** Why a row isn't a player; null if it is. */
function noPlayer(
  row: readonly string[],
  { columns, heads }: { columns: readonly RosterColumn[]; heads: readonly string[] },
): string | null {
  const cells = filled(row)
  const [only = ''] = cells
  if (cells.length === 0 || !cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) return skipText.blank
  if (cells.length >= 2 && cells.join('|') === filled(heads).join('|')) return skipText.headingsAgain
  if (sectionOf(row)) return skipText.section(only)
  const [name, contact] = [at(row, columns, ['name', 'first', 'last']), at(row, columns, ['phone', 'email'])]
  const mostly = cells.length <= LITTLE || contact === ''
  if (mostly && (TOTAL.test(plainWords(only)) || TOTAL.test(plainWords(name)))) return skipText.total
  return name === '' && contact === '' ? skipText.noName : null
}

function at(row: readonly string[], columns: readonly RosterColumn[], fields: readonly RosterField[]): string {
  return (
    columns
      .flatMap((c) => (c.field && fields.includes(c.field) ? [(row[c.index] ?? '').trim()] : []))
      .find((cell) => cell !== '') ?? ''
  )
}

/** "Team 4:" or "Subs" alone in a row applies to the rows below. */
function sectionOf(row: readonly string[]): Section | null {
  const cells = filled(row)
  const [only = ''] = cells
  if (cells.length !== 1) return null
  const team = only.match(/^team\s*(?:#\s*)?(\d{1,2}|[a-z])\s*:?$/i)?.[1]
  if (team) return { team, sub: '' }
  if (/^(subs?|substitutes?|alternates?|spares?)\s*:?$/i.test(only)) return { team: '', sub: 'x' }
  return /^(regulars?|members?|players?|teams?)\s*:?$/i.test(only) ? { team: '', sub: '' } : null
}

type RowOptions = { columns: readonly RosterColumn[]; literal: boolean; section: Section }

function peopleOf(
  row: readonly string[],
  { columns, literal, section }: RowOptions,
): Omit<RawPerson, 'key' | 'line'>[] {
  const cell = (field: RosterField) => (row[columns.find((c) => c.field === field)?.index ?? -1] ?? '').trim()
  const names = namesOf(row, columns, literal)
  return names.map((name, i) => {
    const share = (field: RosterField) => shareOf(cell(field), { of: names.length, i })
    const texts: PersonTexts = {
      first: name.first,
      last: name.last,
      phone: share('phone') || (name.phone ?? ''),
      email: share('email') || (name.email ?? ''),
      team: cell('team') || section.team,
      sub: cell('sub') || (name.isSub ? 'x' : section.sub),
      dues: share('dues'),
      active: cell('active'),
      handicap: share('handicap'),
      tee: share('tee'),
      gender: share('gender'),
      ghin: share('ghin'),
    }
    return { texts, remarks: name.remarks, notes: [] }
  })
}

function namesOf(row: readonly string[], columns: readonly RosterColumn[], literal: boolean): SplitName[] {
  const cellsOf = (field: RosterField) =>
    columns.flatMap((c) => (c.field === field ? [(row[c.index] ?? '').trim()] : []))
  const [firsts, lasts] = [cellsOf('first'), cellsOf('last')]
  if (literal || (firsts.length > 0 && lasts.length > 0))
    return [{ first: firsts[0] ?? '', last: lasts[0] ?? '', remarks: [] }]
  const names = [...cellsOf('name'), ...firsts, ...lasts].flatMap(splitName)
  // Rows without a name but with a phone number or address are listed, so that someone can add the name.
  return names.length > 0 ? names : [{ first: '', last: '', remarks: [] }]
}

/**
 * The part of a cell that belongs to one of the row's players: their own if the cell has one for each, otherwise the
 * first one's.
 */
function shareOf(cell: string, { of, i }: { of: number; i: number }): string {
  if (of === 1) return cell
  const parts = cell.split(/\s*[/;\n&]\s*/)
  return parts.length === of ? (parts[i] ?? '') : i === 0 ? cell : ''
}
