import { clientOf } from '@glm/shared/claims/claim-id'
import { mutationByName } from '@glm/shared/mutations/registry'
import type { Cell } from '@glm/shared/schema/cell'
import { isGuest } from '@glm/shared/schema/league/guest'
import { may, Role } from '@glm/shared/schema/league/role'
import { LEAGUE, OTHER_LEAGUE, users } from '../cast.ts'
import { idIn, nameOf } from '../machines/sim-server.ts'
import { addName, isOf } from '../new-server/era.ts'
import { cellsOf, cellTables, isCellTable } from '../seen/cells-of.ts'
import { actOf, checkSeen } from '../seen/check-seen.ts'
import type { World } from '../world.ts'
import { checkLedgersApart } from './check-apart.ts'
import { foldLedger, type LeagueRows, type LedgerRow, leagueRows, leagueText, supersedesOf } from './fold-ledger.ts'
import { isWithdrawal, placeOfCall, type Written, writtenCell } from './shown.ts'

/**
 * Checks the invariants of a server's rows and ledger, at any moment. Entries from a file were checked on the server
 * that recorded them; here they are part of what the league began with.
 */
export async function checkServer(world: World): Promise<void> {
  const { server } = world
  const all = server.ledger()
  checkLedgersApart(world, all)
  const ledger = all.filter((row) => isOf(server.era, row))
  namesByAction(world, ledger)
  checkLedger(world, ledger)
  checkAsked(world, ledger)
  const [idle] = [await checkFold(world, ledger, LEAGUE), await checkFold(world, ledger, OTHER_LEAGUE)]
  await checkCells(world, ledger, idle)
  const sound = await server.isSound()
  world.hold('database', sound, () => 'the engine’s own check finds a broken index or reference')
}

/**
 * Returns the original ids of each action's accepted mutations. I2: each mutation was accepted only once, no matter
 * which ids it was sent under. The only exception is an undo: if the change that it undoes is accepted again later, the
 * undo is accepted again too (LG5).
 */
