import { usePhone } from '../client/client-provider.tsx'
import { useMemory } from '../client/use-rows.ts'
import { useUnsent } from '../client/use-unsent.ts'
import { contestedFor } from './contested.ts'
import { unconfirmedMembers } from './unconfirmed.ts'

/**
 * Returns how many items this user has to review: refused changes, other phones' bundles, disagreements, and members to
 * confirm.
 */
export function useToReview(): number {
  const { session } = usePhone()
  const parked = useMemory((memory) => memory.rows('parked')?.length ?? 0)
  const undecided = useMemory((memory) => {
    const season = memory.season()
    return season ? contestedFor(season, session.role).length + unconfirmedMembers(season, session.role).length : 0
  })
  const { toRead } = useUnsent()
  return parked + toRead + undecided
}
