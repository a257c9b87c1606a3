import { jwtVerify, SignJWT } from 'jose'
import type { Account, AccountStore } from '../store/store.ts'

const LIFETIME_SECONDS = 30 * 86_400
const RENEW_AFTER_SECONDS = 86_400
const TICKET_SECONDS = 60
const TICKET = 'scorecard'

export type TokenService = {
  issue(account: Account): Promise<string>
  /** The account behind a token, and a fresh token where the old one is older than a day; null for anything else. */
  check(token: string): Promise<{ account: Account; renewed: string | null } | null>
  /** Opens scorecard documents for one minute, in an address; as a Bearer token it is worth nothing. */
  ticket(account: Account): Promise<string>
  checkTicket(ticket: string): Promise<Account | null>
}

/** HS256 tokens of 30 days, sliding. They carry no role and no league: those are read from the accounts at each call. */
export function tokenService(options: { secret: Uint8Array; accounts: AccountStore; now: () => number }): TokenService {
  const { secret, accounts, now } = options
  const seconds = () => Math.floor(now() / 1000)
  const claims = (account: Account, lifetime: number) =>
    new SignJWT({ epoch: account.tokenEpoch })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(account.id))
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + lifetime)
  const issue = (account: Account) => claims(account, LIFETIME_SECONDS).sign(secret)
  const verify = async (token: string) => {
    const verified = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now()) }).catch(() => null)
    const account = verified ? accounts.byId(Number(verified.payload.sub)) : undefined
    if (!verified || !account || verified.payload.epoch !== account.tokenEpoch) return null
    return { account, audience: verified.payload.aud, issuedAt: verified.payload.iat ?? 0 }
  }
  return {
    issue,
    async check(token) {
      const verified = await verify(token)
      if (!verified || verified.audience !== undefined) return null
      const { account, issuedAt } = verified
      return { account, renewed: seconds() - issuedAt > RENEW_AFTER_SECONDS ? await issue(account) : null }
    },
    ticket: (account) => claims(account, TICKET_SECONDS).setAudience(TICKET).sign(secret),
    async checkTicket(ticket) {
      const verified = await verify(ticket)
      return verified?.audience === TICKET ? verified.account : null
    },
  }
}
