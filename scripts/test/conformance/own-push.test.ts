import { lengthOf } from '@glm/shared/testing/length-of'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { aServer } from '@glm/sync-server/testing/a-server'
import { firstSeed } from '@glm/sync-server/testing/first-seed'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { describe, expect, test } from 'vitest'
import { replayedText, shownText } from '../simulate/checks/replayed.ts'
import { anyChange } from './any-change.ts'
import { httpPhone, setHole } from './http-phone.ts'

type Line = { most: () => number; before: () => Promise<void> }

/** Creates a phone whose gateway accepts only a few changes at a time; `before` runs before each request. */
async function aSlowPhone({ most, before }: Line) {
  const server = await aServer()
  const storage = new MemoryStorage()
  const phone = await httpPhone(server, {
    name: 'slow',
    userId: server.secretary.id,
    storage,
    line: (send) => async (url, init) => {
      const { mutations } = JSON.parse(`${init.body}`) as { mutations: unknown[] }
      if (mutations.length > most()) return new Response('', { status: 413 })
      await before()
      return send(url, init)
    },
  })
  await phone.sync()
  return { server, storage, phone }
}

describe('RB8: answers to a long queue', () => {
  test.each(Array.from({ length: lengthOf('long queues of a phone') }, (_, i) => firstSeed() + i))(
    'leave the same rows on screen as a full replay would, even if others write at the same time (seed %i)',
    async (seed) => {
      const random = seededRandom(seed)
      const most = random.whole(1, 4)
      let others = async () => {}
      const { server, storage, phone } = await aSlowPhone({
        most: () => most,
        before: async () => {
          expect(shownText(storage)).toBe(await replayedText(storage))
          if (random.chance(0.1)) await others()
        },
      })
      const other = await httpPhone(server, { name: 'other', userId: server.secretary.id })
      others = async () => {
        await other.phone.record([anyChange(random)])
        await other.sync()
      }
      const actions: string[] = []
      for (let round = 0; round < 3; round++) {
        for (let i = random.whole(5, 40); i > 0; i--) {
          const recorded = await phone.phone.record([anyChange(random)])
          if (recorded.status === 'saved') actions.push(recorded.action)
          if (actions.length > 0 && random.chance(0.15)) await phone.phone.undo(random.pick(actions.slice(-6)))
        }
        await phone.sync()
        expect(shownText(storage)).toBe(await replayedText(storage))
      }
      expect([storage.peek('outbox'), storage.peek('shadow')]).toEqual([[], []])
    },
  )

  test('don’t replay what is still pending: one write covers at least ten changes, in a queue of any length', async () => {
    const writes: number[] = []
    for (const length of [200, 800]) {
      const { storage, phone } = await aSlowPhone({ most: () => 100, before: async () => {} })
      await phone.phone.record(Array.from({ length }, (_, i) => setHole((i % 9) + 1, (i % 7) + 2)))
      let count = 0
      storage.hook = (moment) => {
        if (moment === 'inside') count += 1
      }
      await phone.sync()
      writes.push(count / length)
    }
    expect(Math.max(...writes)).toBeLessThanOrEqual(0.1)
  })
})
