import Sqlite from 'better-sqlite3'
import type { Held, OutsideNight } from './outside-night.ts'

const PRESS = 'press '

/**
 * `here`: actions that were accepted on this server and weren't in the league's file. `doubled`: actions that were
 * accepted twice.
 */
type Ledger = Held & { here: ReadonlySet<string>; doubled: readonly string[] }
type Row = { at: string; version: number }

/** Reads the ledger directly from the server's file, up to version `most`. */
export function readLedger(night: OutsideNight, most = Number.POSITIVE_INFINITY): Ledger {
  const { era } = night
  const rows = acceptedRows(night).filter(({ version }) => version <= most)
  const here = rows.flatMap(({ at, version }) => (version > era.from ? [at] : []))
  return {
    accepted: new Set([...era.accepted, ...rows.map(({ at }) => at)]),
    redone: redoneOf(night, here),
    here: new Set(here),
    doubled: doubledOf(night, rows),
  }
}

/**
 * Returns actions that were imported from an old copy after they had been undone. If the undo is recorded on this
 * server, it comes before the import.
 */
function redoneOf({ era, seenValues }: OutsideNight, here: readonly string[]): Set<string> {
  const undone = seenValues.presses.flatMap(({ at, takesBack }) => (takesBack ? [{ at: takesBack, undo: at }] : []))
  const redone = undone.filter(({ at, undo }) => {
    const [pressed, taken] = [here.lastIndexOf(at), here.lastIndexOf(undo)]
    if (pressed >= 0) return taken >= 0 ? taken < pressed : era.accepted.has(undo)
    return taken < 0 && era.redone.has(at)
  })
  return new Set(redone.map(({ at }) => at))
}

/**
 * LG5: returns actions that were accepted twice. An undo may be accepted again only if the change that it undoes came
 * back in between.
 */
function doubledOf({ seenValues }: OutsideNight, rows: readonly Row[]): string[] {
  const undoes = new Map(seenValues.presses.map(({ at, takesBack }) => [at, takesBack]))
  const last = new Map<string, number>()
  const doubled = new Set<string>()
  for (const [i, { at }] of rows.entries()) {
    const before = last.get(at)
    const change = undoes.get(at)
    const isDue = before !== undefined && change !== undefined && (last.get(change) ?? -1) > before
    if (before !== undefined && !isDue) doubled.add(at)
    last.set(at, i)
  }
  return [...doubled]
}

function acceptedRows({ server }: OutsideNight): Row[] {
  const db = new Sqlite(server.file, { readonly: true })
  const rows = db
    .prepare(
      `SELECT action, at, version FROM ledger
         WHERE status <> 'refused' AND (action LIKE 'press %' OR action LIKE 'guest-%') ORDER BY version, rowid`,
    )
    .all() as (Row & { action: string })[]
  db.close()
  return rows.map(({ action, at, version }) => ({
    at: action.startsWith(PRESS) ? action.slice(PRESS.length) : at,
    version,
  }))
}
