import { expect, test } from 'vitest'
import { runSteps } from '../lib/run-steps.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { findRules } from './find-rules.ts'
import { withRows } from './season.ts'

const paper = aPaper({ teams: 4 })
const cards = paper.weeks.slice(0, 3).flatMap((week) =>
  paper.teams.flatMap(({ id: teamId, player1Id, player2Id }) =>
    [player1Id ?? 0, player2Id ?? 0].map((playerId) => ({
      weekId: week.id,
      teamId,
      playerId,
      cells: Object.fromEntries(
        Array.from({ length: 9 }, (_, i) => [String(i + 1), aCell(3 + ((playerId * 7 + i * 5 + week.id) % 4))]),
      ),
    })),
  ),
)
const season = withRows(paper, { cards, points: [], subAssignments: [] })
const found = (() => {
  const steps = findRules(season)
  const shares: number[] = []
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { tried: value, shares }
    shares.push(value)
  }
})()

test('findRules() lists the season’s own rules first, unchanged, then the others, closest race first', () => {
  const [own, ...others] = found.tried
  expect(own).toMatchObject({ usual: null, settings: season.season.settings, moved: 0 })
  const spreads = others.map(({ race }) => race.spread ?? 1000)
  expect(spreads).toEqual([...spreads].sort((a, b) => a - b))
  expect(own?.race.shares).toHaveLength(4)
})

test('findRules() recalculates points on another scale with the same handicaps', () => {
  const scale = found.tried.find(({ usual }) => usual?.kind === 'points')
  if (!scale) throw new Error('No scale of points was tried.')
  const again = withRows(season, { season: { ...season.season, settings: scale.settings } }).results.standings()
  expect(scale.teams.map(({ teamId, is }) => [teamId, is.points])).toEqual(
    again.map(({ teamId, points }) => [teamId, points]),
  )
})

test('findRules() yields a progress fraction that never falls or exceeds 1', () => {
  expect(found.shares).toEqual([...found.shares].sort((a, b) => a - b))
  expect(found.shares.at(-1)).toBeLessThanOrEqual(1)
  expect(runSteps(empty(findRules(season))).length).toBe(found.tried.length)
})

function* empty<T>(steps: Generator<number, T>): Generator<void, T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    yield
  }
}

test('findRules() compares nothing until a week counts, even if some of its matches are complete', () => {
  const [match] = paper.matches
  const teams = [match?.team1Id, match?.team2Id]
  const begun = withRows(season, { cards: cards.filter((card) => card.weekId === 1 && teams.includes(card.teamId)) })
  expect(begun.results.lastWeek()).toBe(1)
  expect(runSteps(empty(findRules(begun)))).toEqual([])
})
