import { seasonResults } from '@glm/shared/rules/season-results'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Season } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import { expect, test } from 'vitest'
import { handicapSum } from './handicap-sum.ts'

/** Returns a season in which player 1 played weeks 1 and 2, one over par on each hole. */
function played({ nine, before }: { nine?: 'both'; before?: Partial<LeagueSettings> }): Season {
  const league = aLeague()
  const [season, course] = [league.seasons[0], league.courses[0]]
  if (!season || !course) throw new Error('The league has no season or course.')
  const weeks = league.weeks.map((week) => ({ ...week, nine: week.id === 2 && nine ? nine : ('front' as const) }))
  const rows = {
    ...league,
    weeks,
    course: { ...course, holes: [...course.holes, ...course.holes] },
    season: {
      ...season,
      settings: { ...season.settings, handicapAllowance: 100, maxHandicap: null },
      kept: before ? [{ weekIds: [1, 2], settings: before }] : null,
    },
    handicaps: [],
    startingHandicaps: new Map(),
    cards: [] as unknown[],
  }
  const { holesOf } = seasonResults(rows as never)
  const cards = weeks.slice(0, 2).map((week) => ({
    weekId: week.id,
    playerId: 1,
    teamId: 1,
    cells: Object.fromEntries(holesOf(week).map(({ hole, par }) => [String(hole), aCell(par + 1)])),
  }))
  return { ...rows, cards, results: seasonResults({ ...rows, cards } as never) } as unknown as Season
}

test('handicapSum() uses the rules that the handicap was calculated under', () => {
  const sum = handicapSum(played({ before: { handicapAllowance: 50 } }), 1, 1)
  expect(sum).toMatchObject({ total: 9, kept: 1, unrounded: 4.5, handicap: 5, settings: { handicapAllowance: 50 } })
})

test('H15: handicapSum() returns null if a round had a different number of holes, because only the step-by-step explanation can show that', () => {
  expect(handicapSum(played({}), 1, 2)).toMatchObject({ total: 18, kept: 2, handicap: 9 })
  expect(handicapSum(played({ nine: 'both' }), 1, 2)).toBeNull()
})
