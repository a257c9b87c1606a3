import { expect, test } from 'vitest'
import { aSqliteServer, LEAGUE } from '../../testing/a-server.ts'

test('SqliteQueue rolls back failures, both alone and in a shared commit, and keeps everything else', async () => {
  const { store } = await aSqliteServer()
  const write = (id: number, { fails = false } = {}) =>
    store.write(LEAGUE, async (tx) => {
      const put = { id, message: 'Greens were aerated', startDate: '2026-05-07', endDate: '2026-05-14' }
      await tx.rows.write(LEAGUE, 2, [{ table: 'messages', put }])
      if (fails) throw new Error('This fails after it has written.')
    })
  // No other write is waiting when the first one starts. The others arrive while it runs, and are committed together.
  const ended = await Promise.allSettled([write(1, { fails: true }), write(2), write(3, { fails: true }), write(4)])
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await store.read(LEAGUE, { table: 'messages', all: true })).toMatchObject([{ id: 2 }, { id: 4 }])
})
