import { rowIdMaker } from '@glm/shared/lib/row-id'
import { seasonBook } from '@glm/shared/rules/season-book'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { MemoryStorage } from '../sync/memory-storage.ts'
import { openPhone } from '../sync/open-phone.ts'
import { createPhone } from '../sync/phone.ts'
import { rollOver } from './roll-over.ts'

const nextId = rowIdMaker()
const newId = () => nextId(Date.UTC(2026, 10, 1), 0.25)
const wanted = { name: '2027', startDate: '2027-05-06', teams: true, handicaps: true }

async function aSeasonWithRounds() {
  const storage = new MemoryStorage()
  await openPhone(storage, { userId: 9, leagueId: 1, role: 2, clientId: 'client-a' })
  await storage.transact('write', async (tx) => {
    for (const { table, row } of rowsInOrder(aLeague())) await tx.put(table, [row as never])
  })
  let gestures = 0
  const newGesture = () => {
    gestures += 1
    return `g${gestures}`
  }
  const phone = createPhone({ storage, now: () => '2026-11-01T10:00:00Z', newId, newGesture, onCommit: () => {} })
  const round = Array.from({ length: 9 }, (_, i) => ({
    name: 'card.setHole',
    args: { weekId: 1, playerId: 1, teamId: 1, hole: i + 1, strokes: 6 },
  }))
  await phone.record(round)
  const all = <T extends TableName>(table: T) => storage.transact('read', (tx) => tx.all(table)) as Promise<RowOf<T>[]>
  return { phone, all }
}

async function calls(all: Awaited<ReturnType<typeof aSeasonWithRounds>>['all'], more: Partial<typeof wanted> = {}) {
  const [season] = await all('seasons')
  if (!season) throw new Error('The league has no season.')
  const [courses, weeks, teams] = [await all('courses'), await all('weeks'), await all('teams')]
  const [matches, cards, handicaps] = [await all('matches'), await all('cards'), await all('handicaps')]
  const book = seasonBook({ season, course: courses[0], weeks, teams, matches, cards, handicaps, subAssignments: [], points: [] })
  return rollOver({ leagueId: 1, season, teams, players: await all('players'), book }, { ...wanted, ...more }, newId)
}

describe('rollOver()', () => {
  test('begins a season with the teams, a whole schedule and the handicaps of the old one, and takes it all back', async () => {
    const { phone, all } = await aSeasonWithRounds()
    const saved = await phone.record(await calls(all))
    expect(saved.status).toBe('saved')
    const season = (await all('seasons')).find((s) => s.name === '2027')
    expect((await all('leagues'))[0]?.currentSeasonId).toBe(season?.id)
    const teams = (await all('teams')).filter((t) => t.seasonId === season?.id)
    expect(teams.map((t) => [t.teamNumber, t.player1Id, t.player2Id])).toEqual([
      [1, 1, 2],
      [2, 3, 4],
      [3, 5, 6],
      [4, 7, 8],
    ])
    const weeks = (await all('weeks')).filter((w) => w.seasonId === season?.id)
    expect(weeks.map((w) => [w.weekNumber, w.date])).toEqual([
      [1, '2027-05-06'],
      [2, '2027-05-13'],
      [3, '2027-05-20'],
    ])
    expect(await all('handicaps')).toMatchObject([{ weekId: weeks[0]?.id, playerId: 1, goingIn: 5, handSet: false }])
    expect((await phone.undo(saved.gesture)).status).toBe('saved')
    expect((await all('seasons')).map((s) => s.name)).toEqual(['2026'])
    expect((await all('teams')).length).toBe(4)
    expect((await all('leagues'))[0]?.currentSeasonId).toBe(1)
  })

  test('leaves out what is not wanted', async () => {
    const { all } = await aSeasonWithRounds()
    expect((await calls(all, { teams: false })).map((call) => call.name)).toEqual(['season.add', 'league.update'])
    expect((await calls(all, { handicaps: false })).some((call) => call.name === 'handicap.set')).toBe(false)
  })
})
