import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { describe, expect, test } from 'vitest'
import { describeIfPresent } from '../../../lib/describe-if-present.ts'
import { compareFigures, type Report } from '../compare-figures.ts'
import { keptVectors, vectorFigures } from './vector-figures.ts'

function run(files: Record<string, unknown>) {
  const folder = ownFolder('vectors')
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
    return compareFigures('vectors', vectorFigures(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const right = {
  id: 'fair',
  input: { handicap: 2, holes: 18 },
  expected: { si_with_1: [1, 2] },
  source: 'the rule book',
}
const wrong = { ...right, id: 'unfair', expected: { si_with_1: [1, 3] } }
const foreign = {
  ...right,
  id: 'chapman',
  input: { partners: [4, 6], low_pct: 60, high_pct: 40 },
  expected: { side: 5 },
}
const unknown = { ...right, id: 'unknown', input: { moon: 'full' }, expected: { strokes: 1 } }

const other = 'other forms of input: none of our rules accepts input in this form'

/** Every figure is the expected one, and whatever is left out has a reason of its own. */
function expectEqual(report: Report, { cases }: { cases: number }): void {
  expect(report.open).toEqual([])
  expect(report.equal).toBe(report.compared)
  expect(report.cases).toBeGreaterThan(cases)
  expect([...report.leftOut.keys()]).not.toContain(other)
}

describe('vectorFigures()', () => {
  test('names a failing case with its source, and lists skipped cases with reasons', () => {
    const report = run({ 'strokes.json': { topic: 'strokes', cases: [right, wrong, foreign, unknown] } })
    expect(report).toMatchObject({ cases: 2, compared: 2, equal: 1 })
    expect(report.open).toEqual([
      { at: 'strokes.json unfair (the rule book)', what: 'si_with_1', expected: '[1,3]', got: '[1,2]' },
    ])
    expect([...report.leftOut]).toEqual([
      [expect.stringMatching(/^pairs that play one ball: /), ['strokes.json chapman']],
      [other, ['strokes.json unknown']],
    ])
  })

  test('lists expected figures that none of our rules computes', () => {
    const report = run({
      'a.json': { topic: 'strokes', cases: [{ ...right, expected: { si_with_1: [1, 2], mood: 'good' } }] },
    })
    expect(report).toMatchObject({ cases: 1, compared: 1, equal: 1, open: [] })
    expect([...report.leftOut.values()]).toEqual([['a.json fair: mood']])
  })

  test('refuses a file with the wrong structure, and an empty folder, with a clear message', () => {
    expect(() => run({ 'a.json': { cases: [] } })).toThrow(/known structure: .*a\.json fails at topic/)
    expect(() => run({})).toThrow(/no vector file/)
  })

  test('agrees with every published case stored here, and names every skipped one', () => {
    expectEqual(compareFigures('vectors', vectorFigures(keptVectors)), { cases: 100 })
  })

  describeIfPresent('data/vectors/', (handedOut) => {
    test('agrees with every case provided', () => {
      expectEqual(compareFigures('vectors', vectorFigures(handedOut)), { cases: 900 })
    })
  })
})
