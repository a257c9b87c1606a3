import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { lastPlayed, leaveCalls, weeksToCome, withoutTeam } from './leave-calls.ts'

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
    const saved = await phone.record(
      leaveCalls({ ...league, season }, { id: 1 }, { results: 'byes', day: '2026-05-08' }),
    )
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

describe('weeksToCome()', () => {
  const league = aLeague({ teams: 4, weeks: 8 })
  const dates = league.weeks.map((week) => week.date)
  const card = (weekId: number, teamId: number) => ({ weekId, playerId: 2 * teamId, teamId, cells: { 1: aCell(4) } })

  test('T14, R2: returns every week of the team that is still to be played, whichever week was moved or started early', () => {
    const some = fc.record({
      // How many nights have been played, in the order of the dates.
      nights: fc.nat({ max: 7 }),
      order: fc.shuffledSubarray(dates, { minLength: 8, maxLength: 8 }),
      early: fc.subarray(league.weeks.map((week) => week.id)),
      earlyTeam: fc.constantFrom(1, 2),
    })
    fc.assert(
      fc.property(some, ({ nights, order, early, earlyTeam }) => {
        const weeks = league.weeks.map((week, i) => ({ ...week, date: order[i] ?? week.date }))
        const day = dates[nights - 1] ?? '2026-01-01'
        const past = weeks.filter((week) => week.date <= day)
        const own = early.filter((id) => earlyTeam === 1 && !past.some((week) => week.id === id))
        const cards = [...past.map(({ id }) => card(id, 1)), ...early.map((id) => card(id, earlyTeam))]
        const season = { ...league, weeks, cards }
        const coming = weeks.filter((week) => !past.includes(week) && !own.includes(week.id))
        expect(weeksToCome(season, 1, day)).toEqual(coming)
        expect(lastPlayed(season, day)).toBe(past.at(-1) ?? null)
      }),
    )
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

  test('F5: against the field, everyone else keeps their place and start, whichever team leaves', () => {
    const league = aLeague({ teams: 8, weeks: 2 })
    const [season] = league.seasons
    if (!season) throw new Error('The league has no season.')
    const field = { ...season, settings: { ...season.settings, opponents: 'field' as const } }
    const some = fc.record({
      order: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 2 }),
      alone: fc.subarray([1, 2, 3, 4]),
      teamId: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8),
    })
    fc.assert(
      fc.property(some, ({ order, alone, teamId }) => {
        const groups: number[][] = []
        for (const id of order) {
          const last = groups.at(-1)
          if (last?.length === 1 && !alone.includes(groups.length)) last.push(id)
          else groups.push([id])
        }
        const matches = groups.map(([one = 0, other = null], i) => ({
          id: i + 1,
          weekId: 1,
          slot: i + 1,
          team1Id: one,
          team2Id: other,
          lineUp1: [2 * one],
          lineUp2: other === null ? null : [2 * other],
          teeTime: `17:0${i}`,
          startingHole: null,
        }))
        const weeks = league.weeks.slice(0, 1)
        const [, call] = leaveCalls(
          { ...league, weeks, matches, season: field },
          { id: teamId },
          { results: 'stand', day: '2026-01-01' },
        )
        const startsOf = (list: readonly Omit<(typeof matches)[number], 'id' | 'weekId'>[]) =>
          list
            .flatMap(({ slot, teeTime, ...m }) => [
              [m.team1Id, m.lineUp1, slot, teeTime],
              [m.team2Id, m.lineUp2, slot, teeTime],
            ])
            .filter(([id]) => id !== null && id !== teamId)
            .sort(([a], [b]) => Number(a) - Number(b))
        const after = call?.name === 'week.arrange' ? call.args.matches : matches
        expect(startsOf(after as never)).toEqual(startsOf(matches))
        expect(after.length).toBe(groups.filter((ids) => ids.some((id) => id !== teamId)).length)
        expect(call === undefined).toBe(!order.includes(teamId))
      }),
    )
  })
})
