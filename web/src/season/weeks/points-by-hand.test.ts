import { keptOfSeason } from '@glm/shared/rules/season/kept-facts'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { pointsByHand } from './points-by-hand.ts'

/** Four teams whose rules leave the points to the secretary if someone is absent. Player 1 of team 1 was absent. */
const paper = aPaper({ teams: 4 })
const season = withRows(paper, {
  season: { ...paper.season, settings: { ...paper.season.settings, absentRule: 'byHand' } },
  cards: paper.cards.map((card) =>
    card.playerId === 1 ? { ...card, cells: { attendance: aCell('absent' as const) } } : card,
  ),
  points: [],
})
const [week] = season.weeks
const open = (points: (typeof season)['points']) => week && pointsByHand(withRows(season, { points }), week).length

test('pointsByHand() lists both teams of a match until each team’s points are set or kept, even if they equal the cards’ points', () => {
  if (!week) throw new Error('The season has no weeks.')
  const teams = pointsByHand(season, week)
  expect(teams).toHaveLength(2)
  expect(teams).toContain(1)
  const kept = teams.map((teamId) => {
    const computed = season.results.weekPoints(week).find((row) => row.teamId === teamId)?.computed ?? null
    return { weekId: week.id, teamId, entry: aCell({ points: computed ?? 0, computed, reason: null }) }
  })
  expect([open([]), open(kept.slice(0, 1)), open(kept)]).toEqual([2, 1, 0])
})

const under = (settings: Partial<LeagueSettings>) => {
  const own = { ...season.season.settings, ...settings }
  return withRows(season, { season: { ...season.season, settings: own } })
}
const absentRules = ['byHand', 'course', 'partnerTwice', 'ownAverage', 'fixed'] as const
const formats = [
  { opponents: 'match', fieldUnit: 'team', teams: 2 },
  { opponents: 'match', fieldUnit: 'player', teams: 2 },
  { opponents: 'field', fieldUnit: 'team', teams: 1 },
  { opponents: 'field', fieldUnit: 'player', teams: 0 },
] as const

test.each(formats)('F4: pointsByHand() lists no more teams than an absence affects: %j', ({ teams, ...format }) => {
  if (!week) throw new Error('The season has no weeks.')
  for (const absentRule of absentRules) {
    const found = pointsByHand(under({ ...format, absentRule }), week)
    expect([absentRule, found.length]).toEqual([absentRule, absentRule === 'byHand' ? teams : 0])
    if (found.length > 0) expect(found).toContain(1)
  }
})

test('H7: pointsByHand() follows the rules of the week', () => {
  if (!week) throw new Error('The season has no weeks.')
  for (const set of [{ absentRule: 'fixed' }, { opponents: 'field', fieldUnit: 'player' }] as const) {
    const now = under(set).season
    const kept = keptOfSeason(season.season, { settings: now.settings }, [week.id])
    expect(pointsByHand(withRows(season, { season: { ...now, kept } }), week)).toEqual(pointsByHand(season, week))
  }
})

test.each(['stand', 'byes', 'out'] as const)('T15: pointsByHand() lists no team without a field (%s)', (results) => {
  const leaves = { afterWeekId: 1, results }
  const teams = season.teams.map((team) => (team.id === 1 ? { ...team, leaves } : team))
  const left = withRows(season, { teams })
  const canceled = season.weeks.map((one) => ({ ...one, status: 'cancelled' as const }))
  expect(week && pointsByHand(left, week).length).toBe(results === 'stand' ? 2 : results === 'byes' ? 1 : 0)
  expect(canceled[0] && pointsByHand(withRows(left, { weeks: canceled }), canceled[0])).toEqual([])
})

test('pointsByHand() lists a team again once its points were withdrawn', () => {
  expect(open([{ weekId: 1, teamId: 1, entry: aCell(null) }])).toBe(2)
})
