import { isGuest } from '@glm/shared/schema/league/guest'
import { readerText } from '@glm/shared/schema/reader'
import { accountReader } from '@glm/sync-server/store/account-reader'
import { allTables } from '@glm/web/sync-client/local-rows'
import { LEAGUE, OTHER_LEAGUE, users } from '../cast.ts'
import type { SimDatabase } from '../machines/sim-database.ts'
import { PRIVATE } from '../shapes/shape.ts'
import type { World } from '../world.ts'
import { checkApart } from './check-apart.ts'
import { checkServer, namesByAction } from './check-server.ts'
import { asReadBy, baseText } from './checks.ts'
import type { LedgerRow } from './fold-ledger.ts'

/** Checks the invariants of a league night once everything has settled. */
export async function checkEnd(world: World): Promise<void> {
  const ledger = world.server.ledger()
  await checkPhones(world, ledger)
  checkGuests(world, ledger)
  checkPrivate(world)
  await checkRemoved(world, ledger)
  await checkPlayers(world)
  await checkServer(world)
}

/** I5: all phones match the server. I1 and I13: everything reported as saved has arrived on the server. */
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
      const aside = db.storage.peek('oldCopy').flatMap(({ changes }) => changes.filter((one) => one.action === action))
      const names = new Set([
        ...(known.get(action) ?? []),
        ...refused.map((row) => row.originalId ?? row.id),
        ...(world.server.era.carried.get(action) ?? []),
        ...aside.map(({ id }) => id),
        ...(db.done.get(action) ?? []),
      ])
      const invariant = world.faults.backupRestored > 0 ? 'I13' : 'I1'
      world.hold(invariant, names.size >= count, () => `${action} of ${db.name} never arrived`)
      world.hold('I2', names.size === count, () => `${action} of ${db.name} arrived as ${[...names].join()}`)
    }
  }
}

/** I1, I2: every score that a phone without an account reported as saved is on the server, once. */
function checkGuests(world: World, ledger: readonly LedgerRow[]): void {
  const arrived = new Map<string | null, number>()
  for (const { user_id, at, status } of ledger)
    if (isGuest(user_id) && status !== 'refused') arrived.set(at, (arrived.get(at) ?? 0) + 1)
  for (const { refused, saved } of world.guests) {
    for (const at of saved) {
      const count = arrived.get(at) ?? 0
      world.hold('I1', count > 0 || refused.has(at), () => `a guest’s score of ${at} never arrived`)
      world.hold('I2', count < 2, () => `a guest’s score of ${at} arrived ${count} times`)
    }
  }
}

async function readsAsNow({ server }: World, { userId, leagueId }: SimDatabase): Promise<string> {
  const role = (await server.store.accounts.byId(userId, leagueId))?.role ?? 0
  return readerText(await server.store.snapshot((tx) => accountReader(tx, { userId, role, leagueId })))
}

/**
 * I18: a phone whose user was never the league's secretary has never received or recorded a phone number. A scorer may
 * have received a bundle, which contains what its author wrote.
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
      // An entry that was refused because its id was taken is about someone else.
      const stored = ledger.filter(
        ({ ids, league_id, code }) => league_id === league && code !== 'id_taken' && JSON.parse(ids).includes(row.id),
      )
      const held = world
        .databases()
        .filter(({ leagueId }) => leagueId === league)
        .flatMap(({ storage }) => [
          ...storage.peek('journal'),
          ...storage.peek('outbox'),
          ...storage.peek('parked'),
          ...storage.peek('oldCopy').flatMap(({ changes }) => changes),
        ])
        .filter(({ ids }) => ids.includes(row.id))
      const told = [...stored, ...held].some(({ args }) => JSON.stringify(args).includes(PRIVATE))
      world.hold('I18', !told, () => `the phone number of ${row.id}, who was removed, is still there`)
    }
}

/** A change to a player that one phone added never affects another player who got the same id. */
async function checkPlayers(world: World): Promise<void> {
  const phones = new Set<string>()
  for (const row of await world.server.store.read(LEAGUE, { table: 'players', all: true })) {
    if (!('firstName' in row) || !row.firstName.startsWith('phone')) continue
    // Each added player has a unique phone number.
    world.hold('I2', row.phone === null || !phones.has(row.phone), () => `${row.firstName} was added twice`)
    if (row.phone !== null) phones.add(row.phone)
    const own = row.lastName === row.firstName || row.lastName.startsWith(`${row.firstName}-`)
    world.hold('I12', own, () => `${row.lastName} renamed the player of ${row.firstName}`)
  }
}
