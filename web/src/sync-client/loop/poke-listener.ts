import type { SyncDriver } from './sync-driver.ts'

type PokeListener = Record<'onOpen' | 'onPoke', (version: number | null) => void> & { onDeaf: () => void }

/**
 * Starts a sync cycle where the server is further than this phone has read: what it brings in itself is poked too. A stream that opens
 * again after an interruption always starts one, the first only where the start of the page has not read as far. Where a proxy holds
 * streams back, every try for one starts an exchange instead, so that this phone asks at least every 40 seconds.
 *
 * @param cursor how far this phone has read
 */
export function pokeListener(driver: SyncDriver, cursor: () => number): PokeListener {
  let wanted = 0
  let hasOpened = false
  const pull = () => driver.dispatch({ type: 'trigger', why: 'poke' })
  const look = () => {
    if (driver.current().sending) return
    const isBehind = wanted > cursor()
    // Asked for once: a server that cannot give what it named is not asked without end.
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
  // Where no stream comes through, each try for one is a time to ask. What has failed is tried again by its own clock.
  const onDeaf = () => {
    const { blocker, sending } = driver.current()
    if (blocker === null && !sending) pull()
  }
  return { onOpen, onPoke, onDeaf }
}
