import type { LocalPhone } from '../../sync-client/open-client.ts'
import { type PhotoOwner, photoKept, photosWait } from './photos-wait.ts'

const AGAIN_MS = 60_000

/**
 * Sends waiting photos whenever the scores have been sent, and stops as soon as there is a new score. Returns a function
 * that stops it.
 */
export function startSendingPhotos(owner: PhotoOwner, { driver, memory }: LocalPhone): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let run: AbortController | null = null
  let ended = false
  const isFree = () => {
    const { sending, blocker } = driver.current()
    return !ended && !sending && blocker === null && memory.committedRows('outbox')?.length === 0
  }
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    if (run || !isFree() || !photosWait(owner)) return
    const current = new AbortController()
    run = current
    const left = await import('./send-photos.ts')
      .then(({ sendPhotos }) => sendPhotos(owner, { signal: current.signal }))
      .catch(() => true)
    run = null
    if (left && !ended) timer = setTimeout(() => void look(), AGAIN_MS)
  }
  const onChange = () => {
    if (run && memory.committedRows('outbox')?.length !== 0) run.abort()
    void look()
  }
  const stops = [driver.subscribe(onChange), memory.subscribe(onChange), photoKept.add(onChange)]
  onChange()
  return () => {
    ended = true
    clearTimeout(timer)
    run?.abort()
    for (const stop of stops) stop()
  }
}
