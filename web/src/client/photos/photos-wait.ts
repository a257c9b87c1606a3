import { Listeners } from '@glm/shared/lib/listeners'
import { deviceStorage } from '../../platform/device-storage.ts'

export type PhotoOwner = { userId: number; leagueId: number }

/** Notified when a photo has been stored on this device. */
export const photoKept = new Listeners<[]>()
/**
 * The key that is set while an owner's photos may be waiting, so that startup doesn't load their code if there are
 * none.
 */
export const waitKey = ({ userId, leagueId }: PhotoOwner): string => `glm-photos-${userId}-${leagueId}`
/** Whether an owner's photos may be waiting on this device. */
export const photosWait = (owner: PhotoOwner): boolean => deviceStorage().getItem(waitKey(owner)) !== null
