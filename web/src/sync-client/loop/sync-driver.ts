import { Listeners } from '@glm/shared/lib/listeners'
import { firstSyncState, type SyncEffect, type SyncEvent, type SyncState, stepSync } from './sync-machine.ts'
import { type CycleEnvironment, syncOnce } from './sync-once.ts'

/** What the driver needs to carry out the sync machine's effects. */
export type DriverWorld = {
  cycle: CycleEnvironment
  /** Ensures that only one sync cycle runs at a time across all tabs (with a Web Lock in browsers). */
  lock: <R>(work: () => Promise<R>) => Promise<R>
  setTimer: (run: () => void, ms: number) => () => void
  random: () => number
}

/**
 * Carries out the effects of the sync machine. There is one driver per page; the service worker runs single cycles
 * without it.
 */
export class SyncDriver {
  private state: SyncState = firstSyncState
  private stopTimer: () => void = () => {}
  private readonly listeners = new Listeners<[state: SyncState]>()
  private readonly world: DriverWorld

  constructor(world: DriverWorld) {
    this.world = world
  }

  current = (): SyncState => this.state

  subscribe = this.listeners.add

  dispatch = (event: SyncEvent): void => {
    const { state, effects } = stepSync(this.state, event)
    this.state = state
    this.listeners.tell(state)
    for (const effect of effects) this.perform(effect)
  }

  stop(): void {
    this.stopTimer()
    this.listeners.clear()
  }

  private perform(effect: SyncEffect): void {
    this.stopTimer()
    if (effect.type === 'wait') this.stopTimer = this.world.setTimer(() => this.dispatch({ type: 'timer' }), effect.ms)
    else void this.runCycle()
  }

  private async runCycle(): Promise<void> {
    try {
      const result = await this.world.lock(() => syncOnce(this.world.cycle))
      if (result.kind === 'done') return this.dispatch({ type: 'done', pending: result.pending })
      this.dispatch({ type: 'failed', failure: result.failure, pending: result.pending, random: this.world.random() })
    } catch {
      this.dispatch({ type: 'failed', failure: { kind: 'storage' }, pending: 1, random: this.world.random() })
    }
  }
}
