import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCell } from '../testing/a-cell.ts'
import { aLeague } from '../testing/a-league.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { seasonResults } from './season-results.ts'

const league = aLeague({ teams: 6, weeks: 5 })
const [season, course] = [league.seasons[0], league.courses[0]]
if (!season || !course) throw new Error('The league has no season or no course.')
const empty: SeasonRows = { ...league, season, course, cards: [], startingHandicaps: new Map() }

type Edit = {
  kind: 'hole' | 'points' | 'sub' | 'handicap' | 'week'
  weekId: number
  playerId: number
  hole: number
  value: number
}
const edit = fc.record<Edit>({
  kind: fc.constantFrom('hole', 'hole', 'hole', 'hole', 'points', 'sub', 'handicap', 'week'),
  weekId: fc.integer({ min: 1, max: 5 }),
  playerId: fc.integer({ min: 1, max: 12 }),
  hole: fc.integer({ min: 1, max: 9 }),
  value: fc.integer({ min: 2, max: 9 }),
})

const replaced = <T>(list: readonly T[], fits: (row: T) => boolean, row: T): T[] => [
  ...list.filter((one) => !fits(one)),
  row,
]

/** Returns the rows after an edit; all other rows are the same objects. */
function edited(rows: SeasonRows, { kind, weekId, playerId, hole, value }: Edit): SeasonRows {
  const teamId = Math.ceil(playerId / 2)
  const mine = (row: { weekId: number; playerId: number }) => row.weekId === weekId && row.playerId === playerId
  if (kind === 'hole') {
    const old = rows.cards.find(mine) ?? { weekId, playerId, teamId, cells: {} }
    return { ...rows, cards: replaced(rows.cards, mine, { ...old, cells: { ...old.cells, [hole]: aCell(value) } }) }
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
  return {
    ...rows,
    weeks: rows.weeks.map((w) =>
      w.id === weekId ? { ...w, status: value > 6 ? ('cancelled' as const) : ('planned' as const) } : w,
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
    last: [results.lastWeek(), results.standings()],
    figures: Array.from({ length: 12 }, (_, i) => [results.figures(i + 1), results.roundsOf(i + 1)]),
  }
}

describe('seasonResults() after an edit', () => {
  test('gives the same results as computing the rows from scratch, regardless of what was read before', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), (edits) => {
        let rows = empty
        for (const one of edits) {
          everything(rows)
          rows = edited(rows, one)
        }
        expect(everything(rows)).toEqual(everything(structuredClone(rows)))
      }),
      { numRuns: 60 },
    )
  })

  test('returns identical objects for the results of earlier weeks', () => {
    const first = edited(edited(empty, at(1)), at(3))
    const before = seasonResults(first)
    const points = first.weeks.map((week) => before.weekPoints(week))
    const later = edited(first, { ...at(3), hole: 2 })
    const after = seasonResults(later)
    expect(later.weeks.map((week, i) => after.weekPoints(week) === points[i])).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

const at = (weekId: number): Edit => ({ kind: 'hole', weekId, playerId: 1, hole: 1, value: 4 })
