import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { leaveCalls, withoutTeam } from './leave-calls.ts'

const played = () => ({
  ...aLeague({ teams: 4, weeks: 3 }),
  cards: [{ weekId: 1, playerId: 1, teamId: 1, cells: { 1: aCell(4) } }],
})

describe('leaveCalls()', () => {
  test('keeps the team in weeks already played, replaces it with byes in later ones, and can be undone in one step', async () => {
    const league = played()
    const { phone, rows } = await aPhone({ league })
    const before = { teams: await rows('teams'), matches: await rows('matches') }
    const [season] = league.seasons
    if (!season) throw new Error('The league has no season.')
    const saved = await phone.record(leaveCalls({ ...league, season }, { id: 1 }, 'byes'))
    expect(saved.status).toBe('saved')
    const sides = (await rows('matches')).map((m) => [m.weekId, m.team1Id, m.team2Id])
    expect(sides.filter(([, a, b]) => a === 1 || b === 1)).toEqual([[1, 1, 3]])
    expect(sides.filter(([, , b]) => b === null)).toEqual([
      [2, 4, null],
      [3, 3, null],
    ])
    expect((await rows('teams')).find((t) => t.id === 1)?.leaves).toEqual({ afterWeekId: 1, results: 'byes' })
    expect((await phone.undo(saved.action)).status).toBe('saved')
    const sorted = async () => ({
      teams: await rows('teams'),
      matches: (await rows('matches')).sort((a, b) => a.id - b.id),
    })
    expect((await sorted()).matches.map(({ id, team1Id, team2Id }) => [id, team1Id, team2Id])).toEqual(
      before.matches.map(({ id, team1Id, team2Id }) => [id, team1Id, team2Id]),
    )
    expect((await sorted()).teams.find((t) => t.id === 1)?.leaves).toBe(null)
  })
})

describe('withoutTeam()', () => {
  const match = (slot: number, team1Id: number, team2Id: number | null) => {
    const start = { teeTime: team2Id === null ? null : `17:0${slot}`, startingHole: null }
    return { id: slot, weekId: 9, slot, team1Id, team2Id, ...start }
  }
  const sides = (matches: ReturnType<typeof withoutTeam>) =>
    matches.map((m) => [m.slot, m.team1Id, m.team2Id, m.teeTime])

  test('pairs the opponent with the team that had the bye, at the match’s time', () => {
    expect(sides(withoutTeam([match(1, 1, 2), match(2, 3, 4), match(3, 5, null)], 3))).toEqual([
      [1, 1, 2, '17:01'],
      [2, 4, 5, '17:02'],
    ])
  })
  test('removes the team’s own bye, and changes nothing else', () => {
    expect(sides(withoutTeam([match(1, 1, 2), match(2, 5, null)], 5))).toEqual([[1, 1, 2, '17:01']])
  })
})
