import { errorText } from '@glm/shared/text/sentences'
import { storedToken } from '../../account/stored-token.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { fetchCall } from '../../sync-client/loop/fetch-call.ts'
import { isOurResponse } from '../../sync-client/loop/our-response.ts'
import {
  markRefused,
  removeWaiting,
  type WaitingPhoto,
  waitingPhotos,
} from '../../sync-client/storage/photo-database.ts'
import { type PhotoOwner, waitKey } from './photos-wait.ts'

/** Responses that would be the same if the photo were sent again. */
const FOR_GOOD = [400, 403, 404, 409, 413]

/** `line`: the token and connection to use, if not this device's own. */
type Sending = { signal: AbortSignal; line?: { token: string; fetch: typeof fetch } }

/**
 * Sends an owner's photos, one at a time, until there are none, the signal aborts or the server can't take them now. A
 * photo stays on this device until the server confirms that it is stored.
 * @returns whether any are left that may be sent later
 */
export async function sendPhotos(owner: PhotoOwner, sending: Sending): Promise<boolean> {
  const work = async () => {
    for (const photo of await unrefused(owner)) if (!(await sendPhoto(photo, sending))) return true
    return (await unrefused(owner)).length > 0
  }
  // Another tab may be sending them.
  const { locks } = globalThis.navigator ?? {}
  const left = locks
    ? await locks.request('glm-photos', { ifAvailable: true }, (lock) => (lock ? work() : true))
    : await work()
  if (!left) deviceStorage().removeItem(waitKey(owner))
  return left
}

const unrefused = async (owner: PhotoOwner): Promise<WaitingPhoto[]> =>
  (await waitingPhotos(owner)).filter(({ refused }) => refused === null)

/** Returns whether the server's response is final. */
async function sendPhoto(photo: WaitingPhoto, { signal, line }: Sending): Promise<boolean> {
  if (signal.aborted) return false
  const { id, leagueId, matchId, data, replaces } = photo
  const wire = { token: storedToken(), leagueId, signal, ...line }
  const reply = await fetchCall('POST /card-photos', { body: { matchid: matchId, data } }, wire).catch(() => null)
  if (!reply || !isOurResponse(reply)) return false
  if (reply.ok) {
    if (replaces !== null)
      await fetchCall('DELETE /card-photos/:id', { params: { id: replaces } }, wire).catch(() => null)
    await removeWaiting(id)
    return true
  }
  if (!FOR_GOOD.includes(reply.status)) return false
  const said = (await reply.json().catch(() => null)) as { error?: unknown } | null
  await markRefused(id, typeof said?.error === 'string' ? said.error : errorText.internal)
  return true
}
