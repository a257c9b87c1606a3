import { cardPhotosText } from '@glm/shared/text/screens/scores/card-photos'
import { errorText } from '@glm/shared/text/sentences'
import { storedToken, userOf } from '../../account/stored-token.ts'
import type { PhotoOwner } from '../../platform/photo-notes.ts'
import type { MetaRow } from '../../sync-client/local-rows.ts'
import { fetchCall } from '../../sync-client/loop/fetch-call.ts'
import { isOurResponse } from '../../sync-client/loop/our-response.ts'
import { LeagueDatabase } from '../../sync-client/storage/league-database.ts'
import {
  changeWaiting,
  deleteWaiting,
  forgetSent,
  markSent,
  offerAgain,
  sentPhotos,
  unsentPhotos,
  type WaitingPhoto,
} from '../../sync-client/storage/photo-database.ts'
import { matchOfPhoto } from './match-of-photo.ts'
import { noteWhatIsHere } from './note-what-is-here.ts'

/** Answers that sending the same photo again would not change. A match that the server doesn't know may arrive later. */
const FOR_GOOD = [400, 403, 409, 413]
const AGAIN_MS = 60_000
const MOST_AGAIN_MS = 3_600_000
/** A photo of a match that was deleted is kept as long as on the server. */
const WITHOUT_MATCH_MS = 30 * 86_400_000

/** `line`: the token and connection to use, if not this device's own. */
type Sending = { signal: AbortSignal; line?: { token: string; fetch: typeof fetch } }
type Wire = { token: string | null; leagueId: number; signal: AbortSignal; fetch?: typeof fetch }
/** The owner's copy of the league: its own row, and whether it has a match. */
type Copy = { meta: MetaRow; hasMatch: (id: number) => Promise<boolean> }
type Sent = 'answered' | 'skipped' | { againMs: number }

/**
 * Sends an owner's photos, one at a time, until there are none, the signal aborts or the server can't take them now. A
 * photo stays on this device until the server has answered that it is stored, and for a while after that.
 * @returns after how many milliseconds to try again; null if there is nothing to send
 */
export async function sendPhotos(owner: PhotoOwner, sending: Sending): Promise<number | null> {
  const work = () => inCopy(owner, (copy) => sendAll(owner, { copy, ...sending }))
  // Another tab may be sending them.
  const { locks } = globalThis.navigator ?? {}
  const again = locks
    ? await locks.request('glm-photos', { ifAvailable: true }, (lock) => (lock ? work() : AGAIN_MS))
    : await work()
  await noteWhatIsHere(owner)
  return again
}

/** Returns null if this device has no copy, or one with changes that must be sent first. */
async function inCopy<R>(owner: PhotoOwner, work: (copy: Copy) => Promise<R>): Promise<R | number> {
  const db = new LeagueDatabase(owner)
  try {
    const meta = await db.rows('meta').get('me')
    if (!meta || (await db.rows('outbox').count()) > 0) return AGAIN_MS
    return await work({ meta, hasMatch: async (id) => (await db.rows('matches').get(id)) !== undefined })
  } finally {
    db.close()
  }
}

async function sendAll(owner: PhotoOwner, { copy, signal, line }: Sending & { copy: Copy }): Promise<number | null> {
  const wire = { token: storedToken(), leagueId: owner.leagueId, signal, ...line }
  // Someone else has signed in, in another tab.
  if (userOf(wire.token) !== owner.userId) return AGAIN_MS
  if (!(await askWhatIsMissing(owner, wire))) return AGAIN_MS
  const skipped = new Set<number>()
  for (;;) {
    // Read again each time, because the user may have removed one.
    const next = (await unsentPhotos(owner)).find(
      ({ id, refused, dropped }) => !skipped.has(id) && (refused === null || dropped === true),
    )
    if (!next) return skipped.size > 0 ? AGAIN_MS : null
    const sent = await sendPhoto(next, { copy, wire })
    if (typeof sent === 'object') return sent.againMs
    if (sent === 'skipped') skipped.add(next.id)
  }
}

/** Offers photos again that a restored server has lost. Returns false if the server couldn't be asked. */
async function askWhatIsMissing(owner: PhotoOwner, wire: Wire): Promise<boolean> {
  const ids = await sentPhotos(owner)
  if (ids.length === 0) return true
  const reply = await fetchCall('POST /card-photos/missing', { body: { ids } }, wire).catch(() => null)
  if (!reply?.ok || !isOurResponse(reply)) return false
  const { missing, removed } = (await reply.json()) as { missing: number[]; removed: number[] }
  await offerAgain(missing)
  await forgetSent(removed)
  return true
}

async function sendPhoto(photo: WaitingPhoto, { copy, wire }: { copy: Copy; wire: Wire }): Promise<Sent> {
  if (wire.signal.aborted) return { againMs: AGAIN_MS }
  const { id, data, at, replaces, origin } = photo
  const { meta } = copy
  const lineage = meta.lineage?.[0]
  if (origin?.lineage !== undefined && lineage !== undefined && origin.lineage !== lineage) {
    // A league's file contains no photos, so there is nothing to remove from the server.
    if (photo.dropped) await deleteWaiting(id)
    else await changeWaiting(id, { refused: cardPhotosText.otherLeague, tried: false })
    return 'answered'
  }
  const matchId = matchOfPhoto(photo, meta)
  if (!(await copy.hasMatch(matchId))) {
    if (Date.parse(at) < Date.now() - WITHOUT_MATCH_MS) await deleteWaiting(id)
    return 'skipped'
  }
  await changeWaiting(id, { tried: true })
  // A photo that the user has removed is sent only to learn its id, so it must not take another one's place.
  const body = { matchid: matchId, data, ...(replaces !== null && !photo.dropped && { replaces }) }
  const reply = await fetchCall('POST /card-photos', { body }, wire).catch(() => null)
  if (!reply || !isOurResponse(reply)) return { againMs: AGAIN_MS }
  const said = (await reply.json().catch(() => null)) as { id?: number; error?: unknown } | null
  if (reply.ok && said?.id !== undefined) return stored(id, said.id, wire)
  if (reply.status === 404) return 'skipped'
  if (!FOR_GOOD.includes(reply.status)) return { againMs: afterMs(reply) }
  if (photo.dropped) await deleteWaiting(id)
  else
    await changeWaiting(id, {
      refused: typeof said?.error === 'string' ? said.error : errorText.internal,
      tried: false,
    })
  return 'answered'
}

/** If the user has removed the photo while it was being sent, it is removed from the server as well. */
async function stored(id: number, sentId: number, wire: Wire): Promise<Sent> {
  if (await markSent(id, sentId)) return 'answered'
  const reply = await fetchCall('DELETE /card-photos/:id', { params: { id: sentId } }, wire).catch(() => null)
  if (!reply || !isOurResponse(reply) || reply.status >= 500 || reply.status === 429) return { againMs: AGAIN_MS }
  await deleteWaiting(id)
  return 'answered'
}

function afterMs(reply: Response): number {
  const asked = Number(reply.headers.get('retry-after')) * 1_000
  return Number.isFinite(asked) ? Math.min(Math.max(asked, AGAIN_MS), MOST_AGAIN_MS) : AGAIN_MS
}
