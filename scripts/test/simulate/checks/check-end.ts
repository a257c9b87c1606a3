import { clientOf } from '@glm/shared/claims/claim-id'
import { mutationByName } from '@glm/shared/mutations/registry'
import type { Cell } from '@glm/shared/schema/cell'
import { may, Role } from '@glm/shared/schema/league/role'
import { readerText } from '@glm/shared/schema/reader'
import { accountReader } from '@glm/sync-server/store/account-reader'
import { allTables } from '@glm/web/sync-client/local-rows'
import { PRIVATE } from '../actors.ts'
import { LEAGUE, OTHER_LEAGUE, users } from '../cast.ts'
import type { SimDatabase } from '../machines/sim-database.ts'
import { idIn, nameOf } from '../machines/sim-server.ts'
import { cellsOf, cellTables } from '../seen/cells-of.ts'
import { actOf, checkSeen } from '../seen/check-seen.ts'
import type { World } from '../world.ts'
import { checkApart, checkLedgersApart } from './check-apart.ts'
import { asReadBy, baseText } from './checks.ts'
import { foldLedger, type LeagueRows, type LedgerRow, leagueRows, leagueText, supersedesOf } from './fold-ledger.ts'
import { isWithdrawal, placeOfCall, type Written, writtenCell } from './shown.ts'

/** Each league's contents before the first change. */
export type StartRows = Readonly<Record<number, LeagueRows>>

export async function startRows({ server }: World): Promise<StartRows> {
  return {
    [LEAGUE]: await leagueRows(server.store, LEAGUE),
    [OTHER_LEAGUE]: await leagueRows(server.store, OTHER_LEAGUE),
  }
}

/**
 * Checks the invariants of a league night once everything has settled. `start`: the leagues' contents before the first
 * change.
 */
export async function checkEnd(world: World, start: StartRows): Promise<void> {
  const ledger = world.server.ledger()
  checkLedgersApart(world, ledger)
  await checkPhones(world, ledger)
  checkPrivate(world)
  await checkRemoved(world, ledger)
  checkLedger(world, ledger)
  for (const league of [LEAGUE, OTHER_LEAGUE])
    await checkFold(world, { ledger, league, start: start[league] ?? new Map() })
  await checkCells(world, ledger)
  await checkPlayers(world)
  const sound = await world.server.isSound()
  world.hold('database', sound, () => 'the engine finds its own indexes or references wrong')
}

/** I5: all phones equal the server. I1 and I13: everything reported as saved has arrived there. */
async function checkPhones(world: World, ledger: readonly LedgerRow[]): Promise<void> {
  const servers = new Map<number, Awaited<ReturnType<typeof world.checks.serverRows>>>()
  for (const league of [LEAGUE, OTHER_LEAGUE]) servers.set(league, await world.checks.serverRows(league))
  const known = namesByAction(world, ledger)
  for (const db of world.databases()) {
    const left = db.storage.peek('outbox').length
    world.hold('I5', left === 0, () => `${db.name} still has ${left} to send`)
    // RD1: compares with what this user may read now, whatever they could read before.
    const readsAs = await readsAsNow(world, db)
    const server = servers.get(db.leagueId)
    const same = server !== undefined && baseText(db) === asReadBy(server, readsAs)
    world.hold('I5', same, () => `${db.name} differs from the server as ${readsAs} reads it`)
    checkApart(world, db)
    for (const { action, count } of db.saved.values()) {
      const refused = [...db.storage.peek('parked'), ...db.decided].filter((row) => row.action === action)
      const names = new Set([...(known.get(action) ?? []), ...refused.map((row) => row.originalId ?? row.id)])
      const invariant = world.faults.backupRestored > 0 ? 'I13' : 'I1'
      world.hold(invariant, names.size >= count, () => `${action} of ${db.name} never arrived`)
      world.hold('I2', names.size === count, () => `${action} of ${db.name} arrived as ${[...names].join()}`)
    }
  }
}

async function readsAsNow({ server }: World, { userId, leagueId }: SimDatabase): Promise<string> {
  const role = (await server.store.accounts.byId(userId, leagueId))?.role ?? 0
  return readerText(await server.store.snapshot((tx) => accountReader(tx, { userId, role, leagueId })))
}

/**
 * I18: a phone whose user wasn't secretary of the league the whole time has never received a phone number, nor recorded
 * one. A scorer may have received a bundle, which contains what its author wrote.
 */
function checkPrivate(world: World): void {
  for (const db of world.databases()) {
    const scores = db.userId === users.ray && db.leagueId === LEAGUE
    if (db.userId !== users.lee && !scores) continue
    const own = allTables().filter((table) => !scores || table !== 'relayBundle')
    const told = own.filter((table) => JSON.stringify(db.storage.peek(table)).includes(`"${PRIVATE}`))
    world.hold('I18', told.length === 0, () => `${db.name} holds phone numbers in ${told.join()}`)
  }
}

