import { Listeners } from '@glm/shared/lib/listeners'

/** Notifies listeners that a photo was stored on this device, was removed from it, or is to be sent again. */
export const photoKept = new Listeners<[]>()

/** How long to wait before sending photos again, unless the server says how long. */
export const SEND_AGAIN_MS = 60_000
