import { issueLicenseCode } from '@glm/sync-server/license/license-codes'

const DAYS = 90

/** Creates a license code that can be redeemed once on this server. */
export async function makeLicense(input: {
  dataDir: string
  secret: Uint8Array
  word: string
  days?: string | undefined
}): Promise<string> {
  const days = Number(input.days ?? DAYS)
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new Error(`Set --days to a whole number from 1 to 3650; it is "${input.days}".`)
  return issueLicenseCode({ secret: input.secret, now: Date.now(), days })
}
