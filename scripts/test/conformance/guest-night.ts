import type { GuestAnswer, GuestBody, GuestCode, GuestEntry, GuestScoreEntry } from '@glm/shared/api/scores/guest-cards'
import { readGuestAddress } from '@glm/shared/lib/codes/guest-address'
import { serverText } from '@glm/shared/text/errors/server'
import { callRoute, routeOf } from '@glm/sync-server/testing/a-client'
import { aFullServer, type FullServer } from '@glm/sync-server/testing/a-full-server'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import type { RouteName, Sample } from '@glm/sync-server/testing/samples'
import { expect } from 'vitest'

export const DAY = 86_400_000
export const PHONE = 'firstphone000001'
export const OTHER_PHONE = 'otherphone000001'
export const ended = { status: 404, body: { error: serverText.cardEnded } }
export const entry = (
  seq: number,
  score: GuestScoreEntry['score'],
  more: Partial<GuestScoreEntry> = {},
): GuestScoreEntry => ({
  seq,
  player_id: 1,
  cell: '1',
  score,
  seen: null,
  at: '2026-05-07T22:12:00Z',
  ...more,
})

type Asked = { device?: string; token?: string; read?: GuestBody['read'] }

/** Starts a server whose secretary has created week 1's codes. Match 100 is teams 1 and 3, players 1, 2, 5 and 6. */
export async function aNight() {
  const b = await aFullServer()
  const call = async (name: RouteName, sample: Sample = {}, as: 'secretary' | 'admin' | null = 'secretary') =>
    callRoute(b, { route: routeOf(name), sample, token: as ? await b.tokenOf(b[as].id) : undefined })
  const codes = (await call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
  const tokenOf = (code: GuestCode | undefined) => readGuestAddress(new URL(code?.url ?? '').pathname)?.token ?? ''
  const token = tokenOf(codes[0])
  const ask = (entries: GuestEntry[], { device = PHONE, token: shown = token, read = null }: Asked = {}) =>
    call('guestCard', { body: { token: shown, device, read, entries } }, null)
  const send = async (entries: GuestEntry[], more: Parameters<typeof ask>[1] = {}) => {
    const reply = await ask(entries, more)
    expect([reply.status, reply.body]).toEqual([200, reply.body])
    return reply.body as GuestAnswer
  }
  return { b, call, ask, send, codes, token, tokenOf }
}

/** Returns the authors and values on player 1's hole 1. */
export async function liveOf({ store }: FullServer, cell = '1') {
  const [card] = await store.read(LEAGUE, { table: 'cards', key: [1, 1] })
  const live = card && 'cells' in card ? (card.cells[cell]?.live ?? []) : []
  const names = new Map(
    (await store.read(LEAGUE, { table: 'members', all: true })).flatMap((m) =>
      'userId' in m && 'name' in m ? [[m.userId, m.name] as const] : [],
    ),
  )
  return live.map(({ author, value, at }) => [names.get(author), value, at?.slice(11, 16)])
}

/** Changes fields of one row, as if another part of the server had. */
export async function change(
  { store }: FullServer,
  {
    table,
    id,
    set,
  }: { table: 'teams' | 'matches' | 'leagues' | 'cards' | 'weeks'; id: number | number[]; set: object },
) {
  const [row] = await store.read(LEAGUE, { table, key: [id].flat() })
  await store.rows.write(LEAGUE, 50, [{ table, put: { ...row, ...set } } as never])
}
