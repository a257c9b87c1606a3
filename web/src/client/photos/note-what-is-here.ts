import { notePhotos, type PhotoOwner } from '../../platform/photo-notes.ts'
import { photosKept } from '../../sync-client/storage/photo-database.ts'

/**
 * Records whether photos are on this device, and whether any are unsent, for the next start and for the dialog that
 * signs the user out. Reads again after writing, because another tab may have stored a photo in between.
 */
export async function noteWhatIsHere(owner: PhotoOwner): Promise<void> {
  let noted = await photosKept(owner)
  for (;;) {
    notePhotos(owner, noted)
    const now = await photosKept(owner)
    if (now === noted) return
    noted = now
  }
}
