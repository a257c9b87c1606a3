import { leaguesWithPhotos, photosHere } from '../../platform/photo-notes.ts'
import type { LocalPhone } from '../../sync-client/open-client.ts'
import { photoKept, SEND_AGAIN_MS } from './photo-kept.ts'

/** `leagueId`: the league that is shown; `others`: the user's other leagues. */
type Who = { userId: number; leagueId: number; others: readonly number[] }

/**
 * Sends all of the user's waiting photos, in every league, once the scores have been sent, and stops as soon as there
 * is a new score. At startup, and after the server was restored, it also asks which of the photos sent earlier are
 * missing there. Returns a function that stops it.
 */
export function startSendingPhotos({ userId, leagueId, others }: Who, { driver, memory }: LocalPhone): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let run: AbortController | null = null
  let ended = false
  /**
   * When to try again if the server said that it won't take photos for a while. Until then, only a user action triggers
   * sending.
   */
  let notBefore = 0
  /** Whether a photo was stored during a run, possibly in a league that the run has already finished. */
  let keptMeanwhile = false
  /** The leagues whose sent photos the server has been asked about, each with the client generation at that time. */
  const asked = new Map<number, number>()
  const generation = () => memory.row('meta', ['me'])?.clientGeneration ?? 0
  const isFree = () => {
    const { sending, blocker } = driver.current()
    return !ended && !sending && blocker === null && memory.committedRows('outbox')?.length === 0
  }
  const due = () =>
    leaguesWithPhotos(userId).filter((id) => {
      if (id !== leagueId && !others.includes(id)) return false
      return photosHere({ userId, leagueId: id }) === 'waiting' || asked.get(id) !== generation()
    })
  const send = async (signal: AbortSignal): Promise<number | null> => {
    const { sendPhotos } = await import('./send-photos.ts')
    let soonest: number | null = null
    for (const id of due()) {
      const now = generation()
      const outcome = await sendPhotos({ userId, leagueId: id }, { signal, ask: asked.get(id) !== now })
      if (outcome.asked) asked.set(id, now)
      if (outcome.againMs !== null) soonest = Math.min(outcome.againMs, soonest ?? outcome.againMs)
    }
    return soonest
  }
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    if (run || !isFree() || Date.now() < notBefore || due().length === 0) return
    const current = new AbortController()
    run = current
    let again: number | null
    do {
      keptMeanwhile = false
      again = await send(current.signal).catch(() => SEND_AGAIN_MS)
    } while (keptMeanwhile && !current.signal.aborted)
    run = null
    notBefore = again !== null && again > SEND_AGAIN_MS ? Date.now() + again : 0
    if (again !== null && !ended) timer = setTimeout(() => void look(), again)
  }
  const onChange = () => {
    if (run && memory.committedRows('outbox')?.length !== 0) run.abort()
    void look()
  }
  const onKept = () => {
    notBefore = 0
    keptMeanwhile = run !== null
    onChange()
  }
  const stops = [driver.subscribe(onChange), memory.subscribe(onChange), photoKept.add(onKept)]
  onChange()
  return () => {
    ended = true
    clearTimeout(timer)
    run?.abort()
    for (const stop of stops) stop()
  }
}
