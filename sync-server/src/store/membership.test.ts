import { Role, roles } from '@glm/shared/schema/league/role'
import { describe, expect, test } from 'vitest'
import { aServer, LEAGUE } from '../testing/a-server.ts'
import type { TestStore } from '../testing/a-store.ts'
import { anAccount } from '../testing/an-account.ts'

const nameOf = async (store: TestStore, userId: number) => {
  const [row] = await store.read(LEAGUE, { table: 'members', key: [userId] })
  return row && 'confirmed' in row ? row.name : null
}
const inLeague = roles.filter((role) => role !== Role.AppAdmin)
const changes = inLeague.flatMap((from) => inLeague.map((to) => ({ from, to })))

describe('setMember() keeps the name that the league shows', () => {
  test.each(changes)('of its named secretary and of a namesake from role $from to $to', async ({ from, to }) => {
    const { store } = await aServer()
    const people = [
      await anAccount(store, 'ann', { name: 'Ann Lee' }),
      await anAccount(store, 'lee', { name: 'Ann Lee' }),
    ]
    for (const account of people) await store.setMember({ leagueId: LEAGUE, account, role: from })
    await store.ask("UPDATE leagues SET secretary_name = 'Ann Lee' WHERE league_id = ?", LEAGUE)
    const named = () => Promise.all(people.map(({ id }) => nameOf(store, id)))
    const before = await named()
    expect(before).toEqual(['Ann Lee', 'Ann Lee (2)'])
    for (const account of people) await store.setMember({ leagueId: LEAGUE, account, role: to })
    expect(await named()).toEqual(before)
  })

  test.each([
    { name: 'Ann Lee-Hill', wanted: 'Ann Lee-Hill' },
    { name: 'sam', wanted: 'sam (2)' },
  ])('unless the account was renamed, as to $name', async ({ name, wanted }) => {
    const { store } = await aServer()
    const account = await anAccount(store, 'ann', { name: 'Ann Lee' })
    await store.setMember({ leagueId: LEAGUE, account, role: Role.User })
    await store.setMember({ leagueId: LEAGUE, account: { ...account, name }, role: Role.User, renamed: true })
    expect(await nameOf(store, account.id)).toBe(wanted)
  })
})

test('joinLeague() adds no number to the name of someone who wrote in an imported league’s history', async () => {
  const { store } = await aServer()
  const author = { userId: -1, name: 'Ann Lee', role: Role.User, playerId: null, confirmed: false, cardsAfter: null }
  await store.rows.write(LEAGUE, 1, [{ table: 'members', put: author }])
  const account = await anAccount(store, 'ann', { name: 'Ann Lee' })
  await store.joinLeague({ leagueId: LEAGUE, account })
  expect([await nameOf(store, account.id), await nameOf(store, -1)]).toEqual(['Ann Lee', 'Ann Lee'])
})
