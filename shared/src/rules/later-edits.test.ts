import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import { aCell } from '../testing/a-cell.ts'
import { lengthOf } from '../testing/length-of.ts'
import { anEditedSeason, randomEdit } from '../testing/random-edit.ts'
import { explanations } from './explanations.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { seasonResults } from './season-results.ts'
import { seasonStatistics } from './statistics/season-statistics.ts'

const players = rangeTo(12)

/** Returns everything that screens show about a season, as text. */
function everything(rows: SeasonRows): Record<string, string> {
  const results = seasonResults(rows)
  const explain = explanations(results)
  const statistics = seasonStatistics(rows, results)
  const matches = rows.matches.map((match) => results.matchResult(match))
  const found = {
    matches,
    balls: matches.flatMap(({ match, lines }) => lines.map((line) => explain.ball({ weekId: match.weekId, line }))),
    points: rows.weeks.map((week) => results.weekPoints(week)),
    fields: rows.weeks.map((week) => results.field(week)),
    standings: [...rows.weeks.map((week) => results.standings(week.weekNumber)), results.standings()],
    tables: [results.segments(), results.divisions(), results.playoffs(), results.lastWeek()],
    figures: players.flatMap((id) => [2, 4, Number.POSITIVE_INFINITY].map((week) => results.figures(id, week))),
    rounds: players.map((id) => [results.roundsOf(id), results.nightsOf(id)]),
    why: players.map((id) => [explain.handicap(id), explain.average(id)]),
    statistics: [statistics.counts(), statistics.points(), statistics.holes(), statistics.ringer('net')],
    records: [...statistics.records()],
  }
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, JSON.stringify(value)]))
}

test('seasonResults() gives the same results after any edits, and after undoing them, as when computed from scratch', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 20 }), (seeds) => {
      const start = anEditedSeason()
      const reached = [start]
      for (const [i, seed] of seeds.entries()) {
        const rows = randomEdit(reached.at(-1) ?? start, seed)
        reached.push(rows)
        expect(everything(rows)).toEqual(everything(structuredClone(rows)))
        // Checks an earlier state again, as if the edits after it had been undone.
        const earlier = reached[Math.max(0, reached.length - 1 - (seed % 4))] ?? start
        if (i % 5 === 4) expect(everything(earlier)).toEqual(everything(structuredClone(earlier)))
      }
    }),
    { numRuns: 2 * lengthOf('random cases') },
  )
})

const [match] = anEditedSeason().matches
if (!match) throw new Error('The season has no match.')
const { weekId } = match
const whole = (playerId: number, holes: readonly number[]) => ({
  weekId,
  playerId,
  teamId: Math.ceil(playerId / 2),
  cells: Object.fromEntries(holes.map((hole) => [String(hole), aCell(5)])),
})
const absent = (playerId: number) => ({ ...whole(playerId, []), cells: { attendance: aCell('absent' as const) } })

test('matchResult() lists a shared ball’s players with their current handicaps, even if the ball gets as many strokes as before', () => {
  const format = { play: 'scramble' as const, shares: null }
  const weeks = anEditedSeason().weeks.map((week) => (week.id === weekId ? { ...week, format } : week))
  const of = (handicap: number): SeasonRows => ({
    ...rows,
    startingHandicaps: new Map([...rows.startingHandicaps, [2, handicap]]),
  })
  const rows: SeasonRows = { ...anEditedSeason(), weeks, cards: rangeTo(8).map((id) => whole(id, rangeTo(9))) }
  const shown = (given: SeasonRows) => {
    const line = seasonResults(given).matchResult(match).lines[0]
    return [line?.handicap, line?.partners?.map((one) => one.handicap)]
  }
  expect([shown(of(8)), shown(of(9))]).toEqual([
    [2, [1, 8]],
    [2, [1, 9]],
  ])
})

test('matchResult() takes the nine from the other matches’ cards if nobody showed up for the match', () => {
  const others = rangeTo(8).filter((id) => ![match.team1Id, match.team2Id].includes(Math.ceil(id / 2)))
  const away = rangeTo(8).filter((id) => !others.includes(id))
  const rows = anEditedSeason()
  const on = (first: number): SeasonRows => ({
    ...rows,
    cards: [
      ...away.map(absent),
      ...others.map((id) =>
        whole(
          id,
          rangeTo(9).map((hole) => hole + first - 1),
        ),
      ),
    ],
  })
  const first = (given: SeasonRows) => seasonResults(given).matchResult(match).holes[0]?.hole
  expect([first(on(1)), first(on(10))]).toEqual([1, 10])
})
