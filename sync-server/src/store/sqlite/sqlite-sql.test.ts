import type { Change } from '@glm/shared/mutations/define/define-mutation'
import { plainMatch } from '@glm/shared/testing/plain-rows'
import { describe, expect, test } from 'vitest'
import { aSqliteServer, LEAGUE } from '../../testing/a-server.ts'

const message: Change = {
  table: 'messages',
  put: { id: 1, message: 'Greens were aerated', startDate: '2026-05-07', endDate: '2026-05-14' },
}
/** A match in which a team plays itself, which the database rejects. */
const forbidden: Change = { table: 'matches', put: plainMatch({ id: 9, weekId: 1, slot: 9, team1Id: 1, team2Id: 1 }) }

describe('sqliteSql’s attempt()', () => {
  test('EX8: rolls everything back if the database rejects part of it', async () => {
    const { store } = await aSqliteServer()
    const done = await store.write(LEAGUE, (tx) =>
      tx.attempt(async () => {
        await tx.rows.write(LEAGUE, 2, [message])
        await tx.rows.write(LEAGUE, 2, [forbidden])
      }),
    )
    expect([done, await store.read(LEAGUE, { table: 'messages', all: true })]).toEqual([null, []])
  })
  test('LG7: does not mistake another error for a rejected change', async () => {
    const { store } = await aSqliteServer()
    const full = new Error('The disk is full.')
    await expect(store.write(LEAGUE, (tx) => tx.attempt(() => Promise.reject(full)))).rejects.toBe(full)
  })
})
