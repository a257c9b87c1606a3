import { defaultLeagueSettings } from '@glm/shared/schema/league-settings'
import { aLeague, type LeagueRows, rowsInOrder } from '@glm/shared/testing/a-league'
import type { Store } from '@glm/sync-server/store/store'
import type { Alone } from '@glm/sync-server/testing/alone-too'
import { HOLES, LEAGUE, OTHER_LEAGUE } from '../sim-server.ts'

/** Writes what every seed begins with into an empty store: five people and two leagues. */
export async function fillLeagues(store: Store & Alone, rated: boolean): Promise<void> {
  const add = async (name: string, role: number) => {
    const account = { email: `${name}@example.com`, username: name, name, passwordHash: '', role, isPaid: true, leagueId: null }
    const added = await store.accounts.add(account)
    if (typeof added === 'string') throw new Error(added)
    return added
  }
  const [sam, pat, lee, kim, max] = [
    await add('sam', 2),
    await add('pat', 2),
    await add('lee', 1),
    await add('kim', 2),
    await add('max', 2),
  ]
  await store.createLeague({ name: 'Thursday', owner: sam })
  await store.createLeague({ name: 'Monday', owner: kim })
  for (const account of [pat, lee, max]) await store.accounts.join(account.id, LEAGUE)
  const { leagues, ...rows } = rated ? ratedLeague() : smallLeague()
  const changes = rowsInOrder({ leagues: [], ...rows }).map(({ table, row }) => ({ table, put: row }))
  for (const league of [LEAGUE, OTHER_LEAGUE]) {
    const own = leagues.map((row) => ({ table: 'leagues', put: { ...row, id: league } }))
    await store.rows.write(league, 1, [...own, ...changes] as never)
  }
}

/** Two weeks on the same few holes; the course plays for whoever is absent, and a sub without a handicap gets a share of his round. */
function smallLeague(): LeagueRows {
  const league = aLeague()
  const settings = { ...defaultLeagueSettings, absentRule: 'course' as const, absentPenalty: 1, unratedSubShare: 60 }
  return {
    ...league,
    members: [],
    players: league.players.map((player) => ({ ...player, phone: `901555${player.id}` })),
    courses: league.courses.map((course) => ({ ...course, holes: course.holes.slice(0, HOLES) })),
    seasons: league.seasons.map((season) => ({ ...season, settings })),
    contests: [1, 2].map((id) => ({ id, weekId: 1, name: `Contest ${id}`, hole: id })),
    weeks: league.weeks.map((week) => ({ ...week, nine: 'front' as const, scoreByHole: true })),
  }
}

/** The same on rated tees, one of them with an index of its own, from which every other player plays; handicaps come from both. */
function ratedLeague(): LeagueRows {
  const league = smallLeague()
  return {
    ...league,
    courses: league.courses.map((course) => {
      const holes = course.holes.map((hole) => ({ ...hole, strokeIndex: 19 - hole.strokeIndex }))
      const red = { name: 'Red', rating: 20.4, slope: 131, for: 'women' as const, holes }
      return { ...course, tees: [{ name: 'White', rating: 20.7, slope: 121 }, red] }
    }),
    players: league.players.map((player) => (player.id % 2 === 0 ? { ...player, playsFrom: { 1: 'Red' } } : player)),
    seasons: league.seasons.map((season) => ({ ...season, settings: { ...season.settings, handicapBase: 'differential' as const } })),
  }
}
