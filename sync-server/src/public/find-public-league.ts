import { timingSafeEqual } from 'node:crypto'
import { readPublicName } from '@glm/shared/lib/public-address'
import type { League } from '@glm/shared/schema/league'
import type { PublicPage } from '@glm/shared/schema/public-page'
import { publicText } from '@glm/shared/text/public'
import { addressOf } from '../auth/address-of.ts'
import { throttle } from '../auth/throttle.ts'
import type { AppContext, AppDeps } from '../environment.ts'
import { ApiError } from '../middleware/api-error.ts'

export type PublicLeague = { league: League; page: PublicPage }

/** Whole club houses stand behind one address, and the calendars of forty phones go on asking for an old link. */
const FREE_MISSES = 300

/**
 * The league whose public page the address names.
 *
 * @throws 404 for a league that is not there, shows nothing, or has another key: nobody learns which; 429 to who keeps guessing
 */
export function findPublicLeague(c: AppContext, deps: AppDeps): PublicLeague {
  const name = readPublicName(c.req.param('name') ?? '')
  const league = name ? (deps.store.read(name.leagueId, { table: 'leagues', key: [name.leagueId] })[0] as League | undefined) : undefined
  const page = league?.publicPage ?? null
  if (!name || !league || !page || !isSame(name.key, page.key)) return missed(c, deps)
  return { league, page }
}

function missed(c: AppContext, deps: AppDeps): never {
  throttle(deps.store.accounts.failures, deps.now).begin([{ subject: `public:${addressOf(c, deps)}`, free: FREE_MISSES }])
  throw new ApiError(404, publicText.endedSays)
}

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
