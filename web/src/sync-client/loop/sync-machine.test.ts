import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstSyncState, type SyncEvent, type SyncState, stepSync } from './sync-machine.ts'

const run = (...events: SyncEvent[]) =>
  events.reduce((step, event) => stepSync(step.state, event), { state: firstSyncState, effects: [] } as ReturnType<
    typeof stepSync
  >)
const commit: SyncEvent = { type: 'trigger', why: 'commit' }
const failed = (
  kind: 'network' | 'unauthorized' | 'strange' | 'client_too_old' | 'server_too_old',
  random = 0.5,
): SyncEvent => ({
  type: 'failed',
  failure: { kind },
  pending: 3,
  random,
})

describe('stepSync()', () => {
  test('SY1: collects commits for a second before sending', () => {
    expect(run(commit, commit).effects).toEqual([{ type: 'wait', ms: 1000 }])
    expect(run(commit, { type: 'timer' }).effects).toEqual([{ type: 'cycle' }])
  })
  test.each([
    ['client_too_old', 'app_too_old'],
    ['server_too_old', 'server_too_old'],
  ] as const)('VR4: reports %s, and retries', (kind, blocker) => {
    const { state, effects } = run(commit, { type: 'timer' }, failed(kind))
    expect([state.blocker, effects[0]?.type]).toEqual([blocker, 'wait'])
  })
  test('SY2: runs one more cycle for changes written during a cycle', () => {
    expect(run(commit, { type: 'timer' }, commit, { type: 'done', pending: 1 }).effects).toEqual([{ type: 'cycle' }])
  })
  test('SY3: checks again every half minute while changes are pending, and otherwise stays idle', () => {
    expect(run(commit, { type: 'timer' }, { type: 'done', pending: 2 }).effects).toEqual([{ type: 'wait', ms: 30_000 }])
    expect(run(commit, { type: 'timer' }, { type: 'done', pending: 0 }).effects).toEqual([])
  })
  test('SY4: waits longer after each failure, up to five minutes, and names the blocker', () => {
    const waits: number[] = []
    let state: SyncState = firstSyncState
    for (let i = 0; i < 12; i++) {
      state = stepSync({ ...state, waiting: false }, { type: 'timer' }).state
      const step = stepSync(state, failed('network', 1))
      state = step.state
      for (const effect of step.effects) if (effect.type === 'wait') waits.push(effect.ms)
    }
    expect(waits.slice(0, 3)).toEqual([2000, 4000, 8000])
    expect([Math.max(...waits), state.blocker]).toEqual([300_000, 'no_signal'])
  })
  test('SY4: follows the server’s Retry-After when it is busy', () => {
    const busy: SyncEvent = { type: 'failed', failure: { kind: 'busy', retryAfterMs: 7000 }, pending: 1, random: 0 }
    expect(run(commit, { type: 'timer' }, busy).effects).toEqual([{ type: 'wait', ms: 7000 }])
  })
  test('SY5: waits for the user to sign in after a 401, and then continues', () => {
    const out = run(commit, { type: 'timer' }, failed('unauthorized'))
    expect([out.state.blocker, out.state.waiting, out.effects]).toEqual(['signed_out', false, []])
    expect(stepSync(out.state, commit).effects).toEqual([])
    expect(stepSync(out.state, { type: 'signedIn' }).effects).toEqual([{ type: 'cycle' }])
    expect(stepSync(out.state, { type: 'trigger', why: 'button' }).effects).toEqual([{ type: 'cycle' }])
  })
  test('SY6: never stops without a visible reason while changes are pending, no matter what happens', () => {
    const event: fc.Arbitrary<SyncEvent> = fc.oneof(
      fc
        .constantFrom('start', 'commit', 'visible', 'online', 'button', 'poke')
        .map((why): SyncEvent => ({ type: 'trigger', why: why as 'start' })),
      fc.constant<SyncEvent>({ type: 'timer' }),
      fc.constant<SyncEvent>({ type: 'done', pending: 2 }),
      fc.constantFrom('network', 'unauthorized', 'strange').map((kind) => failed(kind as 'network')),
    )
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), (events) => {
        let state: SyncState = firstSyncState
        for (const one of [commit, ...events]) {
          // A sync cycle can end only while one is in progress, and the timer fires only if it was set.
          if ((one.type === 'done' || one.type === 'failed') !== state.sending) continue
          if (one.type === 'timer' && !state.waiting) continue
          state = stepSync(state, one).state
        }
        expect(state.sending || state.waiting || state.blocker === 'signed_out').toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
