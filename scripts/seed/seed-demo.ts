import { randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { MUTATIONS_PER_PUSH } from '@glm/shared/protocol/sync-request'
import { Role } from '@glm/shared/schema/league/role'
import { hashPassword } from '@glm/sync-server/auth/passwords'
import { pushListeners } from '@glm/sync-server/push-listeners'
import type { Account } from '@glm/sync-server/store/account'
import type { Author } from '@glm/sync-server/store/author'
import type { Store } from '@glm/sync-server/store/store'
import { exchange } from '@glm/sync-server/sync/exchange'
import { demoLeague } from './demo-league.ts'

export type DemoLogin = { what: string; email: string; password: string }

export const DEMO_SEED = 2026

/**
 * Creates the demo league and three accounts with passwords generated on this machine, and writes the logins next to
 * the data (mode 600).
 */
export async function seedDemo(
  store: Store,
  dataDir: string,
  calls: readonly MutationCall[] = demoLeague(DEMO_SEED),
): Promise<DemoLogin[]> {
  const people = [
    { what: 'Secretary', email: 'secretary@example.com', name: 'Kay Cresswell', role: Role.LeagueAdmin },
    { what: 'Player', email: 'player@example.com', name: 'Walt Ashworth', role: Role.User },
    { what: 'App admin', email: 'admin@example.com', name: 'Ada Keeper', role: Role.AppAdmin },
  ]
  const logins = people.map(({ what, email }) => ({ what, email, password: randomBytes(6).toString('base64url') }))
  const accounts: Account[] = []
  for (const [i, { email, name, role }] of people.entries()) {
    const passwordHash = await hashPassword(logins[i]?.password ?? '')
    const account = {
      email,
      username: email.split('@')[0] ?? email,
      name,
      passwordHash,
      role,
      isPaid: role > Role.User,
      leagueId: null,
    }
    const added = await store.write(null, (tx) => tx.accounts.add(account))
    if (typeof added === 'string') throw new Error(`The demo account ${email} already exists.`)
    accounts.push(added)
  }
  const [owner, player, admin] = accounts as [Account, Account, Account]
  const leagueId = await store.write(null, (tx) => tx.createLeague({ name: 'Hollow Oak Thursday', owner }))
  for (const account of [player, admin]) await store.write(leagueId, (tx) => tx.joinLeague({ leagueId, account }))
  await playSeed(store, { userId: owner.id, leagueId, role: owner.role }, calls)
  const lines = logins.map((l) => `${l.what}: ${l.email} ${l.password}\n`)
  writeFileSync(join(dataDir, 'demo-log-ins.txt'), lines.join(''), { mode: 0o600 })
  return logins
}

/**
 * Sends calls through sync, a hundred at a time. Throws if one is refused, because all of the demo's own calls must be
 * valid.
 */
export async function playSeed(store: Store, author: Author, calls: readonly MutationCall[]): Promise<void> {
  const clientId = randomUUID()
  for (let from = 0; from < calls.length; from += MUTATIONS_PER_PUSH) {
    const cursor = await store.snapshot((tx) => tx.version(author.leagueId))
    const mutations = calls.slice(from, from + MUTATIONS_PER_PUSH).map((c, i) => ({
      ...c,
      ids: [...(c.ids ?? [])],
      seq: from + i + 1,
      version: 1,
      seen: cursor,
      at: null,
      action: `seed-${from}`,
    }))
    const request = {
      protocol: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      clientId,
      cursor,
      versionHashes: [],
      acked: from,
      mutations,
    }
    const receivedAt = new Date().toISOString()
    const { results } = await store.write(author.leagueId, (tx) =>
      exchange(tx, { author, request, receivedAt, afterPush: pushListeners }),
    )
    const refused = results.find((r) => r.status === 'refused')
    if (refused) throw new Error(`Seed entry ${refused.seq} was refused: ${refused.code}.`)
  }
}
