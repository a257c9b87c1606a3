import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lengthOf } from '@glm/shared/testing/length-of'
import { expect, test } from 'vitest'
import { playRounds } from './play-rounds.ts'

const ROUNDS = lengthOf('rounds of outside phones')

test(`phones implemented from SPEC.md alone lose nothing and replace no unseen values in ${ROUNDS} rounds`, async () => {
  const figures = await playRounds({ rounds: ROUNDS, seed: 101 })
  expect(figures.violations).toEqual([])
  expect(figures.rounds).toBe(ROUNDS)
  expect(figures.presses).toBeGreaterThan(5 * ROUNDS)
})

test('the phone and its checker import nothing from the product', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const own = ['cell', 'guest', 'judge', 'phone-state', 'phone', 'renumber', 'send-request', 'take-answer', 'wire'].map(
    (name) => `${name}.ts`,
  )
  const imported = own.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? ''),
  )
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(own))
  expect(imported.filter((from) => !/^(\.\/|node:|better-sqlite3$)/.test(from))).toEqual([])
})
