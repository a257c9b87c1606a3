import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import {
  asMatches,
  idleTeams,
  isWrongTime,
  linesOf,
  type MatchLine,
  moved,
  nextPair,
  swapped,
  withMatch,
  withTeam,
  withTime,
} from './arranged-matches.ts'

const [season] = aLeague().seasons
if (!season) throw new Error('The small league has no season.')
const night = { season, holes: [1, 2, 3, 4, 5, 6, 7, 8, 9], isField: false }
const start = (hole: string) => ({ teeTime: null, startingHole: hole })
const lines = [
  { id: 1, team1Id: 1, team2Id: 2, ...start('1') },
  { id: 2, team1Id: 3, team2Id: 4, ...start('2') },
  { id: 3, team1Id: 5, team2Id: null, ...start('') },
]
const pairs = (all: readonly { team1Id: number; team2Id: number | null }[]) => all.map((m) => [m.team1Id, m.team2Id])

describe('a week’s arrangement', () => {
  test('starts with neighboring teams paired if the week has no match yet', () => {
    expect(pairs(linesOf([], [1, 2, 3], night))).toEqual([
      [1, 2],
      [3, null],
    ])
  })
  test('T4: shows the holes of a back nine, and saves them by their place', () => {
    const back = {
      season: { ...season, settings: { ...season.settings, shotgun: true, blockedHoles: [11] } },
      holes: [10, 11, 12, 13, 14, 15, 16, 17, 18],
      isField: false,
    }
    const shown = linesOf(
      ['1', '12', null].map((startingHole, i) => ({
        id: i,
        weekId: 2,
        slot: i + 1,
        team1Id: i + 1,
        team2Id: null,
        teeTime: null,
        startingHole,
      })),
      [],
      back,
    )
    expect(shown.map(({ startingHole }) => startingHole)).toEqual(['10', '12', null])
    expect(asMatches(shown, back.holes).map(({ startingHole }) => startingHole)).toEqual(['1', '3', null])
    expect(linesOf([], [1, 2, 3, 4], back).map(({ startingHole }) => startingHole)).toEqual(['10', '12'])
  })
  test('F5: gives a team without a partner a start against the field, but not if it has a bye', () => {
    const startsIn = (isField: boolean) => {
      const first = linesOf([], [1, 2, 3], { ...night, isField })
      return [...first, ...withMatch(first, [4], { ...night, isField })].map(({ teeTime }) => teeTime !== null)
    }
    expect(startsIn(false)).toEqual([true, false, true, false, false])
    expect(startsIn(true)).toEqual([true, true, true, true, true])
  })
  test('T11: doesn’t save the lineups and signatures that were on the screen, because they may have changed since', () => {
    const match = { id: 1, weekId: 2, slot: 1, team1Id: 1, team2Id: 2, ...start('1'), lineUp1: [2], signed1: null }
    expect(asMatches(linesOf([match], [], night), night.holes)).toEqual([
      { id: 1, slot: 1, team1Id: 1, team2Id: 2, ...start('1') },
    ])
  })
  test('swaps a team that is already in another match with the one in its new spot', () => {
    expect(pairs(withTeam(lines, { at: 0, side: 'team2Id' }, 4))).toEqual([
      [1, 4],
      [3, 2],
      [5, null],
    ])
    expect(pairs(withTeam(lines, { at: 0, side: 'team1Id' }, 5))).toEqual([
      [5, 2],
      [3, 4],
      [1, null],
    ])
  })
  test('swaps sides within one match, and leaves a team idle if its opponent gets a bye', () => {
    expect(pairs(withTeam(lines, { at: 0, side: 'team1Id' }, 2))[0]).toEqual([2, 1])
    const bye = withTeam(lines, { at: 0, side: 'team2Id' }, null)
    expect(pairs(bye)[0]).toEqual([1, null])
    expect(idleTeams(bye, [1, 2, 3, 4, 5])).toEqual([2])
    expect(pairs(withMatch(bye, [2], night)).at(-1)).toEqual([2, null])
  })
  test('T17: lets a team play a second match if the rules allow it, with the same start as its first', () => {
    const joined = withTeam(lines, { at: 2, side: 'team2Id', perNight: 2 }, 1)
    expect(pairs(joined)).toEqual([
      [1, 2],
      [3, 4],
      [5, 1],
    ])
    expect(joined.map(({ startingHole }) => startingHole)).toEqual(['1', '2', '1'])
    expect(nextPair(joined, [1, 2, 3, 4, 5], 2)).toEqual([2, 3])
    expect(nextPair(lines, [1, 2, 3, 4, 5, 6], 1)).toEqual([6])
    const [more] = withMatch(joined, [2, 5], night).slice(-1)
    expect(more).toMatchObject({ team1Id: 2, team2Id: 5, startingHole: '1' })
    expect(pairs(withTeam(joined, { at: 1, side: 'team1Id', perNight: 2 }, 1))).toEqual([
      [3, 2],
      [1, 4],
      [5, 1],
    ])
  })
  test('keeps times and holes in place when two matches trade positions', () => {
    expect(moved(lines, 0, 1).map((m) => [m.id, m.startingHole])).toEqual([
      [2, '1'],
      [1, '2'],
      [3, ''],
    ])
    expect(swapped(lines, 0, 9)).toEqual(lines)
  })
  test('keeps an invalid time as typed and in its tee slot when matches trade positions, and doesn’t save it', () => {
    const [first, ...others] = lines as [MatchLine, ...MatchLine[]]
    const typed = [withTime(withTime(first, '5:15 pm'), '5:'), ...others]
    expect(typed.map((line) => isWrongTime(line, false))).toEqual([true, false, false])
    expect(typed[0]).toMatchObject({ teeTime: '17:15', typedTime: '5:' })
    expect(moved(typed, 0, 1).map((line) => isWrongTime(line, false))).toEqual([true, false, false])
    const alone = withTeam(typed, { at: 0, side: 'team2Id' }, null)
    expect([false, true].map((isField) => alone.some((line) => isWrongTime(line, isField)))).toEqual([false, true])
    expect(asMatches(typed, night.holes)[0]).toEqual({ ...first, teeTime: '17:15', slot: 1 })
    expect(withTime(first, ' ').teeTime).toBeNull()
  })
})
