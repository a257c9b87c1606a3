import { cardPhotosText } from '@glm/shared/text/screens/scores/card-photos'
import { errorText } from '@glm/shared/text/sentences'
import { storedToken, userOf } from '../../account/stored-token.ts'
import type { PhotoOwner } from '../../platform/photo-notes.ts'
import type { MetaRow } from '../../sync-client/local-rows.ts'
import { fetchCall } from '../../sync-client/loop/fetch-call.ts'
import { isOurResponse, retryAfterMs } from '../../sync-client/loop/our-response.ts'
import { LeagueDatabase } from '../../sync-client/storage/league-database.ts'
import {
  changeWaiting,
  deleteWaiting,
  forgetSent,
  markSent,
  offerAgain,
  type StoredPhoto,
  sentPhotos,
  unsentPhotos,
  type WaitingPhoto,
} from '../../sync-client/storage/photo-database.ts'
import { matchOfPhoto } from './match-of-photo.ts'
import { noteWhatIsHere } from './note-what-is-here.ts'

/**
 * Statuses that wouldn't change if the same photo were sent again. 404 isn't one of them, because the photo's match may
 * reach the server later.
 */
const FOR_GOOD = [400, 403, 409, 413]
/** Statuses after which there is no point in asking again which photos are missing. */
const UNANSWERABLE = [404, ...FOR_GOOD]
const LEAST_WAIT_MS = 60_000
const MOST_WAIT_MS = 3_600_000
/** The result when sending stops without the server asking this phone to wait. Sending may start again at any time. */
const STOPPED = { waitMs: 0 } as const
const NOT_ASKED = { ...STOPPED, asked: false } as const
/** How long to keep a photo whose match was deleted: as long as the server does. */
const WITHOUT_MATCH_MS = 30 * 86_400_000

/**
 * `ask`: whether to ask the server which previously sent photos it is missing. `line`: the token and connection to use,
 * if not this device's own.
 */
type Sending = { signal: AbortSignal; ask: boolean; line?: { token: string; fetch: typeof fetch } }
type Wire = { token: string | null; leagueId: number; signal: AbortSignal; fetch?: typeof fetch }
/** What sending reads from the owner's copy of the league: its `meta` row, and whether a given match exists. */
type Copy = { meta: MetaRow; hasMatch: (id: number) => Promise<boolean> }
type Stopped = { waitMs: number }
type Sent = 'answered' | 'skipped' | Stopped
/**
 * `waitMs`: how many milliseconds to wait before sending photos of this league again; 0 if the server set no wait.
 * `asked`: whether the server has said which photos it is missing.
 */
type Outcome = Stopped & { asked: boolean }

/**
 * Sends an owner's photos, one at a time, until none are left, the signal aborts, or the server can't take any right
 * now. A photo stays on this device until the server has confirmed that it is stored, and for a while after that.
 */
export async function sendPhotos(owner: PhotoOwner, sending: Sending): Promise<Outcome> {
  const work = () => inCopy(owner, (copy) => sendAll(owner, { copy, ...sending }))
  // If another tab is already sending photos, this one doesn't.
  const { locks } = globalThis.navigator ?? {}
  const outcome = locks
    ? await locks.request('glm-photos', { ifAvailable: true }, (lock) => (lock ? work() : NOT_ASKED))
    : await work()
  await noteWhatIsHere(owner)
  return outcome
}

/** Postpones the work if this device has no copy of the league, or if the copy has changes that must be sent first. */
async function inCopy(owner: PhotoOwner, work: (copy: Copy) => Promise<Outcome>): Promise<Outcome> {
  const db = new LeagueDatabase(owner)
  try {
    const meta = await db.rows('meta').get('me')
    if (!meta || (await db.rows('outbox').count()) > 0) return NOT_ASKED
    return await work({ meta, hasMatch: async (id) => (await db.rows('matches').get(id)) !== undefined })
  } finally {
    db.close()
  }
}

async function sendAll(owner: PhotoOwner, { copy, signal, line, ask }: Sending & { copy: Copy }): Promise<Outcome> {
  const wire = { token: storedToken(), leagueId: owner.leagueId, signal, ...line }
  // If someone else has signed in, in another tab, the token isn't the owner's, so send nothing.
  if (userOf(wire.token) !== owner.userId) return NOT_ASKED
  const earlier = ask ? await sentPhotos(owner) : []
  const sent = await sendWaiting(owner, { copy, wire })
  if (sent) return { ...sent, asked: false }
  if (!ask) return NOT_ASKED
  // Send the waiting photos before asking which earlier ones are missing, so that they get through even if asking
  // fails.
  const answer = await askWhatIsMissing(earlier, wire)
  if (typeof answer === 'object') return { ...answer, asked: false }
  const sentAgain = answer === 'some' ? await sendWaiting(owner, { copy, wire }) : null
  return { ...(sentAgain ?? STOPPED), asked: true }
}

