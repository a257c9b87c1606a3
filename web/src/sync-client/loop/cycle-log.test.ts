import { expect, test } from 'vitest'
import { cycleLog } from './cycle-log.ts'
import { firstSyncState, type SyncState } from './sync-machine.ts'

test('cycleLog() records when a cycle started, how long it took and what blocked it, for the last twenty cycles, newest first', () => {
  let now = Date.UTC(2026, 4, 7)
  let tell: (state: SyncState) => void = () => {}
  const subscribe = (listener: (state: SyncState) => void) => {
    tell = listener
    return () => {}
  }
  const cycles = cycleLog({ subscribe }, () => now)
  const cycle = (ms: number, blocker: SyncState['blocker']) => {
    tell({ ...firstSyncState, sending: true })
    now += ms
    tell({ ...firstSyncState, blocker })
  }
  tell(firstSyncState)
  expect(cycles()).toEqual([])
  cycle(40, null)
  cycle(7, 'no_signal')
  expect(cycles()).toEqual([
    { at: '2026-05-07T00:00:00.040Z', ms: 7, blocker: 'no_signal' },
    { at: '2026-05-07T00:00:00.000Z', ms: 40, blocker: null },
  ])
  for (let i = 0; i < 30; i++) cycle(1, null)
  expect(cycles()).toHaveLength(20)
})
