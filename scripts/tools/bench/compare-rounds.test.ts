import { expect, test } from 'vitest'
import { compareRounds, comparisonText } from './compare-rounds.ts'
import type { Row } from './report.ts'

const row = (what: string, ours: Row['ours'], against = ''): Row => ({
  what,
  unit: 'ms',
  ours,
  against,
  theirs: {},
  goal: '',
  held: null,
})
const verdicts = (before: readonly Row[][], after: readonly Row[][]) =>
  Object.fromEntries(compareRounds(before, after).map(({ what, verdict }) => [what, verdict]))

test('a measurement counts as slower or faster only if every round agrees', () => {
  const rounds = (all: number[]) => all.map((p50) => [row('Hole', { p50 })])
  expect(verdicts(rounds([10, 11, 12]), rounds([13, 14, 15]))).toEqual({ 'Hole, ms: p50': 'slower' })
  expect(verdicts(rounds([10, 11, 12]), rounds([8, 9, 9]))).toEqual({ 'Hole, ms: p50': 'faster' })
  expect(verdicts(rounds([10, 11, 12]), rounds([12, 20, 30]))).toEqual({ 'Hole, ms: p50': 'same' })
  expect(verdicts(rounds([100, 100]), rounds([101, 102]))).toEqual({ 'Hole, ms: p50': 'same' })
})
test('more exchanges per second count as faster', () => {
  const rounds = (all: number[]) => all.map((each) => [row('Phones', { 'a second': each })])
  expect(verdicts(rounds([100, 110]), rounds([200, 210]))).toEqual({ 'Phones, ms: a second': 'faster' })
})
test('identical rows for several peers count once, and rows with the same name but different measurements count separately', () => {
  const rows = [row('Pad', { p75: 1 }, 'a'), row('Pad', { p75: 1 }, 'b'), row('Pad', { p75: 2 })]
  expect(compareRounds([rows], [rows])).toEqual([
    { what: 'Pad, ms: p75', before: 1, after: 1, verdict: 'same' },
    { what: 'Pad (2), ms: p75', before: 2, after: 2, verdict: 'same' },
  ])
})
test('a row that exists in only one commit is left out', () => {
  expect(compareRounds([[row('Old', { p50: 1 })]], [[row('New', { p50: 1 })]])).toEqual([])
})
test('the table ends with everything that got slower', () => {
  const text = (after: number) =>
    comparisonText('tap', compareRounds([[row('Pad', { p75: 10 })]], [[row('Pad', { p75: after })]]))
  expect(text(15)).toContain('| Pad, ms: p75 | 10 | 15 | 1.5x | slower |')
  expect(text(15)).toContain('Slower: Pad, ms: p75.')
  expect(text(10)).toContain('Nothing got slower.')
})
