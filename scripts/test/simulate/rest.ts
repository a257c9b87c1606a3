import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { composeClient } from '@glm/web/sync-client/compose-client'
import type { ExchangeAnswer } from '@glm/web/sync-client/exchange'
import { writeAhead } from '@glm/web/sync-client/outbox/write-ahead'
import type { Phone } from '@glm/web/sync-client/phone'
import { AT, LEAGUE, users } from './cast.ts'
import { clearFaults } from './faults.ts'
import { asBuilt } from './machines/builds.ts'
import type { SimDatabase } from './machines/sim-database.ts'
import type { SimPhone } from './machines/sim-phone.ts'
import { importOldChanges } from './new-server/old-copies.ts'
import type { World } from './world.ts'

const CYCLES_TO_REST = 4

/**
 * Lets everything settle: the faults end, no messages are in transit, and everyone has signed in. A few cycles must
 * then bring all phones up to date with the server.
 */
export async function rest(world: World): Promise<void> {
  world.faulty = false
  for (const phone of world.phones) phone.die()
  world.timeline.clear()
  await world.server.store.accounts.memberships.put({ userId: users.pat, leagueId: LEAGUE, role: 2 })
  const phones: Resting[] = []
  for (const device of world.phones) {
    for (const db of device.databases.values()) {
      clearFaults(db.storage)
      phones.push(await opened(world, device, db))
    }
  }
  await cycles(world, phones)
  const asked = phones.filter(({ db }) => db.storage.peek('oldCopy').length > 0 && world.random.chance(0.5))
  for (const { db, phone } of asked)
    for (const { id } of db.storage.peek('oldCopy')) {
      await importOldChanges(world, db, { id, phone, share: 1 })
      await world.checks.afterEvent(db)
    }
  if (asked.length > 0) await cycles(world, phones)
}

async function cycles(world: World, phones: readonly Resting[]): Promise<void> {
  for (let cycle = 0; cycle < CYCLES_TO_REST; cycle++) {
    if (cycle < 2) for (const guest of world.guests) await guest.sendAll()
    for (const phone of phones) {
      await phone.sync()
      await world.checks.afterEvent(phone.db)
    }
  }
}

type Resting = { db: SimDatabase; phone: Phone; sync: () => Promise<void> }

/** Reopens a phone's app, with the actions still in its write-ahead log. */
async function opened(world: World, device: SimPhone, db: SimDatabase): Promise<Resting> {
  const { userId, leagueId } = db
  const storage = world.bug.storage?.(db.storage) ?? db.storage
  const role = (await world.server.store.accounts.byId(userId, leagueId))?.role ?? 1
  const client = composeClient({
    storage,
    exchange: async (sent) => {
      const asked = world.bug.leagueOf?.(db, device) ?? leagueId
      const request = world.bug.leagueOf ? { ...sent, leagueId: asked } : sent
      return served(world, { userId, leagueId: asked }, asBuilt(request, world.builds))
    },
    now: () => new Date(Date.parse(AT) + world.clockShift).toISOString(),
    newId: () => 2 ** 34 + world.fresh(),
    newAction: () => `action-${world.fresh()}`,
    newClientId: () => `client-${world.fresh()}`,
    ahead: { writes: writeAhead(db.texts, { name: 'db', tab: 'rest' }), isGone: async () => true },
    shown: () => db.storage.peek('meta')[0],
  })
  await client.open({ userId, leagueId, role })
  return { db, phone: client.phone, sync: async () => void (await client.sync()) }
}

type Caller = { userId: number; leagueId: number }

async function served(
  { bug, server }: World,
  { userId, leagueId }: Caller,
  request: SyncRequest,
): Promise<ExchangeAnswer> {
  const serve = (r: SyncRequest) => server.exchange(userId, r, leagueId)
  const answer = await (bug.serve?.(serve, request, server) ?? serve(request))
  return bug.reply?.(answer, request) ?? answer
}
