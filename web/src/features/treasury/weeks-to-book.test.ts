import { daysLater } from '@glm/shared/lib/calendar-date'
import { rangeTo } from '@glm/shared/lib/range-to'
import { nightEntries } from '@glm/shared/rules/games/night-entries'
import { seasonGames } from '@glm/shared/rules/games/season-games'
import { seasonResults } from '@glm/shared/rules/season-results'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'
import type { CellScore } from '@glm/shared/schema/scores/card'
import type { Season } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weeksToBook } from './weeks-to-book.ts'

const everyone = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * A season with skins for five dollars. The weeks are May 7, 14 and 21. Everyone has a card for the first week, and the
 * given number of players also have one for the third.
 */
function seasonWithThirdWeek(players: number, own: Partial<LeagueRows> = {}): Season {
  const league = aLeague({ weeks: 3 })
  const cards = [...cardsOf(1, everyone), ...cardsOf(3, everyone.slice(0, players))]
  return seasonOf({ ...league, cards, ...own }, { skins: 'gross', skinsStake: 5 })
}

/** Returns the cards of a week: level par fives, except that player 1 has a four on each hole. */
const cardsOf = (weekId: number, players: readonly number[]) =>
  players.map((playerId) => ({
    weekId,
    playerId,
    teamId: Math.ceil(playerId / 2),
    cells: Object.fromEntries(rangeTo(9).map((hole) => [String(hole), aCell<CellScore>(playerId === 1 ? 4 : 5)])),
  }))

function seasonOf(league: LeagueRows, settings: Partial<LeagueSettings>): Season {
  const [season] = league.seasons
  const rows = {
    ...league,
    season: season && { ...season, settings: { ...season.settings, ...settings } },
    course: league.courses[0],
    players: new Map(),
    startingHandicaps: new Map(),
  }
  return { ...rows, results: seasonResults(rows as never) } as unknown as Season
}

/** Returns the season's treasury entries after everything that is offered has been added. */
const booking = (season: Season, day: string): TreasuryEntry[] =>
  [...season.treasuryEntries, ...weeksToBook(season, day).flatMap(({ entries }) => entries)].map((entry, i) => ({
    ...entry,
    id: i + 1,
  }))

const booked = (season: Season, day: string) => weeksToBook(season, day)[0]?.week

test('N9: weeksToBook() waits until the week is over, even if some of its cards were started earlier', () => {
  const days = ['2026-05-08', '2026-05-20', '2026-05-21', '2026-05-22']
  expect(days.map((day) => booked(seasonWithThirdWeek(3), day))).toEqual([1, 1, 1, 1])
  expect(days.map((day) => booked(seasonWithThirdWeek(8), day))).toEqual([3, 3, 3, 3])
  const publications = [{ id: 1, weekId: 3 }] as never
  expect(booked(seasonWithThirdWeek(3, { publications }), '2026-05-21')).toBe(3)
})

test('N9: weeksToBook() also offers a week with missing cards once a later night is over', () => {
  const league = aLeague({ weeks: 3 })
  const weeks = league.weeks.map((week) => (week.weekNumber === 1 ? { ...week, date: '2026-05-28' } : week))
  const moved = seasonWithThirdWeek(3, { weeks })
  expect([booked(moved, '2026-05-27'), booked(moved, '2026-05-28')]).toEqual([1, 1])
  const done = { ...moved, treasuryEntries: booking(moved, '2026-05-28') } as unknown as Season
  expect([booked(done, '2026-05-27'), booked(done, '2026-05-28')]).toEqual([undefined, 3])
})

const longDrive = { contests: [{ id: 1, weekId: 3, name: 'Long drive', hole: 3 }] } satisfies Partial<LeagueRows>
const winner = (playerId: number | null) => ({
  contestWinners: [{ contestId: 1, weekId: 3, winners: aCell(playerId === null ? null : [playerId]) }],
})

test.each([
  { when: 'no winner is entered', own: longDrive, offered: undefined },
  { when: 'the winner was cleared', own: { ...longDrive, ...winner(null) }, offered: undefined },
  { when: 'the winner is entered', own: { ...longDrive, ...winner(2) }, offered: 3 },
  { when: 'the night is locked', own: { ...longDrive, publications: [{ id: 1, weekId: 3 }] as never }, offered: 3 },
  { when: 'another week’s contest is open', own: { contests: [{ ...longDrive.contests[0], weekId: 2 }] }, offered: 3 },
])('N9: weeksToBook() waits for a contest played for money: $when', ({ own, offered }) => {
  const cards = cardsOf(3, everyone)
  const settings = { contestStake: 2, skins: 'gross', skinsStake: 5 } as const
  const season = seasonOf({ ...aLeague({ weeks: 3 }), cards, ...(own as Partial<LeagueRows>) }, settings)
  expect(booked(season, '2026-05-22')).toBe(offered)
})

test('N9: weeksToBook() stops waiting for a contest once a later night is over', () => {
  const cards = [...cardsOf(2, everyone), ...cardsOf(3, everyone)]
  const contests = [{ ...longDrive.contests[0], weekId: 2 }] as LeagueRows['contests']
  const season = seasonOf({ ...aLeague({ weeks: 3 }), cards, contests }, { contestStake: 2 })
  expect([booked(season, '2026-05-20'), booked(season, '2026-05-22')]).toEqual([undefined, 2])
})

