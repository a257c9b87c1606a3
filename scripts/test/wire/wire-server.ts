import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { aServerOfTwo } from '@glm/sync-server/testing/a-server-of-two'

export const AT = '2026-05-07T18:00:00Z'
/** Who owns the phone: one of two scorekeepers in the league. */
export type Who = 'one' | 'two'

/** Starts a server with the tests' small league and two people who keep its scores. */
export async function aWireServer() {
  const { store, secretary, other } = await aServerOfTwo()
  const ownerOf = (who: Who) => ({ userId: who === 'one' ? secretary.id : other.id, leagueId: LEAGUE, role: 2 })
  return { ownerOf, exchange: (who: Who, request: SyncRequest) => store.exchange(ownerOf(who), request, AT) }
}
