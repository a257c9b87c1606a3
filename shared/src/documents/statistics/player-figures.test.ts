import { expect, test } from 'vitest'
import { seasonStatistics } from '../../rules/statistics/season-statistics.ts'
import { aPaper } from '../../testing/a-paper.ts'
import { careerTotal, type FigureKey, playerFigures } from './player-figures.ts'

function figuresOf(holes: 9 | 18) {
  const season = aPaper({ teams: 4, holes })
  const found = playerFigures(seasonStatistics(season, season.results)).find(({ playerId }) => playerId === 1)?.figures
  if (!found) throw new Error('Player 1 has no round.')
  return found
}
const [short, long] = [figuresOf(9), figuresOf(18)]

test.each<[FigureKey]>([['lowGross'], ['lowNet'], ['ringerGross'], ['ringerNet']])(
  'careerTotal() is the lowest %s of seasons with the same number of holes, and there is none otherwise',
  (key) => {
    const lower = { ...short[key], sort: (short[key].sort ?? 0) - 1 }
    const none = { sort: null }
    expect(short[key].sort).toBeGreaterThan(20)
    expect(careerTotal(key, [short[key], lower, none])).toBe(String(lower.sort))
    expect(careerTotal(key, [long[key], none])).toBe(String(long[key].sort))
    expect(careerTotal(key, [short[key], long[key]])).toBe('–')
    expect(careerTotal(key, [none, none])).toBe('–')
  },
)

test('careerTotal() adds up counts and takes the longest streak, even over different numbers of holes', () => {
  expect(careerTotal('rounds', [short.rounds, long.rounds])).toBe('2')
  expect(careerTotal('wins', [{ sort: 2 }, { sort: 3 }, { sort: null }])).toBe('3')
  expect(careerTotal('points', [{ sort: 2.5 }, { sort: 3 }])).toBe('5.5')
})
