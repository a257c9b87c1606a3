import { seasonResults } from '@glm/shared/rules/season-results'
import type { Season } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import { expect, test } from 'vitest'
import { weekToBook } from './week-to-book.ts'

/**
 * A season with skins for five dollars. The weeks are May 7, 14 and 21. Everyone has a card for the first week, and
 * three players also have one for the third.
 */
function seasonWithEarlyCards(): Season {
  const league = aLeague({ weeks: 3 })
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
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((playerId) => card(1, playerId)),
      ...[1, 2, 3].map((playerId) => card(3, playerId)),
    ],
    season: season && { ...season, settings: { ...season.settings, skins: 'gross', skinsStake: 5 } },
    course: league.courses[0],
    players: new Map(),
    startingHandicaps: new Map(),
    treasuryEntries: [],
  }
  return { ...rows, results: seasonResults(rows as never) } as unknown as Season
}

test('weekToBook() waits for a week’s date, even if some of its cards were started earlier', () => {
  const booked = (day: string) => weekToBook(seasonWithEarlyCards(), day)?.weekNumber
  expect([booked('2026-05-08'), booked('2026-05-20'), booked('2026-05-21')]).toEqual([1, 1, 3])
})
