import { Role } from '@glm/shared/schema/league/role'
import { rowsInOrder } from '@glm/shared/testing/a-league'
import type { Store } from '@glm/sync-server/store/store'
import type { AutoTx } from '@glm/sync-server/testing/with-auto-transactions'
import { LEAGUE, OTHER_LEAGUE } from '../cast.ts'
import type { Shape } from '../shapes/shape.ts'

/** Adds the accounts of a server without leagues; their ids are those in `users`. */
export async function addAccounts(store: Store & AutoTx) {
  const add = async (name: string, role: number) => {
    const account = {
      email: `${name}@example.com`,
      username: name,
      name,
      passwordHash: '',
      role,
      isPaid: true,
      leagueId: null,
    }
    const added = await store.accounts.add(account)
    if (typeof added === 'string') throw new Error(added)
    return added
  }
  return {
    sam: await add('sam', 2),
    pat: await add('pat', 2),
    lee: await add('lee', 1),
    kim: await add('kim', 2),
    max: await add('max', 2),
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
export async function addRay(store: Store & AutoTx) {
  const account = {
    email: 'ray@example.com',
    username: 'ray',
    name: 'ray',
    passwordHash: '',
    role: Role.Scorer,
    isPaid: false,
    leagueId: null,
  }
  const ray = await store.accounts.add(account)
  if (typeof ray === 'string') throw new Error(ray)
  return ray
}

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
