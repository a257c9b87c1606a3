import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import type { MutationContext } from './define/define-mutation.ts'
import type { StoredCall } from './define/stored-call.ts'
import { mutationByName } from './registry.ts'
import { prepareMutation } from './run-mutation.ts'
import { type Upcaster, upcast, upcasters } from './upcasters.ts'

const folder = new URL('../testing/corpus/', import.meta.url)
type Recorded = StoredCall & { ids: number[] }
const corpus = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recorded[]).map((entry) => ({
      file,
      title: `${entry.name} ${entry.version}`,
      entry,
    })),
  )
const ctx: MutationContext = {
  leagueId: 1,
  userId: 1,
  clientId: 'phone-one',
  seq: 1,
  ids: [2 ** 34, 2 ** 34 + 1],
  at: null,
  seen: 1,
  supersedes: [],
  version: null,
}

describe('upcast()', () => {
  const steps: Upcaster[] = [
    { name: 'hole.write', from: 1, args: (a) => ({ ...(a as object), pickup: false }) },
    { name: 'hole.write', from: 2, to: 'card.setHole', args: (a) => ({ ...(a as object), week: 9 }) },
  ]
  test('VR2: upgrades a call through all versions, even if its mutation was renamed', () => {
    expect(upcast({ name: 'hole.write', version: 1, args: { strokes: 4 } }, steps)).toEqual({
      name: 'card.setHole',
      version: 3,
      args: { strokes: 4, pickup: false, week: 9 },
    })
  })
  test('leaves a call unchanged if its version is the newest, newer than this build, or missing', () => {
    for (const version of [3, 99, undefined]) {
      const call = { name: 'hole.write', args: {}, ...(version ? { version } : {}) }
      expect(upcast(call, steps)).toBe(call)
    }
  })
})

describe('every version ever shipped', () => {
  test('can be upgraded to the newest version', () => {
    const missing = [...mutationByName.values()].flatMap(({ name, version }) =>
      rangeTo(version - 1)
        .filter((from) => !upcasters.some((one) => one.name === name && one.from === from))
        .map((from) => `${name} ${from}`),
    )
    expect(missing).toEqual([])
  })
  test('appears in a recorded outbox', () => {
    const recorded = new Set(corpus.map(({ entry }) => entry.name))
    expect(
      [...mutationByName.keys()].filter((name) => !recorded.has(name)),
      'Record it: npm run tool -- record-corpus NAME',
    ).toEqual([])
  })
  test.each(corpus)('VR3: is still understood: $file, $title', ({ entry }) => {
    const prepared = prepareMutation(entry, { ...ctx, ids: entry.ids })
    expect(
      prepared,
      'Phones may still hold this: raise the version of the mutation and add an upcaster.',
    ).toHaveProperty('mutation')
  })
})
