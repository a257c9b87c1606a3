import { readSealedNumber, sealNumber } from './sealed-number.ts'

const HOLDS_SECONDS = 86_400

type Server = { secret: Uint8Array; now: number }

/**
 * Returns the link that the owner of a new server uses to create its first account, an app admin. It is printed when
 * the server starts, is valid for a day, and stops working once there is an app admin.
 */
export function ownerLink(publicUrl: string, { secret, now }: Server): string {
  return `${publicUrl}/register#owner=${sealNumber(Math.floor(now / 1000), { purpose: 'owner', secret })}`
}

/**
 * Returns whether a string is the code of an owner link that hasn't expired. The caller checks whether the server still
 * needs an owner.
 */
export function isOwnerCode(text: string, { secret, now }: Server): boolean {
  const made = readSealedNumber(text, { purpose: 'owner', secret })
  return made !== null && now / 1000 - made < HOLDS_SECONDS
}
