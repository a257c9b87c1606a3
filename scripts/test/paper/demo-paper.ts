import { once } from '@glm/shared/lib/once'
import { Role } from '@glm/shared/schema/league/role'
import type { Season } from '@glm/shared/season/season'
import { readSeason } from '@glm/sync-server/documents/read-season'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { demoLeague } from '../../seed/demo-league.ts'
import { playSeed } from '../../seed/seed-demo.ts'

/** Returns the demo league halfway through its season, read back from a real server. */
export const demoPaper = once(async (): Promise<Season> => {
  const store = openSqliteStore(':memory:')
  const account = {
    email: 'nell@example.com',
    username: 'nell',
    name: 'Nell',
    passwordHash: '',
    role: Role.LeagueAdmin,
    isPaid: true,
    leagueId: null,
  }
  const owner = await store.write(null, (tx) => tx.accounts.add(account))
  if (typeof owner === 'string') throw new Error(owner)
  const leagueId = await store.write(null, (tx) => tx.createLeague({ name: 'Hollow Oak Thursday', owner }))
  await playSeed(store, { userId: owner.id, leagueId, role: Role.LeagueAdmin }, demoLeague(20_260_507))
  const season = await store.snapshot((tx) => readSeason(tx, leagueId))
  await store.close()
  if (!season) throw new Error('The demo league has no season.')
  return season
})
