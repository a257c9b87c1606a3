import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { type Season, withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { makeDocument } from './make-document.ts'
import { publicPage } from './public-page.ts'
import { composeRecap } from './recap/compose-recap.ts'
import { recapKinds } from './recap/recap-sections.ts'

/** Returns a field in which three players share each place, so that sums of thirds appear everywhere. */
function withThirds(): Season {
  const paper = aPaper({ teams: 6 })
  const settings = {
    ...paper.season.settings,
    opponents: 'field' as const,
    fieldPoints: [10, 9, 6, 5, 4, 2, 1],
    segmentStarts: [2],
    playoffWeek: 7,
  }
  const [pattern] = paper.cards
  const cards = paper.cards.flatMap((card, i) =>
    [1, 2, 3].map((weekId) => ({
      ...card,
      weekId,
      cells: i % 4 < 3 ? (pattern?.cells ?? {}) : card.cells,
    })),
  )
  const handicaps = paper.handicaps.map((row) => ({ ...row, goingIn: 4 }))
  const teams = paper.teams.map((team) => ({ ...team, division: team.teamNumber % 2 === 0 ? 'East' : 'West' }))
  return withRows(paper, { teams, cards, handicaps, points: [], season: { ...paper.season, settings } })
}

/** Finds numbers with more than two decimals. */
const tooLong = (text: string): string[] => text.match(/\d+\.\d{3,}/g) ?? []

test('P20: points for tied places have at most two decimals on paper, on web pages, in the recap and in every export', () => {
  const season = withThirds()
  const exact = season.results.standings().map((one) => one.points)
  expect(exact.flatMap((points) => tooLong(String(points)))).not.toEqual([])
  const texts = {
    standings: makeDocument({ kind: 'standings', through: null }, season, '2026-07-02'),
    teamSchedules: makeDocument({ kind: 'teamSchedules' }, season, '2026-07-02'),
    page: publicPage(season, { names: 'full', today: '2026-05-07', through: null }),
    recap: composeRecap(season, 3, { order: recapKinds, message: '' }),
    // The statistics aren't checked, because "most improved" has three decimals.
    tables: leagueTables(season).filter(({ name }) => !name.startsWith('statistics')),
  }
  const found = Object.entries(texts).flatMap(([name, text]) =>
    tooLong(JSON.stringify(text) ?? '').map((number) => `${name}: ${number}`),
  )
  expect(found).toEqual([])
})
