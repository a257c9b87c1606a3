import type { Cell } from '@glm/shared/schema/cell'
import { baseText } from './checks.ts'
import { foldLedger, type LeagueRows, type LedgerRow, leagueRows, leagueText, overOf } from './fold-ledger.ts'
import { placeText, writtenCell } from './shown.ts'
import { LEAGUE, nameOf, OTHER_LEAGUE } from './sim-server.ts'
import type { World } from './world.ts'

/** What each league held before anybody wrote. */
export type StartRows = Readonly<Record<number, LeagueRows>>

export function startRows({ server }: World): StartRows {
  return Object.fromEntries([LEAGUE, OTHER_LEAGUE].map((league) => [league, leagueRows(server.store, league)]))
}

/** The invariants of a league night that has come to rest. `start` is what the leagues held before the first change. */
export function checkEnd(world: World, start: StartRows): void {
  const ledger = world.server.ledger()
  checkPhones(world, ledger)
  checkLedger(world, ledger)
  for (const league of [LEAGUE, OTHER_LEAGUE]) checkFold(world, { ledger, league, start: start[league] ?? new Map() })
  checkCells(world, ledger)
  checkPlayers(world)
  const { db } = world.server.store
  const sound = db.pragma('integrity_check', { simple: true }) === 'ok' && (db.pragma('foreign_key_check') as unknown[]).length === 0
  world.hold('database', sound, () => 'integrity_check or foreign keys')
}

/** I5: all phones equal the book. I1 and I13: everything that was called saved has arrived there. */
function checkPhones(world: World, ledger: readonly LedgerRow[]): void {
  const book = world.checks.bookText()
  const known = namesByGesture(world, ledger)
  for (const db of world.databases()) {
    const left = db.storage.peek('outbox').length
    world.hold('I5', left === 0, () => `${db.name} still has ${left} to send`)
    if (db.leagueId === LEAGUE) world.hold('I5', baseText(db) === book, () => `${db.name} differs from the book`)
    for (const { gesture, count } of db.saved.values()) {
      const refused = [...db.storage.peek('parked'), ...db.decided].filter((row) => row.gesture === gesture)
      const names = new Set([...(known.get(gesture) ?? []), ...refused.map((row) => row.was ?? row.id)])
      const invariant = world.faults.backupRestored > 0 ? 'I13' : 'I1'
      world.hold(invariant, names.size >= count, () => `${gesture} of ${db.name} never arrived`)
      world.hold('I2', names.size === count, () => `${gesture} of ${db.name} arrived as ${[...names].join()}`)
    }
  }
}

/** The first names of the accepted mutations of each gesture. I2: each was accepted once, under whatever name. */
function namesByGesture(world: World, ledger: readonly LedgerRow[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  const accepted = new Set<string>()
  for (const row of ledger) {
    if (row.status === 'refused') continue
    const name = row.was ?? nameOf(row)
    known.set(row.gesture, (known.get(row.gesture) ?? new Set()).add(name))
    const mutation = `${name} of ${row.gesture}`
    world.hold('I2', !accepted.has(mutation), () => `${mutation} was applied twice`)
    accepted.add(mutation)
  }
  return known
}

/** I3: each number line is without gaps and in the book's order. I12: nothing was accepted from somebody who may not. */
function checkLedger(world: World, ledger: readonly LedgerRow[]): void {
  const last = new Map<string, LedgerRow>()
  for (const row of [...ledger].sort((a, b) => a.seq - b.seq)) {
    const before = last.get(row.client_id)
    const next = row.seq === (before?.seq ?? 0) + 1 && row.version >= (before?.version ?? 0)
    world.hold('I3', next, () => `${row.client_id}:${row.seq} follows ${before?.seq} out of order`)
    last.set(row.client_id, row)
    const role = world.server.roleAtCommit.get(`${row.client_id}:${row.seq}`) ?? 0
    world.hold('I12', role >= 2 || row.status === 'refused', () => `${row.client_id}:${row.seq} was accepted of a player`)
  }
}

/** I2: the rows are the fold of the ledger, and (I12) nothing came in from another league. */
function checkFold(world: World, { ledger, league, start }: { ledger: readonly LedgerRow[]; league: number; start: LeagueRows }): void {
  const folded = leagueText(foldLedger(start, ledger, league))
  const stored = leagueText(leagueRows(world.server.store, league))
  world.hold('I2', folded === stored, () => `the rows of league ${league} are not what its ledger says`)
}

/** I8: the last word of a phone on a cell is gone only where a later author had it before his eyes or named it. */
function checkCells(world: World, ledger: readonly LedgerRow[]): void {
  const words = new Map<string, Word[]>()
  for (const row of ledger) {
    if (row.league_id !== LEAGUE || row.status === 'refused') continue
    const args = JSON.parse(row.args) as { retires?: string[] }
    const written = writtenCell({ name: row.name, args })
    if (!written) continue
    const place = placeText(written)
    words.set(place, [...(words.get(place) ?? []), { row, clears: written.value === null, retires: args.retires ?? [] }])
  }
  for (const card of world.server.store.read(LEAGUE, { table: 'cards', all: true })) {
    if (!('cells' in card)) continue
    for (const [cell, value] of Object.entries(card.cells)) checkCell(world, placeText({ ...card, cell }), value, words)
  }
}

type Word = { row: LedgerRow; clears: boolean; retires: string[] }

function checkCell(world: World, place: string, cell: Cell<unknown>, words: ReadonlyMap<string, Word[]>): void {
  const here = words.get(place) ?? []
  const clients = cell.live.map((claim) => claim.by.slice(0, claim.by.lastIndexOf(':')))
  world.hold('I8', new Set(clients).size === clients.length, () => `one phone claims ${place} twice`)
  const last = new Map(here.map((word) => [word.row.client_id, word]))
  for (const { row, clears } of last.values()) {
    const by = `${row.client_id}:${row.seq}`
    const live = cell.live.some((claim) => claim.by === by)
    const others = here.filter((o) => o.row.client_id !== row.client_id)
    const known = others.some((o) => o.row.seen >= row.version || o.retires.includes(by) || overOf(o.row).includes(by))
    world.hold('I8', live || known || clears, () => `${by} at ${place} was overwritten unseen`)
  }
}

/** A change meant for one's own new player never strikes the one who has his number. */
function checkPlayers(world: World): void {
  for (const row of world.server.store.read(LEAGUE, { table: 'players', all: true })) {
    if (!('firstName' in row) || !row.firstName.startsWith('phone')) continue
    const own = row.lastName === row.firstName || row.lastName.startsWith(`${row.firstName}-`)
    world.hold('I12', own, () => `${row.lastName} renamed the player of ${row.firstName}`)
  }
}
