import { LEAGUE_HEADER } from '@glm/shared/api/league-header'
import { type Capability, may } from '@glm/shared/schema/league/role'
import { errorText } from '@glm/shared/text/sentences'
import type { MiddlewareHandler } from 'hono'
import type { AppDeps, AppEnv } from '../deps.ts'
import { ApiError } from '../errors/api-error.ts'

/**
 * Returns the league that a request names; undefined if it names none. Anything but an id becomes 0, which is never a
 * league's id.
 */
const leagueNamed = (named: string | undefined): number | undefined =>
  named === undefined ? undefined : /^\d{1,15}$/.test(named) ? Number(named) : 0

/**
 * Accepts a request with a Bearer token for an active account. Role and league come from the account's membership,
 * never from the token. The transaction that answers the request checks them again.
 */
export function signedIn({ tokens }: AppDeps, needed: Capability): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    const leagueId = leagueNamed(c.req.header(LEAGUE_HEADER))
    const known = token ? await tokens.check(token, { leagueId }) : null
    // The cached role may be outdated. If it isn't sufficient, the current role is read before the request is rejected.
    const checked =
      token && known && !may(known.account.role, needed)
        ? await tokens.check(token, { leagueId, current: true })
        : known
    if (!checked) throw new ApiError(401, errorText.signIn)
    if (!may(checked.account.role, needed)) throw new ApiError(403, errorText.notAllowed)
    c.set('account', checked.account)
    c.set('session', checked.session)
    c.set('renewed', checked.renewed)
    try {
      await next()
    } finally {
      // Errors carry it too.
      if (checked.renewed) c.header('x-renewed-token', checked.renewed)
    }
  }
}

/** Like `signedIn()`, but also accepts a ticket in the query. */
export function ticketOrSignedIn(deps: AppDeps, needed: Capability): MiddlewareHandler<AppEnv> {
  const bearer = signedIn(deps, needed)
  return async (c, next) => {
    const ticket = c.req.query('ticket')
    if (ticket === undefined) return bearer(c, next)
    const checked = await deps.tokens.checkTicket(ticket)
    if (!checked) throw new ApiError(401, errorText.signIn)
    if (!may(checked.account.role, needed)) throw new ApiError(403, errorText.notAllowed)
    c.set('account', checked.account)
    c.set('session', checked.session)
    return next()
  }
}
