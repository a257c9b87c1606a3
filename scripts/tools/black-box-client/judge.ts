import Sqlite from 'better-sqlite3'
import { type Cell, claimInto, type Writer, withdrawFrom } from './cell.ts'
import type { OutsidePhone } from './phone.ts'

type LedgerRow = {
  client_id: string
  seq: number
  name: string
  args: string
  seen: number
  at: string | null
  user_id: number
  version: number
  status: string
  code: string | null
  original_id: string | null
  supersedes: string | null
}
type Args = { weekId: number; playerId: number; hole?: number; cell?: string; strokes?: unknown; value?: unknown }
type Listed = { retires?: string[]; claims?: string[]; again?: string[] }
type Rows = OutsidePhone['state']['rows']
/**
 * `from`, `cards`: the league's version and cards when it was imported from its file; 0 and none if it wasn't imported.
 */
type Judged = {
  file: string
  start: string
  from: number
  cards: Record<string, unknown>
  phones: readonly OutsidePhone[]
  observer: OutsidePhone
}

const blank: Cell = { live: [], past: [] }
const nameOf = ({ client_id, seq }: Pick<LedgerRow, 'client_id' | 'seq'>) => `${client_id}:${seq}`

/**
 * Checks the server's data and answers against an independent implementation of SPEC.md: the order of the ledger, the
 * answers in it, the rows that a replay of the ledger produces, all tables, and the file itself. Returns violations as
 * messages.
 */
export function judge({ file, start, from, cards, phones, observer }: Judged): string[] {
  const db = new Sqlite(file, { readonly: true })
  const ledger = db
    .prepare(
      `SELECT * FROM ledger WHERE league_id = 1 AND (action LIKE 'press %' OR action LIKE 'guest-%') AND version > ?
         ORDER BY version, rowid`,
    )
    .all(from) as LedgerRow[]
  const sound = db.pragma('integrity_check', { simple: true })
  db.close()
  const folded = fold(ledger, cellsOf(cards))
  return [
    ...(sound === 'ok' ? [] : [`integrity: ${sound}`]),
    ...phones.flatMap(({ strange }, i) => strange.map((why) => `strange: phone ${i} got an invalid answer: ${why}`)),
    ...numbered(ledger),
    ...phones.flatMap((phone, i) => ledgerMismatches(phone, ledger).map((words) => `told: phone ${i} ${words}`)),
    ...folded.words,
    ...differences(folded.cells, observer.state.rows),
    ...(otherTables(observer.state.rows) === start ? [] : ['rows: a table other than cards changed without an entry']),
  ]
}

/**
 * Returns all tables except cards, members and players. Nobody changes these tables during the night; members and
 * players are left out because they differ by reader.
 */
export const otherTables = (rows: Rows): string =>
  JSON.stringify(
    Object.entries(rows)
      .filter(([table, held]) => !['cards', 'members', 'players'].includes(table) && Object.keys(held).length > 0)
      .map(([table, held]) => [table, Object.entries(held).sort(([a], [b]) => a.localeCompare(b))])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  )

/** LG and I3: checks that each client's seqs are 1, 2, 3 … in the server's order. */
function numbered(ledger: readonly LedgerRow[]): string[] {
  const last = new Map<string, number>()
  return ledger.flatMap(({ client_id, seq }) => {
    const before = last.get(client_id) ?? 0
    last.set(client_id, seq)
    return seq === before + 1 ? [] : [`order: ${client_id}:${seq} follows ${before}`]
  })
}

/** Checks that the ledger contains every answer that this phone received, unchanged (LG1, LG2). */
function ledgerMismatches({ state }: OutsidePhone, ledger: readonly LedgerRow[]): string[] {
  const recorded = new Map(ledger.map((row) => [nameOf(row), row]))
  return state.told.flatMap(({ clientId, seq, status, code }) => {
    const row = recorded.get(`${clientId}:${seq}`)
    if (!row) return [`was told ${status} for ${clientId}:${seq}, which the ledger doesn't have`]
    const same = row.status === status && row.code === code
    return same ? [] : [`was told ${status} for ${clientId}:${seq}, and ${row.status} was recorded`]
  })
}

const statusOf = ({ live }: Cell): string => {
  const values = new Set(live.map(({ value }) => JSON.stringify(value)))
  return live.length < 2 ? 'ok' : values.size === 1 ? 'agree' : 'contested'
}

/**
 * Replays every accepted entry in the server's order, following CL and UN, and checks whether each answer was right for
 * the state of the cell at that time.
 */
function fold(
  ledger: readonly LedgerRow[],
  start: ReadonlyMap<string, Cell>,
): { cells: Map<string, Cell>; words: string[] } {
  const cells = new Map(start)
  const words: string[] = []
  for (const row of ledger) {
    if (row.status === 'refused') continue
    const args = JSON.parse(row.args) as Args & Listed
    const place = `${args.weekId}/${args.playerId}/${args.cell ?? args.hole}`
    const before = cells.get(place) ?? blank
    const cell = withRow(before, row, args)
    cells.set(place, cell)
    // A clearing that doesn't make a claim (CL10) never changes the cell.
    if (statusOf(cell) !== row.status && !(cell === before && row.status === 'ok'))
      words.push(`answer: ${nameOf(row)} at ${place} was answered ${row.status}, and is ${statusOf(cell)}`)
  }
  return { cells, words }
}

function withRow(cell: Cell, row: LedgerRow, args: Args & Listed): Cell {
  const supersedes = row.supersedes === null ? [] : (JSON.parse(row.supersedes) as string[])
  const writer: Writer = {
    clientId: row.client_id,
    userId: row.user_id,
    seen: row.seen,
    renumbered: row.original_id !== null,
    supersedes,
  }
  const { version, at, user_id: author } = row
  const claim = { by: nameOf(row), version, author, at }
  if (args.claims) return withdrawFrom(cell, [...args.claims, ...supersedes], { ...writer, claim })
  const isPlayers = row.name === 'card.enter'
  const value = isPlayers || row.name === 'card.settleHole' ? args.value : args.strokes
  return claimInto(
    cell,
    { ...claim, value, ...(isPlayers && { player: true }) },
    { ...writer, ...(args.retires && { settles: args.retires }) },
  )
}

/** I2: checks that the rows match a replay of the ledger. */
function differences(cells: ReadonlyMap<string, Cell>, rows: Rows): string[] {
  const stored = cellsOf(rows.cards ?? {})
  return [...new Set([...cells.keys(), ...stored.keys()])].flatMap((place) => {
    const [told, held] = [textOf(cells.get(place)), textOf(stored.get(place))]
    return told === held ? [] : [`fold: ${place} holds ${held}, and the ledger says ${told}`]
  })
}

function cellsOf(cards: Record<string, unknown>): Map<string, Cell> {
  return new Map(
    Object.entries(cards).flatMap(([key, row]) =>
      Object.entries((row as { cells: Record<string, Cell> }).cells).map(
        ([hole, cell]) => [`${key}/${hole}`, cell] as const,
      ),
    ),
  )
}

/** Returns the cells of all cards as text. */
export const textOfCards = ({ cards = {} }: Rows): string =>
  [...cellsOf(cards)]
    .map(([place, cell]) => `${place} ${textOf(cell)}`)
    .sort()
    .join('\n')

/** Returns the ids and values of a cell's claims, ignoring their other fields. */
const textOf = ({ live, past }: Cell = blank): string =>
  JSON.stringify([
    live.map(({ by, value }) => [by, value]),
    past.map(({ by, value, goneBy = [] }) => [by, value, [...goneBy].sort()]).sort(),
  ])
