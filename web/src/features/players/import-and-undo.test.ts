import { planImport } from '@glm/shared/import/roster/plan-import'
import { readRoster } from '@glm/shared/import/roster/read-roster'
import type { RowOf } from '@glm/shared/schema/tables'
import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { csvGrid } from '../../platform/csv-grid.ts'
import { aPhone } from '../../testing/a-phone.ts'

const league = aLeague({ teams: 2 })
const season = { ...(league.seasons[0] as RowOf<'seasons'>), teamCount: 6 }
const list = `Team,Player,Cell,HCP
3,"Lee, Ann",614-555-0120,12.5
3,Bob Ray,,7
4,Jim Roe,614-555-0122,
1,Player 1,614-555-0123,9
`

describe('an import', () => {
  test('adds players, teams and handicaps in one action that a single undo reverts', async () => {
    const { phone, rows } = await aPhone({ league })
    const before = { players: await rows('players'), teams: await rows('teams') }
    const { candidates } = readRoster(csvGrid(list), { league: before.players })
    const options = {
      candidates,
      choices: {},
      league: before.players,
      teams: { season, rows: before.teams },
      handicapsOf: { weekId: 2 },
    }
    const { calls } = planImport({ ...options, newId: phone.newId })
    const saved = await phone.record(calls)
    expect(saved.status).toBe('saved')

    const people = new Map((await rows('players')).map((p) => [p.id, `${p.firstName} ${p.lastName}`]))
    const teams = (await rows('teams')).map((t) => [
      t.teamNumber,
      people.get(t.player1Id ?? 0),
      people.get(t.player2Id ?? 0),
    ])
    expect(teams).toEqual([
      [1, 'Player 1', 'Player 2'],
      [2, 'Player 3', 'Player 4'],
      [3, 'Ann Lee', 'Bob Ray'],
      [4, 'Jim Roe', undefined],
    ])
    expect((await rows('handicaps')).map((h) => [people.get(h.playerId), h.goingIn])).toEqual([
      ['Player 1', 9],
      ['Ann Lee', 13],
      ['Bob Ray', 7],
    ])
    expect((await rows('players')).find((p) => p.id === 1)?.phone).toBe('(614) 555-0123')

    expect((await phone.undo(saved.action)).status).toBe('saved')
    expect({ players: await rows('players'), teams: await rows('teams') }).toEqual(before)
    expect((await rows('handicaps')).filter((h) => h.goingIn !== null || h.handSet)).toEqual([])
  })
})