export function namesByAction(world: World, ledger: readonly LedgerRow[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  const { server } = world
  const inFile = server.ledger().filter((row) => !isOf(server.era, row) && row.status !== 'refused')
  // LN6: entries from an imported file count as already known, no matter who sends them.
  const accepted = new Map(inFile.map((row) => [firstNameOf(row), -1]))
  const places = new Map<string, number>()
  for (const [place, row] of ledger.entries()) {
    if (!isOf(server.era, row) || row.status === 'refused' || row.user_id === users.max) continue
    addName(known, row.action, row.original_id ?? nameOf(row))
    const mutation = firstNameOf(row)
    const before = accepted.get(mutation)
    const isDue =
      before === undefined || (isWithdrawal(row) && claimsOf(row).some((by) => (places.get(by) ?? -1) > before))
    world.hold('I2', isDue, () => `${mutation} was applied twice`)
    accepted.set(mutation, place)
    places.set(nameOf(row), place)
  }
  return known
}

const claimsOf = ({ args }: LedgerRow): string[] => (JSON.parse(args) as { claims?: string[] }).claims ?? []

const firstNameOf = (row: LedgerRow): string => `${row.original_id ?? nameOf(row)} of ${row.action}`

/** I21: a change made on a copy of another lineage is here only because someone brought it over. */
function checkAsked(world: World, ledger: readonly LedgerRow[]): void {
  const { server, madeFor, chosen } = world
  for (const { action, league_id, user_id } of ledger) {
    const lineage = madeFor.get(action)
    const good = lineage === undefined || lineage === server.era.lineages[league_id] || chosen.has(action)
    world.hold('I21', good || user_id === users.max, () => `${action} of another lineage came to league ${league_id}`)
  }
}
/**
 * I3: each client generation's numbers have no gaps and follow the server's order. I12: nothing was accepted from
 * someone without permission.
 */
function checkLedger(world: World, ledger: readonly LedgerRow[]): void {
  const last = new Map<string, LedgerRow>()
  for (const row of [...ledger].sort((a, b) => a.seq - b.seq)) {
    const client = `${row.client_id} in ${row.league_id}`
    const before = last.get(client)
    const next = row.seq === (before?.seq ?? 0) + 1 && row.version >= (before?.version ?? 0)
    world.hold('I3', next, () => `${row.client_id}:${row.seq} follows ${before?.seq} out of order`)
    last.set(client, row)
    if (isGuest(row.user_id)) {
      world.hold('I12', row.name === 'card.enter', () => `${row.name} was accepted of a guest`)
      continue
    }
    const role = world.server.roleAtCommit.get(idIn(row.league_id, nameOf(row))) ?? 0
    const isAllowed = role >= 2 || (role === Role.Scorer && mayEnter(row))
    world.hold(
      'I12',
      isAllowed || row.status === 'refused',
      () => `${row.client_id}:${row.seq} was accepted from a player`,
    )
  }
}

/** What a scorer may do: enter values on cards, and the winners of contests. */
const mayEnter = ({ name }: LedgerRow): boolean => may(Role.Scorer, mutationByName.get(name)?.needs ?? 'keepLeague')

/**
 * I2: a replay of the ledger gives the same rows, and (I12) nothing came from another league. Returns the ids of
 * entries that had nothing to record.
 */
async function checkFold(world: World, ledger: readonly LedgerRow[], league: number): Promise<Set<string>> {
  const onStep = league === LEAGUE ? checkSeen(world, ledger) : () => {}
  const idle = new Set<string>()
  const onIdle = (row: LedgerRow, at: LeagueRows) => {
    if (saysNothing(row, at)) idle.add(nameOf(row))
  }
  const start = world.server.era.start[league] ?? new Map()
  const rows = await leagueRows(world.server.store, league)
  // The server adds the rows that name guests, so they are not in the ledger.
  const guests = [...rows].filter(([, { row }]) => 'userId' in row && isGuest(row.userId))
  const folded = leagueText(foldLedger(new Map([...start, ...guests]), { ledger, league }, { onStep, onIdle }))
  const stored = leagueText(rows)
  world.hold('I2', folded === stored, () => `the rows of league ${league} are not what its ledger says`)
  return idle
}

/**
 * Returns whether an entry was right to change nothing. This applies if a player or guest enters the value that a
 * closed card already has. It also applies if someone clears a cell that is already blank, and every claim that the
 * clearing lists is either the client's own or still recorded in the cell.
 */
function saysNothing(row: LedgerRow, rows: LeagueRows): boolean {
  if (row.name === 'card.enter' && row.status === 'agree') return true
  const written = writtenCell({ name: row.name, args: JSON.parse(row.args) })
  if (written?.value !== null) return false
  const cells = [...rows.values()].flatMap((one) => (isCellTable(one.table) ? cellsOf(one.table, one.row) : []))
  const { live = [], past = [] } = cells.find(({ place }) => place === written.place)?.cell ?? {}
  const here = new Set([...live, ...past].map(({ by }) => by))
  return (
    live.every(({ value }) => value === null) &&
    [...written.retires, ...supersedesOf(row)].every((by) => clientOf(by) === row.client_id || here.has(by))
  )
}

/**
 * I8: a phone's latest claim on a cell may be gone only if the author of a later claim had seen it on screen, or listed
 * its id. Claims that were undone aren't checked. An undone claim doesn't explain why another claim is gone, either.
 */
async function checkCells(world: World, ledger: readonly LedgerRow[], idle: ReadonlySet<string>): Promise<void> {
  const words = new Map<string, Word[]>()
  const takenBack = withdrawn(ledger)
  const refused = new Set(ledger.filter(({ status }) => status === 'refused').map(nameOf))
  for (const [at, row] of ledger.entries()) {
    if (row.league_id !== LEAGUE || row.status === 'refused') continue
    const written = writtenCell({ name: row.name, args: JSON.parse(row.args) })
    if (!written) continue
    const { place, retires } = written
    const goneAt = takenBack.get(`${nameOf(row)} at ${place}`)
    const isWithdrawn = (name: string) => (takenBack.get(`${name} at ${place}`) ?? at) < at
    const says = idle.has(nameOf(row)) ? 'nothing' : saysOf(world, { row, refused, isWithdrawn }, written)
    const word = { row, says, names: [...retires, ...supersedesOf(row)], at, goneAt }
    words.set(place, [...(words.get(place) ?? []), word])
  }
  const cells = new Map<string, Cell<unknown>>()
  for (const table of cellTables)
    for (const row of await world.server.store.read(LEAGUE, { table, all: true }))
      for (const { place, cell } of cellsOf(table, row)) cells.set(place, cell)
  const renumbered = new Set(ledger.flatMap((row) => (row.original_id === null ? [] : [nameOf(row)])))
  const own = new Set(ledger.map(nameOf))
  for (const [place, here] of words)
    checkCell(world, { place, cell: cells.get(place) ?? { live: [], past: [] }, here, renumbered, own })
}

/**
 * Returns each undone claim as `NAME at CELL`, with the place of its undo in the ledger. The key includes the cell,
 * because another phone may have used the same id for a claim in a different cell. If a claim was recorded again under
 * a new id, an undo that lists its old id undoes the new claim too.
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
        // An undo that lists the id of a claim doesn't undo it if its author neither made nor saw that claim.
        const counts = claim === undefined || claim.user_id === row.user_id || claim.version <= row.seen
        if (counts) gone.set(`${claim ? nameOf(claim) : name} at ${place}`, ledger.indexOf(row))
      }
    }
  }
  return gone
}

/**
 * An entry that wrote into a cell. `names`: the claims that it retires or supersedes; `at`: the entry's place in the
 * ledger; `goneAt`: the place of its undo.
 */
type Word = { row: LedgerRow; says: Says; names: string[]; at: number; goneAt: number | undefined }
/**
 * What an entry did to its cell: wrote a value, cleared a value, or cleared a cell in which there was nothing to clear.
 */
type Says = 'value' | 'blank' | 'nothing'

type Cleared = { row: LedgerRow; refused: ReadonlySet<string>; isWithdrawn: (name: string) => boolean }

function saysOf(
  { clearsNothing, chosen }: World,
  { row, refused, isWithdrawn }: Cleared,
  { place, value, retires }: Written,
): Says {
  if (value !== null) return 'value'
  const names = [...retires, ...supersedesOf(row)]
  // If someone imported a clearing from an old copy, but not the value that it had cleared, there is nothing to clear.
  const isLeft = chosen.has(row.action) && names.every((name) => refused.has(name))
  // If a phone cleared only its own values, and all of them had been refused or withdrawn, there is nothing to clear
  // (CL10).
  const isGone = (name: string) => clientOf(name) === row.client_id && (refused.has(name) || isWithdrawn(name))
  const isIdle = names.length > 0 && names.every(isGone)
  return isLeft || isIdle || clearsNothing.has(`${actOf(row)} at ${place}`) ? 'nothing' : 'blank'
}

const replaces = (later: Word, { row }: Word): boolean =>
  later.row.seen >= row.version || later.names.includes(nameOf(row))

const replacesOther = (later: Word, earlier: Word): boolean =>
  later.row.client_id !== earlier.row.client_id && replaces(later, earlier)

/**
 * Returns whether the later claim is from the same client, and so replaces the earlier one (CL1). See `counts()` for
 * what happens if the later claim is undone.
 */
const replacedOwn = (later: Word, { row, at }: Word): boolean =>
  later.row.client_id === row.client_id && later.at > at && later.row.original_id === null

/**
 * Returns whether the claims that this claim replaced stay replaced. They do unless this claim was undone while no
 * other claim had replaced it (UN2).
 */
function counts(word: Word, here: readonly Word[]): boolean {
  const { goneAt, at, row } = word
  if (goneAt === undefined) return true
  const heirs = here.filter(
    (one) => one.at > at && one.at < goneAt && (one.row.client_id === row.client_id || replaces(one, word)),
  )
  return heirs.some((heir) => counts(heir, here))
}

/**
 * `renumbered`: the ids of renumbered entries. The claim of a renumbered entry doesn't replace what its phone wrote
 * later, so one phone may have both in a cell.
 */
type Checked = {
  place: string
  cell: Cell<unknown>
  here: readonly Word[]
  renumbered: ReadonlySet<string>
  /** The claims whose changes are in this server's ledger. */
  own: ReadonlySet<string>
}

function checkCell(world: World, { place, cell, here, renumbered, own }: Checked): void {
  const claims = cell.live.filter(({ by }) => own.has(by) && !renumbered.has(by))
  const clients = claims.map((claim) => clientOf(claim.by))
  world.hold('I8', new Set(clients).size === clients.length, () => `one phone claims ${place} twice`)
  const last = new Map(here.filter(({ goneAt }) => goneAt === undefined).map((word) => [word.row.client_id, word]))
  for (const word of last.values()) {
    const { row, says } = word
    if (says === 'nothing') continue
    const by = nameOf(row)
    // A clearing may have no claim of its own in a blank cell: two clearings of the same value may share one claim, and
    // if the value itself was withdrawn, there is no claim.
    const isBlank = cell.live.length === 0 || cell.live.some((claim) => claim.value === null)
    const live = cell.live.some((claim) => claim.by === by) || (says === 'blank' && isBlank)
    const known = here.some((one) => (replacedOwn(one, word) || replacesOther(one, word)) && counts(one, here))
    // Claims that a calculation or an accepted request retires are checked by I17, where the ledger is folded.
    const names = here.map((one) => nameOf(one.row))
    const otherwise = cell.past.some((claim) => claim.by === by && claim.goneBy?.some((name) => !names.includes(name)))
    world.hold('I8', live || known || otherwise, () => `${by} at ${place} was overwritten unseen`)
  }
}
