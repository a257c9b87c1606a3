import { type RoundEnvironment, runRound } from './round.ts'
import { firstSyncState, type SyncEffect, type SyncEvent, type SyncState, stepSync } from './sync-machine.ts'

/** What the machine's effects need from the world it runs in. */
export type DriverWorld = {
  round: RoundEnvironment
  /** Runs one round at a time over all tabs (a Web Lock in browsers). */
  lock: <R>(work: () => Promise<R>) => Promise<R>
  setTimer: (run: () => void, ms: number) => () => void
  random: () => number
}

/** Turns the machine's effects into deeds. One driver a page; the service worker runs single rounds without it. */
export class SyncDriver {
  private state: SyncState = firstSyncState
  private stopTimer: () => void = () => {}
  private readonly listeners = new Set<(state: SyncState) => void>()
  private readonly world: DriverWorld

  constructor(world: DriverWorld) {
    this.world = world
  }

  current = (): SyncState => this.state

  subscribe = (listener: (state: SyncState) => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  dispatch = (event: SyncEvent): void => {
    const { state, effects } = stepSync(this.state, event)
    this.state = state
    for (const listener of this.listeners) listener(state)
    for (const effect of effects) this.perform(effect)
  }

  stop(): void {
    this.stopTimer()
    this.listeners.clear()
  }

  private perform(effect: SyncEffect): void {
    this.stopTimer()
    if (effect.type === 'wait') this.stopTimer = this.world.setTimer(() => this.dispatch({ type: 'timer' }), effect.ms)
    else void this.round()
  }

  private async round(): Promise<void> {
    try {
      const result = await this.world.lock(() => runRound(this.world.round))
      if (result.kind === 'done') return this.dispatch({ type: 'done', pending: result.pending })
      this.dispatch({ type: 'failed', failure: result.failure, pending: result.pending, random: this.world.random() })
    } catch {
      this.dispatch({ type: 'failed', failure: { kind: 'storage' }, pending: 1, random: this.world.random() })
    }
  }
}
