import { publicPath } from '@glm/shared/lib/public-address'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { PublicPage } from '@glm/shared/schema/league/public-page'
import { Role } from '@glm/shared/schema/league/role'
import type { AppDeps } from '../deps.ts'
import { pushListeners } from '../push-listeners.ts'
import { runCalls } from '../sync/run-calls.ts'
import { aFullServer } from './a-full-server.ts'
import { LEAGUE } from './a-server.ts'

export const aKey = 'AbCdEfGhIjKlMnOpQrStUv'
export const aPage: PublicPage = { key: aKey, names: 'full', timeZone: null }

/**
 * Starts the full server with its public page turned on, unless `page` is null. Its players have phone numbers and
 * emails that must not be shown.
 */
export async function aPublicPage(page: PublicPage | null = aPage, more: Partial<AppDeps> = {}) {
  const b = await aFullServer(more)
  const author = { userId: b.secretary.id, role: Role.LeagueAdmin, leagueId: LEAGUE }
  const write = async (...calls: MutationCall[]) => {
    const { results } = await b.store.write(LEAGUE, (tx) =>
      runCalls(tx, { author, calls, now: () => b.now.value, afterPush: pushListeners }),
    )
    const refused = results.find((r) => r.status === 'refused')
    if (refused) throw new Error(`Refused: ${refused.code}.`)
  }
  const setLeague = (set: Record<string, unknown>) => write({ name: 'league.update', args: { id: LEAGUE, set } })
  const path = publicPath({ leagueId: LEAGUE, key: aKey })
  await setLeague({ publicPage: page })
  const get = (rest = '', headers: Record<string, string> = {}) => b.app.request(`${path}${rest}`, { headers })
  const text = async (rest = '') => (await get(rest)).text()
  return { b, write, setLeague, path, get, text }
}
