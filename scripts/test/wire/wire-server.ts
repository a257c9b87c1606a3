import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { aServer, LEAGUE } from '@glm/sync-server/testing/a-server'

export const AT = '2026-05-07T18:00:00Z'
/** Who owns the phone: one of two scorekeepers in the league. */
export type Who = 'one' | 'two'

/** Starts a server with the tests' small league and two people who keep its scores. */
export async function aWireServer() {
  const { store, secretary } = await aServer()
  const other = await store.accounts.add({
    ...secretary,
    email: 'other@golf.test',
    username: 'other',
    name: 'Other',
    leagueId: LEAGUE,
  })
  if (typeof other === 'string') throw new Error(other)
  await store.setMember({ leagueId: LEAGUE, account: other, role: 2 })
  const ownerOf = (who: Who) => ({ userId: who === 'one' ? secretary.id : other.id, leagueId: LEAGUE, role: 2 })
  return { ownerOf, exchange: (who: Who, request: SyncRequest) => store.exchange(ownerOf(who), request, AT) }
}
