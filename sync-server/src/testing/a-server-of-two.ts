import { aServer, LEAGUE } from './a-server.ts'

/**
 * Starts the server with the small league and a second secretary: the same accounts and rows each time, but separate
 * state.
 */
export async function aServerOfTwo() {
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
  return { store, secretary, other }
}
