import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { createApp } from '../app.ts'
import { tokenService } from '../auth/tokens.ts'
import { type LicenceSettings, noLicenceSettings } from '../licence/licence-settings.ts'
import { Pokes } from '../pokes.ts'
import { RowStore } from '../store/row-store.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'

export const LEAGUE = 1
export const secret = new TextEncoder().encode('a secret for tests of at least 32 bytes')

/** A book with one small league, a secretary (user 1, role 2), a player (user 2, role 1) and a stranger with a league of his own. */
export function aBook(path = ':memory:') {
  const store = openSqliteStore(path)
  const person = (name: string, role: number) => {
    const added = store.accounts.add({
      email: `${name}@example.com`,
      username: name,
      name,
      passwordHash: '',
      role,
      isPaid: true,
      leagueId: null,
    })
    if (typeof added === 'string') throw new Error(added)
    return added
  }
  const secretary = person('sam', 2)
  const player = person('pat', 1)
  const stranger = person('kim', 2)
  store.createLeague({ name: 'Thursday', owner: secretary })
  store.createLeague({ name: 'Monday', owner: stranger })
  store.accounts.join(player.id, LEAGUE)
  const { members: _members, ...rows } = aLeague()
  new RowStore(store.db).write(
    LEAGUE,
    1,
    rowsInOrder({ ...rows, members: [] }).map(({ table, row }) => ({ table, put: row }) as never),
  )
  const now = { value: Date.UTC(2026, 4, 7, 18) }
  const tokens = tokenService({ secret, accounts: store.accounts, now: () => now.value })
  const licence: LicenceSettings = { ...noLicenceSettings }
  const deps = { store, tokens, pokes: new Pokes(), now: () => now.value, webRoot: null, secret, publicUrl: 'https://golf.example.com' }
  const app = createApp({ ...deps, licence, behindProxy: false })
  const tokenOf = (id: number) => tokens.issue(store.accounts.byId(id) as NonNullable<ReturnType<typeof store.accounts.byId>>)
  return { store, app, tokens, tokenOf, now, licence, secretary, player, stranger }
}

/** A push of hole scores: seq 1 is 4 strokes on hole 1 of player 1 unless told otherwise. */
export function holeMutation(
  seq: number,
  options: { strokes?: number; hole?: number; seen?: number; playerId?: number } = {},
): WireMutation {
  const playerId = options.playerId ?? 1
  const args = { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole: options.hole ?? 1, strokes: options.strokes ?? 4 }
  return { seq, name: 'card.setHole', version: 1, args, ids: [], seen: options.seen ?? 0, at: null, gesture: `g${seq}` }
}

export const aRequest = (mutations: WireMutation[], more: Partial<SyncRequest> = {}) => ({
  protocol: 1,
  schema: 1,
  clientId: 'phone-one',
  cursor: 0,
  marks: [],
  acked: 0,
  ...more,
  mutations,
})
