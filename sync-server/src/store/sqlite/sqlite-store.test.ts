import { plainMatch } from '@glm/shared/testing/plain-rows'
import { describe, expect, test } from 'vitest'
import { aSqliteServer, LEAGUE } from '../../testing/a-server.ts'

describe('openSqliteStore()', () => {
  test('EX8: rejects a row that refers to a missing one', async () => {
    const { store } = await aSqliteServer()
    const put = plainMatch({ id: 9, weekId: 1, slot: 9, team1Id: 1, team2Id: 99 })
    const write = store.write(LEAGUE, (tx) => tx.attempt(() => tx.rows.write(LEAGUE, 2, [{ table: 'matches', put }])))
    expect(await write).toBe(null)
  })
  test('LG6: writes each commit to disk before it responds', async () => {
    const { store } = await aSqliteServer()
    // 2 is FULL: with less, a commit isn't on disk until the next checkpoint.
    expect(store.db.pragma('synchronous', { simple: true })).toBe(2)
  })
})
