import { issueLicenceCode } from '@glm/sync-server/licence/licence-codes'

const DAYS = 90

/** A licence code, to be redeemed once at this server. */
export async function makeLicence(input: {
  dataDir: string
  secret: Uint8Array
  word: string
  days?: string | undefined
}): Promise<string> {
  const days = Number(input.days ?? DAYS)
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new Error(`Give --days a whole number from 1 to 3650; it is "${input.days}".`)
  return issueLicenceCode({ secret: input.secret, now: Date.now(), days })
}