/** I18: nothing in a ledger or on a phone reveals the phone number of someone who was removed. */
async function checkRemoved(world: World, ledger: readonly LedgerRow[]): Promise<void> {
  for (const league of [LEAGUE, OTHER_LEAGUE])
    for (const row of await world.server.store.read(league, { table: 'players', all: true })) {
      if (!('former' in row) || row.former == null) continue
      // If an id was taken, someone else was refused.
      const stored = ledger.filter(
        ({ ids, league_id, code }) => league_id === league && code !== 'id_taken' && JSON.parse(ids).includes(row.id),
      )
      const held = world
        .databases()
        .filter(({ leagueId }) => leagueId === league)
        .flatMap(({ storage }) => [...storage.peek('journal'), ...storage.peek('outbox'), ...storage.peek('parked')])
        .filter(({ ids }) => ids.includes(row.id))
      const told = [...stored, ...held].some(({ args }) => JSON.stringify(args).includes(PRIVATE))
      world.hold('I18', !told, () => `the phone number of ${row.id}, who was removed, is still there`)
    }
}

/** The first names of each action's accepted mutations. I2: each was accepted once, under whatever name. */
function namesByAction(world: World, ledger: readonly LedgerRow[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  const accepted = new Set<string>()
  for (const row of ledger) {
    if (row.status === 'refused' || row.user_id === users.max) continue
    const name = row.original_id ?? nameOf(row)
    known.set(row.action, (known.get(row.action) ?? new Set()).add(name))
    const mutation = `${name} of ${row.action}`
    world.hold('I2', !accepted.has(mutation), () => `${mutation} was applied twice`)
    accepted.add(mutation)
  }
  return known
}

/**
 * I3: each client generation has no gaps and is in the server's order. I12: nothing was accepted from anyone without
 * permission.
 */
function checkLedger(world: World, ledger: readonly LedgerRow[]): void {
  const last = new Map<string, LedgerRow>()
  for (const row of [...ledger].sort((a, b) => a.seq - b.seq)) {
    const client = `${row.client_id} in ${row.league_id}`
    const before = last.get(client)
    const next = row.seq === (before?.seq ?? 0) + 1 && row.version >= (before?.version ?? 0)
    world.hold('I3', next, () => `${row.client_id}:${row.seq} follows ${before?.seq} out of order`)
    last.set(client, row)
    const role = world.server.roleAtCommit.get(idIn(row.league_id, nameOf(row))) ?? 0
    const isAllowed = role >= 2 || (role === Role.Scorer && mayEnter(row))
    world.hold(
      'I12',
      isAllowed || row.status === 'refused',
      () => `${row.client_id}:${row.seq} was accepted from a player`,
    )
  }
}

/** A scorer may enter values on cards, and the winners of contests. */
const mayEnter = ({ name }: LedgerRow): boolean => may(Role.Scorer, mutationByName.get(name)?.needs ?? 'keepLeague')

/** I2: the rows are what replaying the ledger gives. I12: nothing came from another league. */
async function checkFold(
  world: World,
  { ledger, league, start }: { ledger: readonly LedgerRow[]; league: number; start: LeagueRows },
): Promise<void> {
  const check = league === LEAGUE ? checkSeen(world, ledger) : undefined
  const folded = leagueText(foldLedger(start, { ledger, league }, check))
  const stored = leagueText(await leagueRows(world.server.store, league))
  world.hold('I2', folded === stored, () => `the rows of league ${league} are not what its ledger says`)
}

/**
 * I8: a phone's latest claim on a cell is gone only if a later author had seen it on screen or named it. An undone
 * claim doesn't count, and what it had replaced isn't lost with it.
 */
async function checkCells(world: World, ledger: readonly LedgerRow[]): Promise<void> {
  const words = new Map<string, Word[]>()
  const takenBack = withdrawn(ledger)
  for (const [at, row] of ledger.entries()) {
    if (row.league_id !== LEAGUE || row.status === 'refused') continue
    const written = writtenCell({ name: row.name, args: JSON.parse(row.args) })
    if (!written) continue
    const { place, retires } = written
    const goneAt = takenBack.get(`${nameOf(row)} at ${place}`)
    const word = { row, says: saysOf(world, row, written), names: [...retires, ...supersedesOf(row)], at, goneAt }
    words.set(place, [...(words.get(place) ?? []), word])
  }
  const cells = new Map<string, Cell<unknown>>()
  for (const table of cellTables)
    for (const row of await world.server.store.read(LEAGUE, { table, all: true }))
      for (const { place, cell } of cellsOf(table, row)) cells.set(place, cell)
  const renumbered = new Set(ledger.flatMap((row) => (row.original_id === null ? [] : [nameOf(row)])))
  for (const [place, here] of words)
    checkCell(world, { place, cell: cells.get(place) ?? { live: [], past: [] }, here, renumbered })
}

/**
 * Each claim that was undone, with its cell and the time of the undo. The cell is needed because under its old name
 * another phone's claim may be in another cell. A claim that repeats a withdrawn one is also undone under that one's
 * name, by whoever withdraws it later.
 */
function withdrawn(ledger: readonly LedgerRow[]): ReadonlyMap<string, number> {
  const rows = ledger.filter((row) => row.league_id === LEAGUE && row.status !== 'refused')
  const made = new Map(rows.map((row) => [nameOf(row), row]))
  const again = new Map<string, LedgerRow[]>()
  const gone = new Map<string, number>()
  for (const row of rows) {
    const args = JSON.parse(row.args) as { claims?: string[]; again?: string[] }
    const { claims = [], again: said = [] } = args
    for (const name of said) again.set(name, [...(again.get(name) ?? []), row])
    if (!isWithdrawal(row)) continue
    const place = placeOfCall({ name: row.name, args })
    for (const name of [...claims, ...supersedesOf(row)]) {
      for (const claim of [made.get(name), ...(again.get(name) ?? [])]) {
        // Nobody can undo by name a claim that they neither made nor saw.
        const counts = claim === undefined || claim.user_id === row.user_id || claim.version <= row.seen
        if (counts) gone.set(`${claim ? nameOf(claim) : name} at ${place}`, ledger.indexOf(row))
      }
    }
  }
  return gone
}

/** `names`: the claims it names; `at`: its position in the ledger; `goneAt`: the position of whatever undid it. */
type Word = { row: LedgerRow; says: Says; names: string[]; at: number; goneAt: number | undefined }
/** A value, a clearing, or a clearing of a cell that was already blank. */
type Says = 'value' | 'blank' | 'nothing'

const saysOf = (world: World, row: LedgerRow, { place, value }: Written): Says =>
  value !== null ? 'value' : world.clearsNothing.has(`${actOf(row)} at ${place}`) ? 'nothing' : 'blank'

const replaces = (later: Word, { row }: Word): boolean =>
  later.row.seen >= row.version || later.names.includes(nameOf(row))

/** If a claim was replaced before it was undone, whatever it had replaced passed to the replacement (UN2). */
function counts(word: Word, here: readonly Word[]): boolean {
  const { goneAt, at, row } = word
  if (goneAt === undefined) return true
  const heirs = here.filter(
    (one) => one.at > at && one.at < goneAt && (one.row.client_id === row.client_id || replaces(one, word)),
  )
  return heirs.some((heir) => counts(heir, here))
}

/** `renumbered`: claims, and withdrawals that left a claim, that don't affect anything their phone wrote later. */
type Checked = { place: string; cell: Cell<unknown>; here: readonly Word[]; renumbered: ReadonlySet<string> }

function checkCell(world: World, { place, cell, here, renumbered }: Checked): void {
  const clients = cell.live.filter((claim) => !renumbered.has(claim.by)).map((claim) => clientOf(claim.by))
  world.hold('I8', new Set(clients).size === clients.length, () => `one phone claims ${place} twice`)
  const last = new Map(here.filter(({ goneAt }) => goneAt === undefined).map((word) => [word.row.client_id, word]))
  for (const word of last.values()) {
    const { row, says } = word
    if (says === 'nothing') continue
    const by = nameOf(row)
    // Two clearings of one value may share a claim. Once the value itself is withdrawn, a clearing leaves no claim, and
    // the cell is blank without it.
    const isBlank = cell.live.length === 0 || cell.live.some((claim) => claim.value === null)
    const live = cell.live.some((claim) => claim.by === by) || (says === 'blank' && isBlank)
    const known = here.some((one) => one.row.client_id !== row.client_id && replaces(one, word) && counts(one, here))
    // I17 checks the claims that a calculation or an accepted request retires, when the ledger is replayed.
    const names = here.map((one) => nameOf(one.row))
    const otherwise = cell.past.some((claim) => claim.by === by && claim.goneBy?.some((name) => !names.includes(name)))
    world.hold('I8', live || known || otherwise, () => `${by} at ${place} was overwritten unseen`)
  }
}

/** A change to one's own new player never affects the player who got that number. */
async function checkPlayers(world: World): Promise<void> {
  for (const row of await world.server.store.read(LEAGUE, { table: 'players', all: true })) {
    if (!('firstName' in row) || !row.firstName.startsWith('phone')) continue
    const own = row.lastName === row.firstName || row.lastName.startsWith(`${row.firstName}-`)
    world.hold('I12', own, () => `${row.lastName} renamed the player of ${row.firstName}`)
  }
}
