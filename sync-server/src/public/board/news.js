/**
 * @typedef {object} Follower
 * @property {string} stream address of the stream
 * @property {() => Promise<boolean>} read requests the current content; false if the link has ended; throws if there is
 * no answer
 * @property {(isHeard: boolean) => void} tell called with whether the server is reachable, each time that is checked
 */

/**
 * The server sends something every 24 s. After two missed heartbeats the connection is dead, even if nobody closed it.
 */
const SILENCE_MS = 55_000
/** Reloads at this interval even without news: a new day starts without a change, and an ended link may be restored. */
const LOOK_MS = 300_000
const AGAIN_MS = 10_000
const PAUSE_MS = { least: 1_000, most: 30_000 }

/**
 * Reloads whenever the server reports a change, and always reconnects automatically, even after a long outage. If there
 * is no stream (too many listeners), it reloads after each attempt to open one.
 * @param {Follower} follower
 */
export function followNews({ stream, read, tell }) {
  /** @type {EventSource | null} */
  let source = null
  let pause = PAUSE_MS.least
  const [silence, coming, retry] = [oneTimer(), oneTimer(), oneTimer()]
  let reading = false
  let again = false
  let isRead = true

  const look = async () => {
    again = reading
    if (reading) return
    reading = true
    try {
      isRead = true
      if (!(await read())) rest()
    } catch {
      isRead = false
      retry.set(look, AGAIN_MS)
    }
    tell(isRead)
    reading = false
    if (again) void look()
  }
  const rest = () => {
    source?.close()
    silence.end()
    coming.set(open, LOOK_MS)
  }
  const heard = () => {
    silence.set(later, SILENCE_MS)
    pause = PAUSE_MS.least
    tell(isRead)
  }
  const open = () => {
    source?.close()
    source = new EventSource(stream)
    // Catch up on changes made while disconnected.
    source.addEventListener('open', () => void look())
    source.addEventListener('alive', heard)
    source.addEventListener('changed', () => {
      heard()
      void look()
    })
    source.addEventListener('error', () => {
      later()
      void look()
    })
    silence.set(later, SILENCE_MS)
  }
  /**
   * Opens a new stream after a growing delay, partly random so that the boards of a restarted server don't all
   * reconnect at once.
   */
  const later = () => {
    source?.close()
    silence.end()
    coming.set(open, pause * (0.5 + Math.random()))
    pause = Math.min(PAUSE_MS.most, pause * 2)
  }
  open()
  setInterval(() => void look(), LOOK_MS)
  window.addEventListener('online', () => {
    pause = PAUSE_MS.least
    later()
  })
}

/** Creates a single timer: setting it again cancels the previous run. */
function oneTimer() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  return {
    /**
     * @param {() => unknown} work
     * @param {number} ms
     */
    set(work, ms) {
      clearTimeout(timer)
      timer = setTimeout(() => void work(), ms)
    },
    end: () => clearTimeout(timer),
  }
}
