import type { leaveText } from '@glm/shared/text/screens/people/leave'
import type { OtherLeagues } from '../client/other-leagues.tsx'
import { hasWork, type UnsentElsewhere } from '../sync-client/recovery/unsent-elsewhere.ts'
import type { OwnLeague } from '../sync-client/storage/session-database.ts'

type Work = Parameters<typeof leaveText.unsentWork>[0]
/** What one league's copy has. */
export type WorkOfLeague = Omit<Work, 'photos' | 'leagues'>
type Held = {
  here: WorkOfLeague
  /** What the copies of the user's other leagues have; null for a league without a copy. */
  others: OtherLeagues
  /** What the copies of leagues that the user is no longer in have. */
  left: readonly (WorkOfLeague & Pick<UnsentElsewhere, 'league'>)[]
  leagues: readonly OwnLeague[]
  photos: boolean
}

/**
 * Counts everything of one user that only this device has, in all leagues. Logging out may remove the leagues' copies
 * without asking only if there is nothing.
 */
export function unsentWork({ here, others, left, leagues, photos }: Held): Work {
  const kept = leagues.flatMap(({ id, name }) => {
    const one = others.get(id)
    return one && hasWork(one) ? [{ ...one, league: name }] : []
  })
  const elsewhere = [...kept, ...left]
  const all = [here, ...elsewhere]
  const sum = (count: (of: WorkOfLeague) => number) => all.reduce((total, of) => total + count(of), 0)
  return {
    unsent: sum((of) => of.unsent),
    parked: sum((of) => of.parked),
    bundles: sum((of) => of.bundles),
    old: sum((of) => of.old),
    typed: all.some((of) => of.typed),
    photos,
    leagues: elsewhere.filter(hasWork).flatMap(({ league }) => league || []),
  }
}
