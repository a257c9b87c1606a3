import { currentOf } from '@glm/shared/claims/current-of'
import { planScores, type ScoresPlan } from '@glm/shared/import/plan-scores'
import { readFile } from '@glm/shared/import/read-file'
import { mutations } from '@glm/shared/mutations/mutations'
import { pickSeason, seasonTables } from '@glm/shared/rules/season/pick-season'
import { aLeague } from '@glm/shared/testing/a-league'
import { fullName } from '@glm/shared/text/full-name'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'

const names = ['Ann Lee', 'Bob Ray', 'Tom Orr', 'Kim Poe', 'Dan Fox', 'Eve Day']
const small = aLeague({ teams: 2, weeks: 1 })
const league = {
  ...small,
  players: small.players.map((player, i) => {
    const [firstName = '', lastName = ''] = names[i]?.split(' ') ?? []
    return { ...player, firstName, lastName }
  }),
}
const idOf = (name: string): number => names.indexOf(name) + 1

/** A sub arranged in the app, and a card in the file; the team is blank if the file doesn't say it. */
type Arranged = readonly [regular: string, sub: string]
type InFile = readonly [name: string, team: string]

/** Arranges subs for week 1, imports a score sheet, and returns who plays in each spot, by the regulars' names. */
async function imported(arranged: readonly Arranged[], cards: readonly InFile[]) {
  const { phone, rows } = await aPhone({ league })
  for (const [regular, sub] of arranged)
    await phone.record([mutations.sub.assign({ weekId: 1, playerId: idOf(regular), subId: idOf(sub), retires: [] })])
  const all = Object.fromEntries(await Promise.all(seasonTables.map(async (table) => [table, await rows(table)])))
  const season = pickSeason((table) => all[table], 1)
  if (!season) throw new Error('The league has no season.')
  // The strokes on the first hole tell which card in the file a card is from.
  const grid = [
    ['Week', 'Player', 'Team', '1', '2'],
    ...cards.map(([name, team], i) => ['1', name, team, `${i + 1}`, '4']),
  ]
  const { file } = readFile(grid)
  if (file?.kind !== 'scores') throw new Error('The file has no scores.')
  const plan: ScoresPlan = planScores(file, { season, players: await rows('players'), newId: phone.newId })
  if (plan.calls.length > 0) expect((await phone.record(plan.calls)).status).toBe('saved')
  const people = new Map((await rows('players')).map((player) => [player.id, fullName(player)]))
  const subs = new Map((await rows('subAssignments')).map(({ playerId, sub }) => [playerId, currentOf(sub)]))
  const inFile = new Map(
    (await rows('cards')).map(({ playerId, cells }) => [playerId, cards[Number(currentOf(cells[1]) ?? 0) - 1]?.[0]]),
  )
  const spots = [1, 2, 3, 4].map((id) => ({
    regular: names[id - 1] ?? '',
    hitter: people.get(subs.get(id) ?? id),
    inFile: inFile.get(id) ?? null,
  }))
  return { spots, gone: plan.nights[0]?.plan.gone ?? [], left: plan.left.map(({ line, why }) => [line, why]) }
}

describe('a score sheet, after subs were arranged in the app,', () => {
  test('gives a regular who played their own card, and removes the sub', async () => {
    const { spots, gone } = await imported([['Ann Lee', 'Dan Fox']], [['Ann Lee', '1']])
    expect(spots[0]).toEqual({ regular: 'Ann Lee', hitter: 'Ann Lee', inFile: 'Ann Lee' })
    expect(gone).toEqual([{ sub: 'Dan Fox', regular: 'Ann Lee' }])
  })

  test.each(['1', ''])('gives a sub the spot that they were arranged for, with team “%s”', async (team) => {
    const { spots, gone, left } = await imported([['Bob Ray', 'Dan Fox']], [['Dan Fox', team]])
    expect(spots.slice(0, 2).map(({ hitter, inFile }) => [hitter, inFile])).toEqual([
      ['Ann Lee', null],
      ['Dan Fox', 'Dan Fox'],
    ])
    expect([gone, left]).toEqual([[], []])
  })

  test('moves a sub who played for someone else', async () => {
    const { spots, gone } = await imported([['Ann Lee', 'Dan Fox']], [['Dan Fox', '2']])
    expect(spots.map(({ hitter }) => hitter)).toEqual(['Ann Lee', 'Bob Ray', 'Dan Fox', 'Kim Poe'])
    expect(gone).toEqual([{ sub: 'Dan Fox', regular: 'Ann Lee' }])
  })

  test('leaves every spot with the player whose card is in the file, and no player in two spots', async () => {
    const arranged = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...names.slice(0, 4)), fc.constantFrom('Dan Fox', 'Eve Day', 'Kim Poe')),
      { maxLength: 3, selector: ([regular]) => regular },
    )
    const cards = fc.uniqueArray(fc.tuple(fc.constantFrom(...names, 'Zed New'), fc.constantFrom('1', '2', '')), {
      minLength: 1,
      maxLength: 5,
      selector: ([name]) => name,
    })
    await fc.assert(
      fc.asyncProperty(arranged, cards, async (subs, inFile) => {
        const { spots } = await imported(
          subs.filter(([regular, sub]) => regular !== sub),
          inFile,
        )
        for (const spot of spots)
          if (spot.inFile !== null) expect([spot.regular, spot.hitter]).toEqual([spot.regular, spot.inFile])
        const played = spots.flatMap((spot) => spot.inFile ?? [])
        for (const name of played)
          expect([name, spots.filter(({ hitter, regular }) => hitter === name && regular !== name).length]).toEqual([
            name,
            spots.some((spot) => spot.inFile === name && spot.regular !== name) ? 1 : 0,
          ])
      }),
      { numRuns: 60, seed: 42 },
    )
  })
})
