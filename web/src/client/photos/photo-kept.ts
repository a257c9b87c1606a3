import { Listeners } from '@glm/shared/lib/listeners'

/** Told when a photo has been kept on this device, removed from it, or is to be sent again. */
export const photoKept = new Listeners<[]>()
