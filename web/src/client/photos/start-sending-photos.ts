import { leaguesWithPhotos, photosHere } from '../../platform/photo-notes.ts'
import type { LocalPhone } from '../../sync-client/open-client.ts'
import { photoKept } from './photo-kept.ts'

/** `leagueId`: the league that is shown; `others`: the user's other leagues. */
type Who = { userId: number; leagueId: number; others: readonly number[] }

/** How often to retry unsent photos if nothing else triggers a retry. */
const LOOK_AGAIN_MS = 60_000

/**
 * Sends all of the user's waiting photos, in every league, once the scores have been sent, and stops as soon as there
 * is a new score. At startup, and after the server was restored, it also asks which of the photos sent earlier are
 * missing there. Returns a function that stops it.
 */
export function startSendingPhotos({ userId, leagueId, others }: Who, { driver, memory }: LocalPhone): () => void {
  let run: AbortController | null = null
  let ended = false
  /**
   * The leagues whose photos the server won't take for a while, each with the time of the next attempt. Cleared when
   * the user adds, removes or resends a photo.
   */
  const notBefore = new Map<number, number>()
  /** Whether a photo was stored during a run, possibly in a league that the run has already finished. */
  let keptMeanwhile = false
  /**
   * The leagues for which the server has said which sent photos are missing, each with the client generation at that
   * time.
   */
  const asked = new Map<number, number>()
  const generation = () => memory.row('meta', ['me'])?.clientGeneration ?? 0
  const isFree = () => {
    const { sending, blocker } = driver.current()
    return !ended && !sending && blocker === null && memory.committedRows('outbox')?.length === 0
  }
  const due = () =>
    leaguesWithPhotos(userId).filter((id) => {
      if ((id !== leagueId && !others.includes(id)) || Date.now() < (notBefore.get(id) ?? 0)) return false
      return photosHere({ userId, leagueId: id }) === 'waiting' || asked.get(id) !== generation()
    })
  const send = async (signal: AbortSignal): Promise<void> => {
    const { sendPhotos } = await import('./send-photos.ts')
    for (const id of due()) {
      if (signal.aborted) return
      const now = generation()
      const outcome = await sendPhotos({ userId, leagueId: id }, { signal, ask: asked.get(id) !== now })
      if (outcome.asked) asked.set(id, now)
      if (outcome.waitMs > 0) notBefore.set(id, Date.now() + outcome.waitMs)
    }
  }
  const look = async (): Promise<void> => {
    if (run || !isFree() || due().length === 0) return
    const current = new AbortController()
    run = current
    do {
      keptMeanwhile = false
      // If the code can't be loaded or the storage can't be read, the next call of `look` tries again.
      await send(current.signal).catch(() => undefined)
    } while (keptMeanwhile && !current.signal.aborted)
    run = null
  }
  const onChange = () => {
    if (run && memory.committedRows('outbox')?.length !== 0) run.abort()
    void look()
  }
  const onKept = () => {
    notBefore.clear()
    keptMeanwhile = run !== null
    onChange()
  }
  const stops = [driver.subscribe(onChange), memory.subscribe(onChange), photoKept.add(onKept)]
  const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
  onChange()
  return () => {
    ended = true
    clearInterval(timer)
    run?.abort()
    for (const stop of stops) stop()
  }
}
