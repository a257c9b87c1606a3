import { mutations } from '@glm/shared/mutations/mutations'
import { aLeague } from '@glm/shared/testing/a-league'
import { afterEach, describe, expect, test } from 'vitest'
import { movesOf } from '../season/publishing/moves-of.ts'
import { RowMemory } from '../sync-client/memory/row-memory.ts'
import { openStorage } from '../sync-client/outbox/open-storage.ts'
import { MemoryStorage } from '../sync-client/storage/memory-storage.ts'
import { fillRows } from '../testing/a-phone.ts'
import { askMoves, findMovesBy, movesAsked } from './ask-moves.ts'

afterEach(() => {
  findMovesBy(null)
  movesAsked.set(null)
})

/** Returns a phone's rows in a league whose first week is published. */
async function aPublishedWeek(): Promise<RowMemory> {
  const store = new MemoryStorage()
  await openStorage(store, { userId: 9, leagueId: 1, role: 2, clientId: 'phone-a' })
  const publication = { weekId: 1, publishedOn: '2026-05-08', standings: [], night: [], figures: [] }
  await fillRows(store, { ...aLeague(), publications: [publication] })
  const memory = new RowMemory(store)
  await memory.refresh()
  return memory
}

/** Gives a team points by hand, which moves it up the published table. Team 2 is players 3 and 4. */
const pointsFor = (teamId: number) => [
  mutations.points.set({ weekId: 1, teamId, entry: { points: 12, computed: null, reason: null }, retires: [] }),
]
/** Returns the line about the team that gets the points; undefined if there is no question. */
const askedAbout = () => movesAsked.get()?.lines.find((line) => /to 12 points/.test(line))

describe('askMoves()', () => {
  test('asks about two changes made at the same time one after the other', async () => {
    findMovesBy(async () => movesOf)
    const memory = await aPublishedWeek()
    const both = [askMoves(memory, pointsFor(2)), askMoves(memory, pointsFor(3))]
    await expect.poll(askedAbout).toMatch(/^3 & 4: /)
    movesAsked.get()?.answer('leave')
    await expect.poll(askedAbout).toMatch(/^5 & 6: /)
    movesAsked.get()?.answer('write')
    expect(await Promise.all(both)).toEqual([
      { answer: 'leave', week: 1 },
      { answer: 'write', week: 1 },
    ])
    expect(movesAsked.get()).toBeNull()
  })
  test('lets a change be saved if the code that finds the moves can’t be loaded, and asks about the next one', async () => {
    findMovesBy(async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const memory = await aPublishedWeek()
    expect(await askMoves(memory, pointsFor(2))).toEqual({ answer: 'save', week: null })
    findMovesBy(async () => movesOf)
    const next = askMoves(memory, pointsFor(2))
    await expect.poll(askedAbout).toMatch(/^3 & 4: /)
    movesAsked.get()?.answer('save')
    expect(await next).toEqual({ answer: 'save', week: 1 })
  })
})
