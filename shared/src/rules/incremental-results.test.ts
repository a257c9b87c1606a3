import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import { aCell } from '../testing/a-cell.ts'
import { aLeague } from '../testing/a-league.ts'
import { lengthOf } from '../testing/length-of.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { seasonResults } from './season-results.ts'

const league = aLeague({ teams: 6, weeks: 5 })
const [season, course] = [league.seasons[0], league.courses[0]]
if (!season || !course) throw new Error('The league has no season or no course.')
const empty: SeasonRows = { ...league, season, course, cards: [], startingHandicaps: new Map() }

const kinds = ['hole', 'card', 'absence', 'points', 'sub', 'handicap', 'week', 'match', 'team', 'rules'] as const
type Edit = {
  kind: (typeof kinds)[number]
  weekId: number
  playerId: number
  hole: number
  value: number
}
const edit = fc.record<Edit>({
  kind: fc.oneof(fc.constantFrom('hole', 'card', 'absence'), fc.constantFrom(...kinds)),
  // Most edits concern the first two weeks and the first four players, so that they affect one another.
  weekId: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) }, fc.integer({ min: 1, max: 5 })),
  playerId: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 12 })),
  hole: fc.integer({ min: 1, max: 9 }),
  value: fc.integer({ min: 2, max: 9 }),
})

/** Replaces a row without moving it, because results also depend on the order of a week's cards. */
const replaced = <T>(list: readonly T[], fits: (row: T) => boolean, row: T): T[] =>
  list.some(fits) ? list.map((one) => (fits(one) ? row : one)) : [...list, row]

/** Returns the rows after an edit; all other rows are the same objects. */
function edited(rows: SeasonRows, { kind, weekId, playerId, hole, value }: Edit): SeasonRows {
  const teamId = Math.ceil(playerId / 2)
  const mine = (row: { weekId: number; playerId: number }) => row.weekId === weekId && row.playerId === playerId
  if (kind === 'hole') {
    const old = rows.cards.find(mine) ?? { weekId, playerId, teamId, cells: {} }
    return { ...rows, cards: replaced(rows.cards, mine, { ...old, cells: { ...old.cells, [hole]: aCell(value) } }) }
  }
  if (kind === 'card') {
    const old = rows.cards.find(mine) ?? { weekId, playerId, teamId, cells: {} }
    const cells = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [String(i + 1), aCell(value + (i % 2))]))
    return { ...rows, cards: replaced(rows.cards, mine, { ...old, cells: { ...old.cells, ...cells } }) }
  }
  if (kind === 'absence') {
    const old = rows.cards.find(mine) ?? { weekId, playerId, teamId, cells: {} }
    const attendance = aCell(value > 5 ? ('absent' as const) : null)
    return { ...rows, cards: replaced(rows.cards, mine, { ...old, cells: { ...old.cells, attendance } }) }
  }
  if (kind === 'points') {
    const entry = aCell({ points: value, computed: null, reason: 'rain' })
    return {
      ...rows,
      points: replaced(rows.points, (p) => p.weekId === weekId && p.teamId === teamId, { weekId, teamId, entry }),
    }
  }
  if (kind === 'sub') {
    const sub = aCell(value > 5 ? ((playerId + value) % 12) + 1 : null)
    return {
      ...rows,
      subAssignments: replaced(rows.subAssignments, mine, { id: weekId * 100 + playerId, weekId, playerId, sub }),
    }
  }
  if (kind === 'handicap') {
    const given = { weekId, playerId, goingIn: value, handSet: true, generated: null, average: null }
    return { ...rows, handicaps: replaced(rows.handicaps, mine, given) }
  }
  if (kind === 'match')
    return {
      ...rows,
      matches: rows.matches.map((m) =>
        m.weekId === weekId && m.team1Id === teamId ? { ...m, lineUp1: value > 5 ? [playerId] : null } : m,
      ),
    }
  if (kind === 'team') {
    const leaves = value > 7 ? { afterWeekId: weekId, results: 'byes' as const } : null
    const division = value % 2 === 0 ? 'East' : 'West'
    return { ...rows, teams: rows.teams.map((team) => (team.id === teamId ? { ...team, division, leaves } : team)) }
  }
  if (kind === 'rules') {
    const settings = { ...rows.season.settings, bestWeeks: value > 5 ? 2 : null, segmentStarts: [hole] }
    return { ...rows, season: { ...rows.season, settings } }
  }
  return {
    ...rows,
    weeks: rows.weeks.map((w) =>
      w.id === weekId ? { ...w, status: value > 6 ? ('cancelled' as const) : ('planned' as const), weight: hole } : w,
    ),
  }
}

/** Returns everything in a season's results. */
function everything(rows: SeasonRows) {
  const results = seasonResults(rows)
  return {
    matches: rows.matches.map((match) => results.matchResult(match)),
    points: rows.weeks.map((week) => results.weekPoints(week)),
    standings: rows.weeks.map((week) => results.standings(week.weekNumber)),
    last: [results.lastWeek(), results.standings(), results.divisions(), results.playoffs()],
    parts: rows.weeks.map(({ weekNumber }) => [results.segments(weekNumber), results.divisions(weekNumber)]),
    figures: Array.from({ length: 12 }, (_, i) => [results.figures(i + 1), results.roundsOf(i + 1)]),
  }
}

