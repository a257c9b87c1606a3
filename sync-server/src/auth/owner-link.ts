import { readSealedNumber, sealNumber } from './sealed-number.ts'

const HOLDS_SECONDS = 86_400

type Server = { secret: Uint8Array; now: number }

/**
 * The link by which the owner of a new server makes its first account, an app admin's. It is printed where the server is started, holds
 * for a day, and ends with the first app admin.
 */
export function ownerLink(publicUrl: string, { secret, now }: Server): string {
  return `${publicUrl}/register#owner=${sealNumber(Math.floor(now / 1000), { purpose: 'owner', secret })}`
}

/** Whether a text is the code of an owner's link that has not run out. Whether the server still wants an owner, the caller asks. */
export function isOwnerCode(text: string, { secret, now }: Server): boolean {
  const made = readSealedNumber(text, { purpose: 'owner', secret })
  return made !== null && now / 1000 - made < HOLDS_SECONDS
}