/**
 * Sends photos one after another. Returns null once all of them have been sent or skipped. If sending has to stop
 * before that, returns how long to wait.
 */
async function sendWaiting(owner: PhotoOwner, { copy, wire }: { copy: Copy; wire: Wire }): Promise<Stopped | null> {
  const skipped = new Set<number>()
  for (;;) {
    // Read again each time, because the user may have removed a photo.
    const next = (await unsentPhotos(owner)).find(
      ({ id, refused, dropped }) => !skipped.has(id) && (refused === null || dropped === true),
    )
    if (!next) return null
    const sent = await sendPhoto(next, { copy, wire })
    if (typeof sent === 'object') return sent
    if (sent === 'skipped') skipped.add(next.id)
  }
}

/**
 * Asks the server which of these sent photos are missing there, and queues those again. Returns whether there were any.
 */
async function askWhatIsMissing(ids: readonly number[], wire: Wire): Promise<'some' | 'none' | Stopped> {
  if (ids.length === 0) return 'none'
  if (wire.signal.aborted) return STOPPED
  const reply = await fetchCall('POST /card-photos/missing', { body: { ids: [...ids] } }, wire).catch(() => null)
  if (!reply || !isOurResponse(reply)) return STOPPED
  if (UNANSWERABLE.includes(reply.status)) return 'none'
  if (!reply.ok) return stoppedBy(reply)
  const { missing, removed } = (await reply.json()) as { missing: number[]; removed: number[] }
  await offerAgain(missing)
  await forgetSent(removed)
  return missing.length > 0 ? 'some' : 'none'
}

async function sendPhoto(photo: WaitingPhoto, { copy, wire }: { copy: Copy; wire: Wire }): Promise<Sent> {
  if (wire.signal.aborted) return STOPPED
  const { id, data, at, replaces, origin, unknownAt } = photo
  const { meta } = copy
  const lineage = meta.lineage?.[0]
  if (origin?.lineage !== undefined && lineage !== undefined && origin.lineage !== lineage) {
    // The league was imported from a file, which has no photos. So a photo that the user removed isn't on this server.
    if (photo.dropped) await deleteWaiting(id)
    else await changeWaiting(id, { refused: cardPhotosText.otherLeague, tried: false })
    return 'answered'
  }
  const matchId = matchOfPhoto(photo, meta)
  if (!(await copy.hasMatch(matchId))) {
    if (Date.parse(at) < Date.now() - WITHOUT_MATCH_MS) await deleteWaiting(id)
    return 'skipped'
  }
  // If the clock was set back, the difference can be negative. The photo must not wait longer because of that.
  if (unknownAt !== undefined && Math.abs(Date.now() - unknownAt) < MOST_WAIT_MS) return 'skipped'
  await changeWaiting(id, { tried: true })
  // The server may already have a photo that the user has removed here. To get the photo's id, which is needed to
  // remove it there, send it once more. This time it must not replace another photo.
  const body = { matchid: matchId, data, ...(replaces !== null && !photo.dropped && { replaces }) }
  const reply = await fetchCall('POST /card-photos', { body }, wire).catch(() => null)
  if (!reply || !isOurResponse(reply)) return STOPPED
  const said = (await reply.json().catch(() => null)) as (StoredPhoto & { error?: unknown }) | null
  if (reply.ok && said?.id !== undefined) return stored(id, said, wire)
  if (reply.status === 404) {
    await changeWaiting(id, { unknownAt: Date.now() })
    return 'skipped'
  }
  if (!FOR_GOOD.includes(reply.status)) return stoppedBy(reply)
  if (photo.dropped) await deleteWaiting(id)
  else
    await changeWaiting(id, {
      refused: typeof said?.error === 'string' ? said.error : errorText.internal,
      tried: false,
    })
  return 'answered'
}

/** If the user removed the photo while it was being sent, removes it from the server as well. */
async function stored(id: number, photo: StoredPhoto, wire: Wire): Promise<Sent> {
  if (await markSent(id, photo)) return 'answered'
  const reply = await fetchCall('DELETE /card-photos/:id', { params: { id: photo.id } }, wire).catch(() => null)
  if (!reply || !isOurResponse(reply)) return STOPPED
  if (reply.status >= 500 || reply.status === 429) return stoppedBy(reply)
  await deleteWaiting(id)
  return 'answered'
}

function stoppedBy(reply: Response): Stopped {
  return { waitMs: Math.min(Math.max(retryAfterMs(reply) ?? 0, LEAST_WAIT_MS), MOST_WAIT_MS) }
}
