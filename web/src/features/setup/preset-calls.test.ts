import { presetKeys, presetOf } from '@glm/shared/schema/league/league-presets'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { aPaper } from '@glm/shared/testing/a-paper'
import { describe, expect, test } from 'vitest'
import { presetCalls } from './preset-calls.ts'

const season = { ...aPaper({ teams: 4 }), weeks: [] }

describe('presetCalls()', () => {
  test.each(presetKeys)('sets the rules of %s in one call, and presetOf() recognizes them', (key) => {
    const [rules] = presetCalls(season, key)
    if (rules?.name !== 'season.update' || !rules.args.set.settings) throw new Error('No rules are set.')
    expect(presetOf(rules.args.set.settings)).toBe(key)
  })

  test('gives everyone their own team, in three flights by starting handicap', () => {
    const people = season.teams.flatMap(teamPlayers)
    const startingHandicaps = new Map(people.map((id, i) => [id, i]))
    const calls = presetCalls({ ...season, startingHandicaps }, 'flights')
    const places = calls.flatMap((call) =>
      call.name === 'team.update' ? [call.args.set] : call.name === 'team.add' ? [call.args] : [],
    )
    expect(places.map((place) => place.player1Id)).toEqual(people)
    expect(places.map((place) => place.division)).toEqual(['A', 'A', 'A', 'B', 'B', 'B', 'C', 'C'])
    expect(places.every((place) => place.player2Id === null)).toBe(true)
    expect(calls[0]).toMatchObject({ args: { set: { teamCount: 8 } } })
  })

  test('leaves the teams alone once weeks are scheduled', () => {
    expect(presetCalls(aPaper({ teams: 4 }), 'flights')).toHaveLength(1)
  })
})
