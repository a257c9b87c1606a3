import { Role } from '@glm/shared/schema/league/role'
import { rowsInOrder } from '@glm/shared/testing/a-league'
import type { Store } from '@glm/sync-server/store/store'
import { anAccount } from '@glm/sync-server/testing/an-account'
import type { AutoTx } from '@glm/sync-server/testing/with-auto-transactions'
import { LEAGUE, OTHER_LEAGUE } from '../cast.ts'
import type { Shape } from '../shapes/shape.ts'

/** Adds the accounts of a server without leagues; their ids are those in `users`. */
export async function addAccounts(store: Store & AutoTx) {
  return {
    sam: await anAccount(store, 'sam', { role: 2 }),
    pat: await anAccount(store, 'pat', { role: 2 }),
    lee: await anAccount(store, 'lee'),
    kim: await anAccount(store, 'kim', { role: 2 }),
    max: await anAccount(store, 'max', { role: 2 }),
  }
}

/** Writes every seed's initial contents into an empty store: five people and two leagues without rows. */
export async function addPeople(store: Store & AutoTx): Promise<void> {
  const { sam, pat, lee, kim, max } = await addAccounts(store)
  await store.createLeague({ name: 'Thursday', owner: sam })
  await store.createLeague({ name: 'Monday', owner: kim })
  for (const { id: userId, role } of [pat, lee, max])
    await store.accounts.memberships.put({ userId, leagueId: LEAGUE, role })
}

/** Adds the account of the person who is in both leagues. */
export const addRay = (store: Store & AutoTx) => anAccount(store, 'ray', { role: Role.Scorer, isPaid: false })

/** Adds one account to both leagues, with a different role in each. */
export async function addToBoth(store: Store & AutoTx): Promise<void> {
  const ray = await addRay(store)
  await store.accounts.memberships.put({ userId: ray.id, leagueId: LEAGUE, role: Role.Scorer })
  await store.accounts.memberships.put({ userId: ray.id, leagueId: OTHER_LEAGUE, role: Role.LeagueAdmin })
}

/** Writes a shape's rows into both leagues. */
export async function fillLeagues(store: Store & AutoTx, shape: Shape): Promise<void> {
  const { leagues, ...rows } = shape.rows
  const changes = rowsInOrder({ leagues: [], ...rows }).map(({ table, row }) => ({ table, put: row }))
  for (const league of [LEAGUE, OTHER_LEAGUE]) {
    const own = leagues.map((row) => ({ table: 'leagues', put: { ...row, id: league } }))
    await store.rows.write(league, 1, [...own, ...changes] as never)
  }
}
