import { listenForPokes } from './poke-stream.ts'
import type { SyncDriver } from './sync-driver.ts'

type Triggers = {
  token: () => string | null
  leagueId: number
  /** How far this phone has read. */
  cursor: () => number
}

/** Has the driver sync at the start, whenever this page comes back or has a network again, and when the server pokes; returns the end of it. */
export function startTriggers(driver: SyncDriver, { token, leagueId, cursor }: Triggers): () => void {
  const stop = new AbortController()
  const on = (target: EventTarget, name: string, why: 'visible' | 'online') =>
    target.addEventListener(name, () => driver.dispatch({ type: 'trigger', why }), { signal: stop.signal })
  on(window, 'online', 'online')
  on(window, 'focus', 'visible')
  on(window, 'pageshow', 'visible')
  on(document, 'visibilitychange', 'visible')
  void listenForPokes({ token, leagueId, onPoke: pokeListener(driver, cursor), signal: stop.signal })
  driver.dispatch({ type: 'trigger', why: 'start' })
  return () => stop.abort()
}

/** Starts a sync cycle where the server is further than this phone has read: what it brings in itself is poked too. */
function pokeListener(driver: SyncDriver, cursor: () => number): (version: number | null) => void {
  let wanted = 0
  const look = () => wanted > cursor() && !driver.current().sending && driver.dispatch({ type: 'trigger', why: 'poke' })
  const afterCycle = () => {
    look()
    // Told once: a server that cannot give what it named is not asked without end.
    wanted = 0
  }
  driver.subscribe(({ sending }) => !sending && wanted > 0 && queueMicrotask(afterCycle))
  return (version) => {
    if (version === null) return driver.dispatch({ type: 'trigger', why: 'poke' })
    wanted = Math.max(wanted, version)
    look()
  }
}
