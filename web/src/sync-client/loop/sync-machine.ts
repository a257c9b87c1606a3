import type { TransportFailure } from '../exchange.ts'
import type { StorageFailure } from './sync-once.ts'

export type Trigger = 'start' | 'commit' | 'visible' | 'online' | 'button' | 'poke'
/** A failure includes a random number in [0, 1), so that the machine itself is deterministic. */
export type SyncEvent =
  | { type: 'trigger'; why: Trigger }
  | { type: 'timer' }
  | { type: 'done'; pending: number }
  | { type: 'failed'; failure: TransportFailure | StorageFailure; pending: number; random: number }
  | { type: 'signedIn' }
  /** A stream of the server's versions is open, so this device learns about every change. */
  | { type: 'heard' }
  /** This device may not have the newest version, because no stream is open and the last sync was over a minute ago. */
  | { type: 'unheard' }

/** Why the phone can't send. The app has a message for each reason. */
export type SyncBlocker =
  | 'no_signal'
  | 'signed_out'
  | 'not_member'
  | 'server_busy'
  | 'server_strange'
  | 'too_large'
  | 'wifi_log_in'
  | 'phone_failing'
  | 'app_too_old'
  | 'server_too_old'
export type SyncState = {
  sending: boolean
  again: boolean
  attempt: number
  blocker: SyncBlocker | null
  waiting: boolean
  /** Whether the server may have something newer than what is shown. */
  stale: boolean
}
export type SyncEffect = { type: 'cycle' } | { type: 'wait'; ms: number }
export type SyncStep = { state: SyncState; effects: SyncEffect[] }

const DEBOUNCE_MS = 1_000
const WHILE_PENDING_MS = 30_000
const BACKOFF_FIRST_MS = 2_000
const BACKOFF_MOST_MS = 300_000

export const firstSyncState: SyncState = {
  sending: false,
  again: false,
  attempt: 0,
  blocker: null,
  waiting: false,
  stale: false,
}

/**
 * Decides when to sync with the server. It is a pure function that takes a state and an event and returns a state and
 * effects. Each `wait` effect replaces the previous one.
 * @example
 * stepSync(firstSyncState, { type: 'trigger', why: 'commit' }).effects // [{ type: 'wait', ms: 1000 }]
 */
export function stepSync(state: SyncState, event: SyncEvent): SyncStep {
  if (event.type === 'trigger') return onTrigger(state, event.why)
  if (event.type === 'timer') return start({ ...state, waiting: false })
  if (event.type === 'signedIn') return start({ ...state, blocker: null, attempt: 0 })
  if (event.type === 'done') return onDone(state, event.pending)
  if (event.type === 'heard' || event.type === 'unheard')
    return { state: { ...state, stale: event.type === 'unheard' }, effects: [] }
  return onFailed(state, event)
}

function onTrigger(state: SyncState, why: Trigger): SyncStep {
  if (state.sending) return { state: { ...state, again: true }, effects: [] }
  if (state.blocker === 'signed_out' && why !== 'button') return { state, effects: [] }
  if (why !== 'commit') return start(state)
  // A commit doesn't shorten the wait during a backoff, because the next attempt is already scheduled.
  if (state.waiting && state.attempt > 0) return { state, effects: [] }
  return { state: { ...state, waiting: true }, effects: [{ type: 'wait', ms: DEBOUNCE_MS }] }
}

function start(state: SyncState): SyncStep {
  if (state.sending) return { state: { ...state, again: true }, effects: [] }
  return { state: { ...state, sending: true, again: false, waiting: false }, effects: [{ type: 'cycle' }] }
}

function onDone(state: SyncState, pending: number): SyncStep {
  const next: SyncState = { sending: false, again: false, attempt: 0, blocker: null, waiting: false, stale: false }
  if (state.again) return start(next)
  if (pending === 0) return { state: next, effects: [] }
  return { state: { ...next, waiting: true }, effects: [{ type: 'wait', ms: WHILE_PENDING_MS }] }
}

const blockers = {
  network: 'no_signal',
  unauthorized: 'signed_out',
  not_member: 'not_member',
  busy: 'server_busy',
  too_large: 'too_large',
  strange: 'server_strange',
  foreign: 'wifi_log_in',
  client_too_old: 'app_too_old',
  server_too_old: 'server_too_old',
  storage: 'phone_failing',
} as const

function onFailed(state: SyncState, event: Extract<SyncEvent, { type: 'failed' }>): SyncStep {
  const { failure, random } = event
  const attempt = state.attempt + 1
  const blocker = blockers[failure.kind]
  const next: SyncState = {
    sending: false,
    again: false,
    attempt,
    blocker,
    waiting: blocker !== 'signed_out',
    stale: state.stale,
  }
  if (blocker === 'signed_out') return { state: next, effects: [] }
  const ceiling = Math.min(BACKOFF_MOST_MS, BACKOFF_FIRST_MS * 2 ** (attempt - 1))
  const asked = failure.kind === 'busy' ? failure.retryAfterMs : null
  // Uses full jitter, but waits at least half a second, so that this never becomes a busy loop.
  return { state: next, effects: [{ type: 'wait', ms: asked ?? Math.max(500, Math.floor(random * ceiling)) }] }
}
