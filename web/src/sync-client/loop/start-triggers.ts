import { pokeListener } from './poke-listener.ts'
import { listenForPokes } from './poke-stream.ts'
import type { SyncDriver } from './sync-driver.ts'
import { watchContact } from './watch-contact.ts'

type Triggers = {
  token: () => string | null
  leagueId: number
  /** Returns the version that this phone has read. */
  cursor: () => number
}

/**
 * Makes the driver sync at startup, when this page becomes visible or goes online, and when the server pokes. Returns a
 * function that stops it.
 */
export function startTriggers(driver: SyncDriver, { token, leagueId, cursor }: Triggers): () => void {
  const stop = new AbortController()
  const on = (target: EventTarget, name: string, why: 'visible' | 'online') =>
    target.addEventListener(name, () => driver.dispatch({ type: 'trigger', why }), { signal: stop.signal })
  on(window, 'online', 'online')
  on(window, 'focus', 'visible')
  on(window, 'pageshow', 'visible')
  on(document, 'visibilitychange', 'visible')
  const { onOpen, onPoke, onDeaf } = pokeListener(driver, cursor)
  const contact = watchContact(driver, stop.signal)
  void listenForPokes({
    token,
    leagueId,
    signal: stop.signal,
    onPoke,
    onOpen: (version) => {
      contact.opened()
      onOpen(version)
    },
    onEnd: contact.ended,
    onDeaf,
  })
  driver.dispatch({ type: 'trigger', why: 'start' })
  return () => stop.abort()
}
