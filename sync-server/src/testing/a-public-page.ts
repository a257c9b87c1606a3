import { publicPath } from '@glm/shared/lib/public-address'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { PublicPage } from '@glm/shared/schema/public-page'
import { Role } from '@glm/shared/schema/role'
import { runCalls } from '../sync/run-calls.ts'
import { LEAGUE } from './a-book.ts'
import { aFullBook } from './a-full-book.ts'

export const aKey = 'AbCdEfGhIjKlMnOpQrStUv'
export const aPage: PublicPage = { key: aKey, names: 'full', timeZone: null }

/** The full book with its page switched on, unless `page` is null; its players have phones and e-mails that must not show. */
export async function aPublicPage(page: PublicPage | null = aPage) {
  const b = await aFullBook()
  const author = { userId: b.secretary.id, role: Role.LeagueAdmin, leagueId: LEAGUE }
  const write = (...calls: MutationCall[]) => {
    const refused = runCalls({ store: b.store, now: () => b.now.value }, { author, calls }).results.find((r) => r.status === 'refused')
    if (refused) throw new Error(`Refused: ${refused.code}.`)
  }
  const setLeague = (set: Record<string, unknown>) => write({ name: 'league.update', args: { id: LEAGUE, set } })
  const path = publicPath({ leagueId: LEAGUE, key: aKey })
  setLeague({ publicPage: page })
  const get = (rest = '', headers: Record<string, string> = {}) => b.app.request(`${path}${rest}`, { headers })
  const text = async (rest = '') => (await get(rest)).text()
  return { b, write, setLeague, path, get, text }
}
