import { seasonResults } from '@glm/shared/rules/season-results'
import type { Season } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import { expect, test } from 'vitest'
import { weekToBook } from './week-to-book.ts'

const everyone = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * A season with skins for five dollars. The weeks are May 7, 14 and 21. Everyone has a card for the first week, and the
 * given number of players also have one for the third.
 */
function seasonWithThirdWeek(players: number, own: Partial<LeagueRows> = {}): Season {
  const league = { ...aLeague({ weeks: 3 }), ...own }
  const [season] = league.seasons
  const card = (weekId: number, playerId: number) => ({
    weekId,
    playerId,
    teamId: Math.ceil(playerId / 2),
    cells: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), aCell(playerId === 1 ? 4 : 5)])),
  })
  const rows = {
    ...league,
    cards: [
      ...everyone.map((playerId) => card(1, playerId)),
      ...everyone.slice(0, players).map((playerId) => card(3, playerId)),
    ],
    season: season && { ...season, settings: { ...season.settings, skins: 'gross', skinsStake: 5 } },
    course: league.courses[0],
    players: new Map(),
    startingHandicaps: new Map(),
    treasuryEntries: [],
  }
  return { ...rows, results: seasonResults(rows as never) } as unknown as Season
}

const booked = (season: Season, day: string) => weekToBook(season, day)?.weekNumber

test('N9: weekToBook() waits until the week is over, even if some of its cards were started earlier', () => {
  const days = ['2026-05-08', '2026-05-20', '2026-05-21', '2026-05-22']
  expect(days.map((day) => booked(seasonWithThirdWeek(3), day))).toEqual([1, 1, 1, 1])
  expect(days.map((day) => booked(seasonWithThirdWeek(8), day))).toEqual([3, 3, 3, 3])
  const publications = [{ id: 1, weekId: 3 }] as never
  expect(booked(seasonWithThirdWeek(3, { publications }), '2026-05-21')).toBe(3)
})

test('N9: weekToBook() also offers a week with missing cards once a later night is over', () => {
  const league = aLeague({ weeks: 3 })
  const weeks = league.weeks.map((week) => (week.weekNumber === 1 ? { ...week, date: '2026-05-28' } : week))
  const moved = seasonWithThirdWeek(3, { weeks })
  expect([booked(moved, '2026-05-27'), booked(moved, '2026-05-28')]).toEqual([1, 1])
  const done = { ...moved, treasuryEntries: [{ weekId: 1 }] } as unknown as Season
  expect([booked(done, '2026-05-27'), booked(done, '2026-05-28')]).toEqual([undefined, 3])
})
