import { Listeners } from '@glm/shared/lib/listeners'

/** Notifies listeners that a photo was stored on this device, was removed from it, or is to be sent again. */
export const photoKept = new Listeners<[]>()
