import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { presetKeys, presetOf } from '@glm/shared/schema/league/league-presets'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { aPaper } from '@glm/shared/testing/a-paper'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetCalls, teamsSplitBy } from './preset-calls.ts'

const season = { ...aPaper({ teams: 4 }), weeks: [] }
type Rows = Parameters<typeof presetCalls>[0]

/** Returns the rows after these calls. */
function after(rows: Rows, calls: readonly MutationCall[]): Rows {
  let { season: row } = rows
  const teams = new Map(rows.teams.map((team) => [team.id, team]))
  for (const call of calls) {
    if (call.name === 'season.update') row = { ...row, ...call.args.set }
    else if (call.name === 'team.add') teams.set(teams.size + 1, { ...call.args, id: teams.size + 1 })
    else if (call.name === 'team.update') {
      const team = teams.get(call.args.id)
      if (team) teams.set(team.id, { ...team, ...call.args.set })
    } else throw new Error(`A preset made the call ${call.name}.`)
  }
  return { ...rows, season: row, teams: [...teams.values()] }
}

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

describe('teamsSplitBy()', () => {
  const press = fc.record({ key: fc.constantFrom(...presetKeys), confirms: fc.boolean() })

  test('names every team that any sequence of presses would split, before it is split', () => {
    const split = new Set<string>()
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 5 }), (presses) => {
        let rows: Rows = season
        for (const { key, confirms } of presses) {
          const asked = teamsSplitBy(rows, key).map((team) => team.id)
          if (asked.length > 0 && !confirms) continue
          const next = after(rows, presetCalls(rows, key))
          const lost = rows.teams.filter((team) => {
            const left = next.teams.find(({ id }) => id === team.id)
            return teamPlayers(team).length > 1 && teamPlayers(team).join() !== teamPlayers(left).join()
          })
          expect(lost.map((team) => team.id)).toEqual(asked)
          if (lost.length > 0) split.add(key)
          rows = next
        }
      }),
    )
    expect([...split]).toEqual(['flights'])
  })

  test('names none if nobody has a partner', () => {
    const alone = season.teams.map((team) => ({ ...team, player2Id: null }))
    for (const key of presetKeys) expect(teamsSplitBy({ ...season, teams: alone }, key)).toEqual([])
  })
})
