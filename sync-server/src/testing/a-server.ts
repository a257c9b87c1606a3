import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { createApp } from '../app.ts'
import { tokenService } from '../auth/tokens.ts'
import type { AppDeps } from '../deps.ts'
import { type LicenseSettings, noLicenseSettings } from '../license/license-settings.ts'
import type { Store } from '../store/store.ts'
import { Pokes } from '../sync/pokes.ts'
import { aFilledSqliteStore, aFilledStore, aSqliteStore, type TestStore } from './a-store.ts'
import { anAccount } from './an-account.ts'

export type AServer = Awaited<ReturnType<typeof aServer>>
export const LEAGUE = 1
export const secret = new TextEncoder().encode('a secret for tests of at least 32 bytes')

/**
 * Starts a server with one small league, a secretary (user 1, role 2), a player (user 2, role 1) and a stranger with
 * their own league.
 */
export async function aServer(more: Partial<AppDeps> = {}) {
  const { store, told } = await aFilledStore(fillSmall)
  return serverWithStore(store, told, more)
}

/** Like `aServer()`, but on SQLite, no matter which engine is being tested: in memory, or in a new file. */
export async function aSqliteServer(path?: string, more: Partial<AppDeps> = {}) {
  if (path === undefined) {
    const { store, told } = await aFilledSqliteStore(fillSmall)
    return serverWithStore(store, told, more)
  }
  const store = aSqliteStore(path)
  return serverWithStore(store, await fillSmall(store), more)
}

/** The time at which a test server's clock starts, in milliseconds. */
export const START = Date.UTC(2026, 4, 7, 18)

/** Writes the small league and its people. `size`: its number of teams and weeks, if not the usual ones. */
export async function fillSmall(store: TestStore, size?: { teams: number; weeks: number }) {
  const secretary = await anAccount(store, 'sam', { role: 2 })
  const player = await anAccount(store, 'pat')
  const stranger = await anAccount(store, 'kim', { role: 2 })
  await store.createLeague({ name: 'Thursday', owner: secretary })
  await store.createLeague({ name: 'Monday', owner: stranger })
  await store.accounts.memberships.put({ userId: player.id, leagueId: LEAGUE, role: player.role })
  const { members: _members, ...rows } = aLeague(size)
  await store.rows.write(
    LEAGUE,
    1,
    rowsInOrder({ ...rows, members: [] }).map(({ table, row }) => ({ table, put: row }) as never),
  )
  return { secretary, player, stranger }
}

/** Runs the app on a store that has at least the small league. `people` are passed on to the test. */
export function serverWithStore<S extends TestStore, P extends object>(store: S, people: P, more: Partial<AppDeps>) {
  const { now, tokens, license, app } = appWithStore(store, more)
  const tokenOf = async (id: number) => {
    const account = await store.accounts.byId(id)
    if (!account) throw new Error(`There is no account ${id}.`)
    return tokens.issue(account)
  }
  return { store, app, tokens, tokenOf, now, license, ...people }
}

/** Runs the app on a store that already holds its data. */
export function appWithStore(store: Store, more: Partial<AppDeps> = {}) {
  const now = { value: START }
  const tokens = tokenService({ secret, store, now: () => now.value })
  const license: LicenseSettings = { ...noLicenseSettings }
  const deps = {
    store,
    tokens,
    pokes: new Pokes(),
    now: () => now.value,
    webRoot: null,
    secret,
    publicUrl: 'https://golf.example.com',
  }
  return { now, tokens, license, app: createApp({ ...deps, license, behindProxy: false, ...more }) }
}

/** Builds a mutation that enters a hole score: by default, 4 strokes on hole 1 by player 1. */
export function holeMutation(
  seq: number,
  options: { strokes?: number; hole?: number; seen?: number; playerId?: number } = {},
): WireMutation {
  const playerId = options.playerId ?? 1
  const args = {
    weekId: 1,
    playerId,
    teamId: Math.ceil(playerId / 2),
    hole: options.hole ?? 1,
    strokes: options.strokes ?? 4,
  }
  return { seq, name: 'card.setHole', version: 1, args, ids: [], seen: options.seen ?? 0, at: null, action: `g${seq}` }
}

export const aRequest = (mutations: WireMutation[], more: Partial<SyncRequest> = {}) =>
  aSyncRequest({ ...more, mutations })
