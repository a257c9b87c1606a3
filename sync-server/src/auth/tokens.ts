import { jwtVerify, SignJWT } from 'jose'
import type { Account, AccountStore } from '../store/store.ts'

const LIFETIME_SECONDS = 30 * 86_400
const RENEW_AFTER_SECONDS = 86_400

export type TokenService = {
  issue(account: Account): Promise<string>
  /** The account behind a token, and a fresh token where the old one is older than a day; null for anything else. */
  check(token: string): Promise<{ account: Account; renewed: string | null } | null>
}

/** HS256 tokens of 30 days, sliding. They carry no role and no league: those are read from the accounts at each call. */
export function tokenService(options: { secret: Uint8Array; accounts: AccountStore; now: () => number }): TokenService {
  const { secret, accounts, now } = options
  const seconds = () => Math.floor(now() / 1000)
  const issue = (account: Account) =>
    new SignJWT({ epoch: account.tokenEpoch })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(account.id))
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + LIFETIME_SECONDS)
      .sign(secret)
  return {
    issue,
    async check(token) {
      const verified = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now()) }).catch(() => null)
      if (!verified) return null
      const account = accounts.byId(Number(verified.payload.sub))
      if (!account || verified.payload.epoch !== account.tokenEpoch) return null
      const old = seconds() - (verified.payload.iat ?? 0) > RENEW_AFTER_SECONDS
      return { account, renewed: old ? await issue(account) : null }
    },
  }
}
