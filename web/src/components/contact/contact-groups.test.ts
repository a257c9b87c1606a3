import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import type { AvailabilityState } from '@glm/shared/schema/people/availability'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aPaper } from '@glm/shared/testing/a-paper'
import { contactText } from '@glm/shared/text/screens/people/contact'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teamGroups, weekGroups } from './contact-groups.ts'

const { groups } = contactText
const paper = aPaper({ teams: 4 })
const [week] = paper.weeks
if (!week) throw new Error('The season has no weeks.')
const left = { leaves: { afterWeekId: null, results: 'stand' as const } }
/** Teams of one: each team's first player. `leaver`: the team that left. */
const teamsOfOne = (leaver: number) =>
  paper.teams.map((team) => ({ ...team, player2Id: null, ...(team.id === leaver && left) }))

test('U1: weekGroups() lists as playing exactly those who have a spot, before and after the draw', () => {
  const some = fc.record({
    states: fc.array(fc.constantFrom<AvailabilityState | null>('in', 'out', null), { minLength: 4, maxLength: 4 }),
    places: fc.integer({ min: 2, max: 5 }),
    leaver: fc.integer({ min: 0, max: 4 }),
    isDrawn: fc.boolean(),
  })
  fc.assert(
    fc.property(some, ({ states, places, leaver, isDrawn }) => {
      const teams = teamsOfOne(leaver)
      const ids = teams.flatMap(teamPlayers)
      const playing = stillPlaying(teams).flatMap(teamPlayers)
      const settings = { ...paper.season.settings, opponents: 'field' as const, teamSize: 1, signUpPlaces: places }
      const availability = ids.flatMap((playerId, i) => {
        const state = states[i] ?? null
        return state === null ? [] : [{ weekId: week.id, playerId, state: aCell(state) }]
      })
      const signed = playing.filter((id) => states[ids.indexOf(id)] === 'in')
      const season = withRows(paper, {
        season: { ...paper.season, settings },
        teams,
        availability,
        subAssignments: [],
        matches: isDrawn ? paper.matches : [],
      })
      const of = new Map(weekGroups(season, week).map(({ label, playerIds }) => [label, playerIds]))
      expect(of.get(groups.playing)).toEqual(signed.slice(0, places))
      expect(of.get(groups.unanswered)).toEqual(playing.filter((id) => states[ids.indexOf(id)] === null))
    }),
  )
})

test('T14: teamGroups() leaves out teams that have left', () => {
  for (const { id: leaver } of paper.teams) {
    const teams = paper.teams.map((team) => ({ ...team, ...(team.id === leaver && left) }))
    const [all, ...each] = teamGroups(withRows(paper, { teams }))
    const expected = stillPlaying(teams).map(teamPlayers)
    expect(each.map(({ playerIds }) => playerIds)).toEqual(expected)
    expect(all?.playerIds).toEqual(expected.flat())
  }
})
