import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoresTable } from '../export/scores-table.ts'
import { nameKey } from '../lib/plain-words.ts'
import { pickSeason } from '../rules/season/pick-season.ts'
import type { Player } from '../schema/people/player.ts'
import { withRows } from '../season/season.ts'
import { aLeague } from '../testing/a-league.ts'
import { aPaper } from '../testing/a-paper.ts'
import { lengthOf } from '../testing/length-of.ts'
import { byId } from '../testing/whole-season.ts'
import { fullName } from '../text/full-name.ts'
import { planScores } from './plan-scores.ts'
import { readFile } from './read-file.ts'
import { readRoster } from './roster/read-roster.ts'

/** Names that look like two people, or like a name with something added. */
const awkward = [
  ['Robert "Bob"', 'Smith'],
  ['John (Jack)', 'Doe'],
  ['Dr. Al', 'Frost'],
  ['Ann', 'Lee, CPA'],
  ['Hon', 'Nguyen'],
  ['Mary Y', 'Chen'],
  ['José', 'Ortega y Gasset'],
  ['Kim/Kay', 'Ro'],
  ['Ann & Bob', 'Ray'],
  ['Bob', ''],
  ['Ann', 'Ray (sub)'],
  ['3 Finger', 'Joe'],
  ['Al', 'Frost*'],
] as const
const part = fc.oneof(
  fc.constantFrom('Ann', 'Bob', 'Y', 'y', 'and', '&', 'Dr.', 'Jr.', 'MD', 'Sub', '(x)', '“Bo”', 'de', 'Lee,', 'O’Neil'),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkward) },
  fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.array(part, { maxLength: 3 }))
    .map((parts) => parts.map((words) => words.join(' ').replace(/\s+/g, ' ').trim())),
)
const fourNames = fc
  .uniqueArray(name, { minLength: 4, maxLength: 4, selector: (one) => nameKey(one.join(' ')) })
  .filter((names) => names.every(([first = '', last = '']) => /\p{L}{2}/u.test(`${first}${last}`) && first !== ''))

/** The small league with these names, and its players by name as the app hands them to the readers. */
function aNamedLeague(names: readonly (readonly string[])[]) {
  const league = aLeague({ teams: 2, weeks: 2 })
  const players = league.players.slice(0, 4).map((player, i): Player => {
    const [firstName = '', lastName = ''] = names[i] ?? []
    return { ...player, firstName, lastName }
  })
  const season = pickSeason((table) => ({ ...league, players })[table] as never, 1)
  if (!season) throw new Error('The small league has no season.')
  return { season, players, names: new Set(players.map((player) => nameKey(fullName(player)))) }
}

test('the league’s own scores.csv adds no player and loses no card, no matter how the players are named', () => {
  fc.assert(
    fc.property(fourNames, (four) => {
      const { season, players, names } = aNamedLeague(four)
      const { head, rows } = scoresTable(withRows(aPaper({ teams: 2 }), { players: byId(players), subAssignments: [] }))
      const grid = [head, ...rows].map((row) => row.map((cell) => String(cell ?? '')))
      const { file } = readFile(grid, { names })
      if (file?.kind !== 'scores') throw new Error('The file has no scores.')
      const plan = planScores(file, { season, players, newId: () => 99 })
      expect(plan.left).toEqual([])
      expect(plan.cards).toBe(4)
      expect(plan.calls.flatMap(({ name: call }) => (/^(player|sub)/.test(call) ? [call] : []))).toEqual([])
    }),
    {
      numRuns: lengthOf('generated files'),
      seed: 42,
      examples: [[awkward.slice(0, 4)], [awkward.slice(4, 8)], [awkward.slice(8, 12)]],
    },
  )
})

test.each(awkward.map((one) => one.join(' ').trim()))(
  'a list of players has %s once, as the league’s player',
  (full) => {
    const { players } = aNamedLeague(awkward.filter((one) => one.join(' ').trim() === full))
    const { candidates } = readRoster([['Player'], [full], ['Zed Quill']], { league: players.slice(0, 1) })
    expect(candidates.map(({ hereId }) => hereId)).toEqual([1, null])
  },
)
