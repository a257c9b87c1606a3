import { timingSafeEqual } from 'node:crypto'
import { readPublicName } from '@glm/shared/lib/public-address'
import type { League } from '@glm/shared/schema/league/league'
import type { PublicPage } from '@glm/shared/schema/league/public-page'
import { publicText } from '@glm/shared/text/documents/public'
import { throttle } from '../auth/throttle.ts'
import type { AppContext, AppDeps } from '../deps.ts'
import { ApiError } from '../errors/api-error.ts'
import { addressOf } from '../http/address-of.ts'
import { readTables } from '../store/read-tables.ts'
import type { ReadTx } from '../store/store.ts'

export type PublicLeague = { league: League; page: PublicPage }

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
  const league = name ? await deps.store.snapshot((tx) => leagueOf(tx, name.leagueId)) : undefined
  const page = league?.publicPage ?? null
  if (!name || !league || !page || !isSame(name.key, page.key)) return missed(c, deps)
  return { league, page }
}

const leagueOf = async (tx: ReadTx, id: number): Promise<League | undefined> =>
  (await readTables(tx, id, ['leagues'])).leagues[0]

async function missed(c: AppContext, deps: AppDeps): Promise<never> {
  const one = await throttle(deps.store, deps.now).begin([
    { subject: `public:${addressOf(c, deps)}`, free: FREE_MISSES },
  ])
  await one.failed()
  throw new ApiError(404, publicText.endedHint)
}

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
