import { readLeagueFile } from '@glm/shared/league-file/read-league-file'
import { aLeagueFile, aLeagueToPack } from '@glm/shared/testing/a-league-file'
import { expect, test } from 'vitest'
import { slicesOf } from './read-in-league.ts'

function slices(more: Parameters<typeof aLeagueFile>[0]) {
  const read = readLeagueFile(aLeagueFile(more))
  if ('problem' in read) throw new Error(read.problem)
  return [...slicesOf(read.file)]
}
const [change] = aLeagueToPack().history

test('slicesOf() gives a separate number to each person who appears only in the history', () => {
  if (!change) throw new Error('The league has no history.')
  const history = ['Kay', 'Lou', 'Kay'].map((who, i) => ({ ...change, who, carrier: 'Max', seq: i + 1 }))
  const authors = slices({ history }).flatMap(({ entries }) => entries.map(({ author }) => author))
  expect(new Set(authors.map(({ userId }) => userId)).size).toBe(2)
  expect(new Set(authors.flatMap(({ userId, carrierId }) => [userId, carrierId])).size).toBe(3)
  expect(authors.every(({ userId }) => userId < 0)).toBe(true)
})

test('LN6: slicesOf() keeps each change’s mutation version and original id, and the hashes up to the file’s version', () => {
  if (!change) throw new Error('The league has no history.')
  const history = [{ ...change, mutationVersion: 3, originalId: 'first:7', hash: 'six' }]
  const all = slices({
    history,
    versionHashes: [
      [7, 'seven'],
      [5, 'five'],
      [8, 'eight'],
    ],
  })
  const wires = all.flatMap(({ entries }) => entries.map(({ wire }) => [wire.version, wire.originalId]))
  expect([wires, all.flatMap(({ hashes }) => hashes)]).toEqual([
    [[3, 'first:7']],
    [
      [6, 'six'],
      [7, 'seven'],
      [5, 'five'],
    ],
  ])
})
