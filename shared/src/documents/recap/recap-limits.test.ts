import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendRecap } from '../../mutations/league/recap.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { limits } from '../../schema/limits.ts'
import { type Season, withRows } from '../../season/season.ts'
import { aPaper } from '../../testing/a-paper.ts'
import { anySettings } from '../../testing/any-settings.ts'
import { composeRecap } from './compose-recap.ts'
import { recapKinds } from './recap-sections.ts'

const long = (length: number) =>
  'Wm '
    .repeat(length)
    .slice(0, length - 1)
    .concat('W')

/** Returns a season whose names are all as long as they can be. `contests`: how many there are in the first week. */
function withLongNames(teams: number, contests: number, settings: Partial<LeagueSettings>): Season {
  const paper = aPaper({ teams })
  const name = long(limits.name)
  const ids = [...paper.players.keys()].slice(0, 8)
  return withRows(paper, {
    season: { ...paper.season, settings: { ...paper.season.settings, ...settings } },
    league: { ...paper.league, name },
    players: new Map([...paper.players].map(([id, player]) => [id, { ...player, firstName: name, lastName: name }])),
    teams: paper.teams.map((team) => (team.id % 2 === 0 ? { ...team, name: long(limits.teamName) } : team)),
    contests: Array.from({ length: contests }, (_, i) => ({ id: i + 1, weekId: 1, name, hole: 3 })),
    contestWinners: Array.from({ length: contests }, (_, i) => {
      const live = [{ by: `a:${i}`, value: ids, version: 1, author: 1, at: null }]
      return { contestId: i + 1, weekId: 1, winners: { live, past: [] } }
    }),
  })
}

/** Returns what would be wrong with the email of a recap: what its arguments don't allow, or its size as JSON. */
function problems(season: Season, message: string): unknown[] {
  const args = { weekId: 1, ...composeRecap(season, 1, { order: recapKinds, message }) }
  const { error } = sendRecap.args.safeParse(args)
  // A server refuses longer arguments.
  const { length } = JSON.stringify(args)
  return [...(error?.issues ?? []), ...(length > 65_536 ? [length] : [])]
}

const messages = fc.oneof(
  fc.string({ minLength: 1, maxLength: limits.recap.line, unit: fc.constantFrom('a', ' ', '\n', '’') }),
  fc.constantFrom('One paragraph. '.repeat(133), 'a\n'.repeat(1_000), 'x'.repeat(2_000)),
)

test('composeRecap() always fits what an email of the recap may contain', () => {
  fc.assert(
    fc.property(anySettings, fc.constantFrom(2, 5, 12, 36), messages, (settings, teams, message) => {
      expect(problems(withLongNames(teams, 3, settings), message)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('composeRecap() shortens a recap that has more lines than an email may have, but not the secretary’s text', () => {
  const season = withLongNames(4, 1_200, {})
  const message = 'a\n'.repeat(1_000)
  expect(problems(season, message)).toEqual([])
  expect(composeRecap(season, 1, { order: recapKinds, message }).sections[0]?.lines).toHaveLength(1_000)
})

test('composeRecap() cuts a line that is too long between two words', () => {
  const season = withLongNames(36, 0, { opponents: 'field', teamSize: 1, sideSize: 1 })
  const [week] = season.weeks
  const draw = { kind: 'blind', size: 4, seed: 1 } as const
  const weeks = season.weeks.map((one) => (one.id === 2 ? { ...one, draw } : one))
  // Everyone starts together, so all names are on one line.
  const matches = season.matches.map((match) => ({ ...match, teeTime: null, startingHole: null }))
  const teams = season.teams.map((team) => ({ ...team, name: null }))
  const { sections } = composeRecap(withRows(season, { weeks, matches, teams }), week?.weekNumber ?? 0, {
    order: ['next'],
    message: '',
  })
  const line = sections[0]?.lines[1] ?? ''
  expect(line.length).toBeLessThanOrEqual(limits.recap.line)
  expect(line).toMatch(/Wm …$/)
})

test('each card that isn’t signed has its own line', () => {
  const season = withLongNames(36, 0, { attestedBy: 'both' })
  const { sections } = composeRecap(season, 1, { order: ['results'], message: '' })
  expect(sections[0]?.lines.filter((line) => line.startsWith('Not signed: '))).toHaveLength(18)
})
