import { describe, expect, test } from 'vitest'
import { nameKey } from '../lib/plain-words.ts'
import { aMovedLeague } from '../testing/exported-files.ts'
import { fullName } from '../text/full-name.ts'
import { planSchedule } from './plan-schedule.ts'
import { planScores } from './plan-scores.ts'
import { readFile } from './read-file.ts'
import { readRoster } from './roster/read-roster.ts'

const people = [
  ['Ann', 'DeVries'],
  ['LeRoy', 'MacDonald'],
  ['JoAnn', 'VanDyke'],
  ['Mary', 'O’Brien'],
] as const

/** Returns the small league with names that have capitals inside. */
function aCamelLeague() {
  const { season, players } = aMovedLeague()
  const renamed = players.map((player, i) => {
    const [firstName = '', lastName = ''] = people[i] ?? []
    return { ...player, firstName, lastName }
  })
  return { season, players: renamed }
}

const spellings = [
  ['as it is in the league', (name: string) => name],
  ['in capitals', (name: string) => name.toUpperCase()],
  ['in lower case', (name: string) => name.toLowerCase()],
] as const

describe.each(spellings)('a name with capitals inside, written %s,', (_, spell) => {
  const full = people.map(([first, last]) => spell(`${first} ${last}`))
  const { season, players } = aCamelLeague()

  test('is the same player in a roster', () => {
    const { candidates } = readRoster([['Player'], ...full.map((name) => [name])], { league: players })
    expect(candidates.map(({ hereId }) => hereId)).toEqual([1, 2, 3, 4])
  })

  test('has the player’s own spot in a score sheet', () => {
    const grid = [['Week', 'Player', '1', '2'], ...full.map((name) => ['1', name, '4', '5'])]
    const { file } = readFile(grid)
    if (file?.kind !== 'scores') throw new Error('The file has no scores.')
    const { calls, cards } = planScores(file, { season, players, newId: () => 99 })
    expect(cards).toBe(4)
    expect(calls.map(({ name }) => name).filter((name) => name !== 'card.setHole')).toEqual([])
  })

  test('is a player’s own name in a “Played by” column', () => {
    const grid = [
      ['Week', 'Player', 'Played by', '1', '2'],
      ...full.map((name, i) => ['1', people[i]?.join(' ') ?? '', name, '4', '5']),
    ]
    const { file } = readFile(grid)
    expect(file?.kind === 'scores' && file.rounds[0]?.cards.map(({ isSub }) => isSub)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('is a side of a match in a schedule', () => {
    const file = readFile([
      ['Week', 'Home', 'Away'],
      ['1', full[0] ?? '', full[2] ?? ''],
    ]).file
    if (file?.kind !== 'schedule') throw new Error('The file has no schedule.')
    expect(planSchedule(file, { season, players, newId: () => 99 }).problem).toBeNull()
  })

  test('is known in a list of handicaps', () => {
    const names = new Set(players.map((player) => nameKey(fullName(player))))
    const grid = [['Player', 'Index'], ...full.map((name) => [name, '12'])]
    expect(readFile(grid, { names }).kind).toBe('indexes')
  })
})
