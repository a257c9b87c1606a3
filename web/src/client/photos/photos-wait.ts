import { Listeners } from '@glm/shared/lib/listeners'
import { deviceStorage } from '../../platform/device-storage.ts'

export type PhotoOwner = { userId: number; leagueId: number }

/** Told when a photo has been kept on this device. */
export const photoKept = new Listeners<[]>()
/** The key that is set while an owner's photos may be waiting, so that a start without photos loads none of their code. */
export const waitKey = ({ userId, leagueId }: PhotoOwner): string => `glm-photos-${userId}-${leagueId}`
/** Whether an owner's photos may be waiting on this device. */
export const photosWait = (owner: PhotoOwner): boolean => deviceStorage().getItem(waitKey(owner)) !== null
