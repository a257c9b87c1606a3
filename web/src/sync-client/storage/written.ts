import { Listeners } from '@glm/shared/lib/listeners'

const CHANNEL = 'glm-written'
const listeners = new Listeners<[string]>()
let channel: BroadcastChannel | null = null

/** Announces a committed write to a database, to this page, the other tabs and the service worker. */
export function tellWritten(database: string): void {
  listeners.tell(database)
  talk().postMessage(database)
}

/**
 * Calls back with the database's name after every committed write, wherever it was made.
 * @returns a function that stops it
 */
export function whenWritten(hear: (database: string) => void): () => void {
  talk()
  return listeners.add(hear)
}

function talk(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<string>) => listeners.tell(data)
  // Outside a browser an open channel would keep the process alive.
  ;(channel as { unref?: () => void }).unref?.()
  return channel
}
