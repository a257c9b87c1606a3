import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { describe, expect, test } from 'vitest'
import { describeIfPresent } from '../../lib/describe-if-present.ts'
import { runVectors } from './run-vectors.ts'

/**
 * Published cases, and cases derived from a published rule. Data that leagues recorded isn't part of the repository.
 */
const kept = fileURLToPath(new URL('kept/', import.meta.url))

function run(files: Record<string, unknown>) {
  const folder = ownFolder('vectors')
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
    return runVectors(folder)
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

describe('runVectors()', () => {
  test('names a failing case with its source, and lists skipped cases with reasons', () => {
    const report = run({ 'strokes.json': { topic: 'strokes', cases: [right, wrong, foreign, unknown] } })
    expect(report).toMatchObject({ files: 1, ran: 2, partly: [] })
    expect(report.failures).toEqual([
      {
        file: 'strokes.json',
        id: 'unfair',
        source: 'the rule book',
        differences: ['si_with_1 is [1,2], expected [1,3]'],
      },
    ])
    expect(report.leftOut.map(({ topic, ids }) => [topic, ids])).toEqual([
      ['pairs that play one ball', ['strokes/chapman']],
      ['other forms of input', ['strokes/unknown']],
    ])
  })

  test('lists expected figures that none of our rules computes', () => {
    const report = run({
      'a.json': { topic: 'strokes', cases: [{ ...right, expected: { si_with_1: [1, 2], mood: 'good' } }] },
    })
    expect(report).toMatchObject({ ran: 1, failures: [], partly: ['a.json fair: mood'] })
  })

  test('refuses a file with the wrong structure, and an empty folder, with a clear message', () => {
    expect(() => run({ 'a.json': { cases: [] } })).toThrow(/a\.json is not a vector file: it fails at topic/)
    expect(() => run({})).toThrow(/no vector file/)
  })

  test('agrees with every published case stored here, and names every skipped one', () => {
    const report = runVectors(kept)
    expect(report.failures).toEqual([])
    expect(report.ran).toBeGreaterThan(100)
    expect(report.leftOut.map(({ topic }) => topic)).not.toContain('other forms of input')
  })

  describeIfPresent('data/vectors/', (handedOut) => {
    test('agrees with every case provided', () => {
      const report = runVectors(handedOut)
      expect(report.failures).toEqual([])
      expect(report.ran).toBeGreaterThan(900)
      expect(report.leftOut.map(({ topic }) => topic)).not.toContain('other forms of input')
    })
  })
})
