import { timingSafeEqual } from 'node:crypto'
import { readPublicName } from '@glm/shared/lib/public-address'
import type { League } from '@glm/shared/schema/league/league'
import type { PublicPage } from '@glm/shared/schema/league/public-page'
import { publicText } from '@glm/shared/text/documents/public'
import { throttle } from '../auth/throttle.ts'
import type { AppContext, AppDeps } from '../deps.ts'
import { currentZone } from '../email/course-clock.ts'
import { ApiError } from '../errors/api-error.ts'
import { addressOf } from '../http/address-of.ts'
import { readTables } from '../store/read-tables.ts'
import type { ReadTx } from '../store/store.ts'

/** `zone`: the time zone of the league's page, board and calendars; null if it has none. */
export type PublicLeague = { league: League; page: PublicPage; zone: string | null }

/**
 * How many wrong links can be tried before throttling starts. A whole clubhouse has one address, and the calendars on
 * forty phones keep polling an old link.
 */
const FREE_MISSES = 300

/**
 * Returns the league whose public page the address names.
 * @throws 404 if the league doesn't exist, isn't public, or has a different key, without revealing which; 429 after too
 * many guesses
 */
export async function findPublicLeague(c: AppContext, deps: AppDeps): Promise<PublicLeague> {
  const name = readPublicName(c.req.param('name') ?? '')
  const found = name ? await deps.store.snapshot((tx) => leagueOf(tx, name.leagueId)) : null
  if (!name || !found || !isSame(name.key, found.page.key)) return missed(c, deps)
  return found
}

/** Returns a league that has a public page. */
async function leagueOf(tx: ReadTx, id: number): Promise<PublicLeague | null> {
  const [league] = (await readTables(tx, id, ['leagues'])).leagues
  const page = league?.publicPage
  return league && page ? { league, page, zone: await currentZone(tx, league) } : null
}

async function missed(c: AppContext, deps: AppDeps): Promise<never> {
  const one = await throttle(deps.store, deps.now).begin([
    { subject: `public:${addressOf(c, deps)}`, free: FREE_MISSES },
  ])
  await one.failed()
  throw new ApiError(404, publicText.endedHint)
}

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
