import { planImport } from '@glm/shared/import/roster/plan-import'
import { readRoster } from '@glm/shared/import/roster/read-roster'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import { aLeague } from '@glm/shared/testing/a-league'
import fc from 'fast-check'
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

  test('of the same list again changes nothing, and has nothing to say about it', async () => {
    const names = [
      'Ann Lee',
      'Bob Ray',
      'LeRoy DeVries',
      'Pär Ek',
      'Tom O’Neil',
      'Mary-Kate Fox',
      'Jo Núñez',
      'Sam Orr',
    ]
    const spellings = [
      ['3', 'Team 3', '#03', '3.0'],
      ['Eagles', 'EAGLES', 'Team Eagles', ' eagles '],
      ['The Fairway Wanderers of Hollow Oak', 'the fairway wanderers of hollow oak'],
      ['1A', '1a'],
      ['-', 'n/a', '', 'TBD'],
    ]
    const row = fc.record({
      spelling: fc.nat(3),
      phone: fc.constantFrom('', '614-555-01'),
      handicap: fc.constantFrom('', '12.46', '+1.6', 'NH'),
      tee: fc.constantFrom('', 'red', 'Blue'),
    })
    const lists = fc.record({
      who: fc.shuffledSubarray(names, { minLength: 2 }),
      teams: fc.shuffledSubarray([0, 0, 1, 1, 2, 2, 3, 3, 4, 4], { minLength: names.length }),
      rows: fc.array(row, { minLength: names.length, maxLength: names.length }),
    })
    const tees = { seasonId: 1, names: ['White', 'Red'] }
    await fc.assert(
      fc.asyncProperty(lists, async ({ who, teams, rows: details }) => {
        const { phone, rows } = await aPhone({ league })
        const grid = [
          ['Player', 'Team', 'Phone', 'Handicap', 'Tee'],
          ...who.map((name, i) => {
            const {
              spelling,
              phone: start,
              handicap,
              tee,
            } = details[i] ?? { spelling: 0, phone: '', handicap: '', tee: '' }
            const of = spellings[teams[i] ?? 0] ?? []
            return [name, of[spelling % of.length] ?? '', start && `${start}${10 + i}`, handicap, tee]
          }),
        ]
        const planned = async () => {
          const [players, own] = [await rows('players'), await rows('teams')]
          const numbers = own.flatMap((team) => teamPlayers(team).map((id) => [id, team.teamNumber] as const))
          const { candidates } = readRoster(grid, { league: players, teams: new Map(numbers), tees })
          const plan = planImport({
            candidates,
            choices: {},
            league: players,
            teams: { season, rows: own },
            handicapsOf: { seasonId: 1 },
            tees,
            newId: phone.newId,
          })
          return { plan, candidates }
        }
        const first = await planned()
        expect([first.plan.beyond, [...first.plan.teamRemarks]]).toEqual([[], []])
        expect((await phone.record(first.plan.calls)).status).toBe('saved')
        const again = await planned()
        expect([again.plan.calls, again.plan.beyond, [...again.plan.teamRemarks]]).toEqual([[], [], []])
        expect(again.candidates.flatMap(({ remarks }) => remarks)).toEqual([])
      }),
      { numRuns: 60, seed: 42 },
    )
  })
})