const partOfRound: Partial<LeagueSettings> = { unratedSubShare: 80 }
const average: Partial<LeagueSettings> = { absentRule: 'ownAverage' }
const parts: Partial<LeagueSettings> = {
  segmentStarts: [3],
  playoffWeek: 5,
  playoffTeams: 4,
  dropWeeks: 1,
  tieBreaks: ['headToHead', 'matchesWon', 'totalNet'],
}
const ways = [{}, average, { ...average, handicapBase: 'differential' as const, softCap: 1 }, partOfRound, parts]

describe('seasonResults() after an edit', () => {
  test('gives the same results as computing the rows from scratch, regardless of what was read before', () => {
    const rules = fc.constantFrom(...ways)
    fc.assert(
      fc.property(rules, fc.array(edit, { minLength: 1, maxLength: 30 }), (set, edits) => {
        let rows: SeasonRows = { ...empty, season: { ...season, settings: { ...season.settings, ...set } } }
        for (const one of edits) {
          rows = edited(rows, one)
          expect(JSON.stringify(everything(rows))).toBe(JSON.stringify(everything(structuredClone(rows))))
        }
      }),
      { numRuns: lengthOf('random cases') / 2 },
    )
  })

  test('returns the same result objects for all other weeks in which partners still play in the same order', () => {
    const first = edited(edited(empty, at(1)), at(3))
    const before = seasonResults(first)
    const points = first.weeks.map((week) => before.weekPoints(week))
    const later = edited(first, { ...at(3), hole: 2 })
    const after = seasonResults(later)
    expect(later.weeks.map((week, i) => after.weekPoints(week) === points[i])).toEqual([true, true, false, true, true])
    // The first score of a card can change the order in which partners play in later weeks.
    const begun = seasonResults(edited(first, { ...at(3), playerId: 2 }))
    expect(first.weeks.map((week, i) => begun.weekPoints(week) === points[i])).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('returns the same tables for segments whose weeks haven’t changed, and for the season after a playoff edit', () => {
    const start = { ...empty, season: { ...season, settings: { ...season.settings, ...parts } } }
    const first = edited(edited(start, at(1)), at(3))
    const tables = (rows: SeasonRows) => {
      const results = seasonResults(rows)
      return [...results.segments().map(({ standings }) => standings), results.standings()]
    }
    const before = tables(first)
    expect(tables(edited(first, at(5))).map((table, i) => table === before[i])).toEqual([true, true, true])
    const after = tables(edited(first, { ...at(1), value: 5 }))
    expect(after.map((table, i) => table === before[i])).toEqual([false, true, false])
  })

  const card = (weekId: number, playerId: number, value: number): Edit => ({
    ...at(weekId),
    kind: 'card',
    playerId,
    value,
  })
  const handicap = (weekId: number, playerId: number, value: number): Edit => ({
    ...card(weekId, playerId, value),
    kind: 'handicap',
  })
  test.each([
    [
      'an absent player’s average',
      average,
      [card(1, 1, 4), ...[2, 3, 4].map((id) => card(2, id, 5)), { ...card(2, 1, 9), kind: 'absence' as const }],
    ],
    [
      'the order of partners if one is a sub whose handicap is a percentage of that round’s strokes',
      partOfRound,
      [
        // Player 8 is the sub.
        ...[1, 2].map((weekId): Edit => ({ ...card(weekId, 1, 6), kind: 'sub' })),
        handicap(1, 2, 5),
        handicap(2, 2, 0),
        card(1, 2, 4),
        card(1, 1, 4),
        card(2, 2, 4),
      ],
    ],
  ])('recomputes a later week that depends on %s', (_, set, edits) => {
    const start: SeasonRows = {
      ...empty,
      handicaps: [],
      season: { ...season, settings: { ...season.settings, ...set } },
    }
    const rows = edits.reduce(edited, start)
    const before = everything(rows)
    const after = edited(rows, card(1, 1, 7))
    expect(everything(after)).toEqual(everything(structuredClone(after)))
    expect(everything(after).matches.slice(3, 6)).not.toEqual(before.matches.slice(3, 6))
  })

  test('breaks a tie by the edited results', () => {
    const settings = { ...season.settings, tieBreaks: ['totalNet' as const] }
    const start: SeasonRows = { ...empty, season: { ...season, settings } }
    const players = Array.from({ length: 12 }, (_, i) => i + 1)
    // Every team has the same points, entered by hand.
    const edits = players.flatMap((id): Edit[] => [card(1, id, 5), { ...card(1, id, 5), kind: 'points' }])
    const rows = edits.reduce(edited, start)
    expect(seasonResults(rows).standings()[0]?.place).toBe('T1')
    const after = edited(rows, card(1, 3, 4))
    expect(seasonResults(after).standings()[0]).toMatchObject({ teamId: 2, place: '1', brokenBy: 'totalNet' })
  })

  test('returns identical figures for players without an edited card', () => {
    const first = edited(edited(empty, at(1)), { ...at(1), playerId: 3 })
    const whole = [2, 3, 4, 5, 6, 7, 8, 9].reduce(
      (rows, hole) => edited(edited(rows, { ...at(1), hole }), { ...at(1), playerId: 3, hole }),
      first,
    )
    const before = seasonResults(whole)
    const after = seasonResults(edited(whole, { ...at(1), value: 7 }))
    expect([1, 3].map((id) => after.roundsOf(id)[0] === before.roundsOf(id)[0])).toEqual([false, true])
    expect(after.figures(3).average).toBe(before.figures(3).average)
    expect(after.figures(1).average).not.toBe(before.figures(1).average)
  })
})

const at = (weekId: number): Edit => ({ kind: 'hole', weekId, playerId: 1, hole: 1, value: 4 })
