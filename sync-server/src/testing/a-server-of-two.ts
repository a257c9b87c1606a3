import { aServer, LEAGUE } from './a-server.ts'

/**
 * Starts the server with the small league and a second secretary. The accounts and rows are the same each time, but
 * each server has its own state.
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