const places = ['last', 'not last'] as const
const nights = (['regular', 'fun', 'position'] as const).flatMap((type) =>
  places.flatMap((place) => [true, false].map((isLocked) => ({ type, place, isLocked }))),
)

test.each(nights)('N9: weeksToBook() offers a week without matches: $type, $place, locked $isLocked', (night) => {
  const league = aLeague({ weeks: 3 })
  const id = night.place === 'last' ? 3 : 2
  const season = seasonOf(
    {
      ...league,
      weeks: league.weeks.map((week) => (week.id === id ? { ...week, type: night.type } : week)),
      matches: league.matches.filter((match) => match.weekId !== id),
      gameEntries: everyone.map((playerId) => ({ weekId: id, playerId, isIn: true })),
      contests: [{ ...longDrive.contests[0], weekId: id }] as LeagueRows['contests'],
      contestWinners: [{ contestId: 1, weekId: id, winners: aCell([2]) }],
      publications: night.isLocked ? ([{ id: 1, weekId: id }] as never) : [],
    },
    { contestStake: 2, gamesEntry: 'named' },
  )
  const date = season.weeks.find((week) => week.id === id)?.date ?? ''
  const early = night.isLocked ? id : undefined
  expect([booked(season, date), booked(season, daysLater(date, 1))]).toEqual([early, id])
})

test('N9: after any later change, booking again makes the entries add up to the night’s games', () => {
  type Edit = (rows: LeagueRows) => LeagueRows
  const toWeek = (rows: LeagueRows, set: Partial<LeagueRows['weeks'][number]>): LeagueRows => ({
    ...rows,
    weeks: rows.weeks.map((week) => (week.id === 3 ? { ...week, ...set } : week)),
  })
  const edits: Readonly<Record<string, Edit>> = {
    winner: (rows) => ({ ...rows, ...winner(2) }),
    otherWinner: (rows) => ({ ...rows, ...winner(1) }),
    noWinner: (rows) => ({ ...rows, ...winner(null) }),
    score: (rows) => ({
      ...rows,
      cards: rows.cards.map((card) =>
        card.weekId === 3 && card.playerId === 5 ? { ...card, cells: { ...card.cells, '4': aCell(2) } } : card,
      ),
    }),
    noCard: (rows) => ({ ...rows, cards: rows.cards.filter((card) => card.playerId !== 8) }),
    out: (rows) => ({ ...rows, gameEntries: [{ weekId: 3, playerId: 1, isIn: false }] }),
    canceled: (rows) => toWeek(rows, { status: 'cancelled' }),
    suspended: (rows) => toWeek(rows, { status: 'halted' }),
    moved: (rows) => toWeek(rows, { date: '2026-05-01' }),
  }
  const settings = { contestStake: 2, skins: 'gross', skinsStake: 5, deuces: true, deuceStake: 1 } as const
  const chosen = fc.array(fc.constantFrom(...Object.keys(edits)), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(chosen, fc.constantFrom('next' as const, 'back' as const), (names, potsUnwon) => {
      let rows: LeagueRows = {
        ...aLeague({ weeks: 3 }),
        ...longDrive,
        cards: [1, 2, 3].flatMap((week) => cardsOf(week, everyone)),
        publications: [{ id: 1, weekId: 3 }] as never,
      }
      const book = () => {
        for (const _ of rows.weeks) {
          const season = seasonOf(rows, { ...settings, potsUnwon })
          rows = { ...rows, treasuryEntries: booking(season, '2026-05-22') }
        }
      }
      book()
      for (const name of names) rows = edits[name]?.(rows) ?? rows
      book()
      const season = seasonOf(rows, { ...settings, potsUnwon })
      expect(weeksToBook(season, '2026-05-22')).toEqual([])
      const games = seasonGames({ rows: season, results: season.results }, season)
      const night = rows.weeks.flatMap((week) =>
        nightEntries(week, games.night(week), { reason: '', booked: [] }).map((one) => ({ ...one, id: 0 })),
      )
      expect(sums(rows.treasuryEntries)).toEqual(sums(night))
    }),
  )
})

/** Returns the cents by week, player and kind, without zeros. */
function sums(entries: readonly TreasuryEntry[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { weekId, playerId, kind, cents } of entries) {
    const key = `${weekId} ${playerId} ${kind}`
    found[key] = (found[key] ?? 0) + cents
  }
  return Object.fromEntries(Object.entries(found).filter(([, cents]) => cents !== 0))
}

test('N9: weeksToBook() offers a correction as such, and leaves entries made by hand alone', () => {
  const entry = { id: 1, playerId: 1, kind: 'pot', cents: 700, date: '2026-05-21', reason: null, weekId: 3 } as const
  const before = seasonWithThirdWeek(8)
  const byHand = [
    { ...entry, weekId: null },
    { ...entry, kind: 'paid' as const },
  ]
  const own = { treasuryEntries: byHand }
  expect(weeksToBook(seasonWithThirdWeek(8, own), '2026-05-22')).toEqual(weeksToBook(before, '2026-05-22'))
  const [first, second] = weeksToBook(seasonWithThirdWeek(8, { treasuryEntries: [entry] }), '2026-05-22')
  expect([first?.week, first?.isCorrection]).toEqual([1, false])
  expect([second?.week, second?.isCorrection, second?.entries[0]?.cents]).toEqual([3, true, -200])
})
