import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AServer, aRequest, aSqliteServer, holeMutation, LEAGUE } from '../testing/a-server.ts'
import { aSqliteStore } from '../testing/a-store.ts'
import { ownFolder } from '../testing/run/own-folder.ts'
import { exchange } from './exchange.ts'
import type { PushListener } from './push-listener.ts'

const AT = '2026-05-07T18:00:00Z'
const author = (b: AServer) => ({ userId: b.secretary.id, role: 2, leagueId: LEAGUE })
const cellOf = async (b: { store: Pick<AServer['store'], 'read'> }) => {
  const card = (await b.store.read(LEAGUE, { table: 'cards', key: [1, 1] }))[0]
  return card && 'cells' in card ? card.cells['1'] : undefined
}

describe('sync with a database file', () => {
  test('LG7: a full disk rolls back the whole batch, and the same push works when there is room again', async () => {
    const b = await aSqliteServer()
    const batch = aRequest(
      Array.from({ length: 90 }, (_, i) => holeMutation(i + 1, { hole: (i % 9) + 1, strokes: (i % 7) + 2 })),
    )
    b.store.db.pragma(`max_page_count = ${b.store.db.pragma('page_count', { simple: true })}`)
    await expect(b.store.exchange(author(b), batch, AT)).rejects.toThrow(/full/)
    expect([await b.store.version(LEAGUE), await cellOf(b)]).toEqual([1, undefined])
    b.store.db.pragma('max_page_count = 1000000')
    expect((await b.store.exchange(author(b), batch, AT)).results).toHaveLength(90)
  })
  test('LG6: a restart keeps everything', async () => {
    const path = join(ownFolder('database'), 'league.db')
    const b = await aSqliteServer(path)
    await b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    await b.store.close()
    const store = aSqliteStore(path)
    expect((await cellOf({ store }))?.live[0]?.value).toBe(4)
    expect((await store.exchange(author(b), aRequest([holeMutation(1)]), AT)).results).toEqual([
      { seq: 1, status: 'ok', code: null },
    ])
    expect([store.db.pragma('integrity_check', { simple: true }), store.db.pragma('foreign_key_check')]).toEqual([
      'ok',
      [],
    ])
    await store.close()
  })
  test.each([
    [
      'reads a whole league as a separate piece of work, so that others get a turn after the push',
      0,
      ['others', 'answer'],
    ],
    ['answers a phone that is up to date in one piece', 1, ['answer', 'others']],
  ])('%s', async (_what, cursor, order) => {
    const b = await aSqliteServer()
    const seen: string[] = []
    let others: Promise<unknown> | undefined
    const listener: PushListener = async () => ({
      act: async () => {
        others = new Promise<void>((done) => setImmediate(() => done(void seen.push('others'))))
      },
    })
    const request = { ...aRequest([holeMutation(1)]), cursor }
    await b.store.write(LEAGUE, (tx) =>
      exchange(tx, { author: author(b), request, receivedAt: AT, afterPush: [listener] }).then((answer) => {
        seen.push('answer')
        return answer
      }),
    )
    await others
    expect(seen).toEqual(order)
  })
})
