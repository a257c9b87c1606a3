import type { leaveText } from '@glm/shared/text/screens/people/leave'
import type { OtherLeagues } from '../client/other-leagues.tsx'
import type { OwnLeague } from '../sync-client/storage/session-database.ts'

type Work = Parameters<typeof leaveText.unsentWork>[0]
type KeptLeague = NonNullable<ReturnType<OtherLeagues['get']>>
type Held = {
  /** What the current league's copy has. */
  here: Omit<Work, 'photos' | 'leagues'>
  /** What the copies of the user's other leagues have; null for a league without a copy. */
  others: OtherLeagues
  /** The unsent changes for leagues that the user is no longer in. */
  left: readonly { league: string; unsent: number }[]
  leagues: readonly OwnLeague[]
  photos: boolean
}

/**
 * Counts everything of one user that only this device has, in all leagues. Logging out may remove the leagues' copies
 * without asking only if there is nothing.
 */
export function unsentWork({ here, others, left, leagues, photos }: Held): Work {
  const kept = [...others].flatMap(([id, league]) => (league && hasWork(league) ? [{ id, ...league }] : []))
  const all = [here, ...kept]
  const sum = (count: (of: (typeof all)[number]) => number) => all.reduce((total, of) => total + count(of), 0)
  return {
    unsent: sum((of) => of.unsent) + left.reduce((total, { unsent }) => total + unsent, 0),
    parked: sum((of) => of.parked),
    bundles: sum((of) => of.bundles),
    old: sum((of) => of.old),
    typed: all.some((of) => of.typed),
    photos,
    leagues: [
      ...leagues.filter(({ id }) => kept.some((of) => of.id === id)).map(({ name }) => name),
      ...left.flatMap(({ league, unsent }) => (unsent > 0 && league ? [league] : [])),
    ],
  }
}

const hasWork = ({ unsent, parked, bundles, old, typed }: KeptLeague): boolean =>
  unsent + parked + bundles + old > 0 || typed
