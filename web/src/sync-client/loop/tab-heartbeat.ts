const EVERY_MS = 5_000

/**
 * Tells a phone's other tabs that a response is still arriving in this one, and listens for the same message from them.
 * Sends at most one heartbeat every 5 s.
 */
export function tabHeartbeat(name: string): {
  show: () => void
  onLife: (alive: () => void) => () => void
  close: () => void
} {
  const channel = new BroadcastChannel(`${name}-alive`)
  let last = 0
  return {
    show: () => {
      const now = performance.now()
      if (last > 0 && now - last < EVERY_MS) return
      last = now
      channel.postMessage(null)
    },
    onLife: (alive) => {
      channel.addEventListener('message', alive)
      return () => channel.removeEventListener('message', alive)
    },
    close: () => channel.close(),
  }
}
