import { emptyAllCopies, findUnsentElsewhere } from '../sync-client/recovery/unsent-elsewhere.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { currentRehearsal, forgetRehearsal } from './rehearsal.ts'

/**
 * Deletes everything of the signed-in user from this device: the copies of all their leagues, even of those that they are
 * no longer in, with unsent changes and photos, and their rehearsal. Call it only after asking about unsent work.
 */
export async function removeFromDevice(userId: number): Promise<void> {
  await emptyAllCopies(userId)
  if (currentRehearsal()) forgetRehearsal()
}

/**
 * Deletes the copies of leagues from this device when a user without a league logs out, because they may no longer see
 * them. Keeps everything if any of it contains unsent work, in case they are let back in.
 */
export async function removeFormerLeagues(session: Session): Promise<void> {
  if ((await findUnsentElsewhere(session)).length === 0) await removeFromDevice(session.userId)
}
