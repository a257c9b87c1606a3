import type { SyncDriver } from './sync-driver.ts'

type PokeListener = Record<'onOpen' | 'onPoke', (version: number | null) => void> & { onDeaf: () => void }

/**
 * Starts a sync cycle if the server is ahead of this phone. The phone is also poked about its own changes, but it has
 * already read those. A stream that is reopened after an interruption always starts a cycle. The first stream starts
 * one only if the sync at page load hasn't read the version announced by the stream. If a proxy buffers streams, every
 * attempt to open one starts a sync instead, so that this phone syncs at least every 40 seconds.
 * @param cursor the version this phone has read
 */
export function pokeListener(driver: SyncDriver, cursor: () => number): PokeListener {
  let wanted = 0
  let hasOpened = false
  const pull = () => driver.dispatch({ type: 'trigger', why: 'poke' })
  const look = () => {
    if (driver.current().sending) return
    const isBehind = wanted > cursor()
    // Sync only once for each announced version, so that the server isn't asked endlessly if it can't deliver that
    // version.
    wanted = 0
    if (isBehind) pull()
  }
  driver.subscribe(({ sending }) => !sending && wanted > 0 && queueMicrotask(look))
  const onPoke = (version: number | null) => {
    if (version === null) return pull()
    wanted = Math.max(wanted, version)
    look()
  }
  const onOpen = (version: number | null) => {
    driver.dispatch({ type: 'heard' })
    const isStart = !hasOpened && driver.current().blocker === null
    hasOpened = true
    if (isStart) onPoke(version)
    else pull()
  }
  // While no stream gets through, sync at each attempt to open one. Failed syncs are retried on their own schedule.
  const onDeaf = () => {
    const { blocker, sending } = driver.current()
    if (blocker === null && !sending) pull()
  }
  return { onOpen, onPoke, onDeaf }
}
