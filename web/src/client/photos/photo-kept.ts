import { Listeners } from '@glm/shared/lib/listeners'

/** Told when a photo has been kept on this device, removed from it, or is to be sent again. */
export const photoKept = new Listeners<[]>()

/** How long to wait before sending photos again, unless the server says how long. */
export const SEND_AGAIN_MS = 60_000
