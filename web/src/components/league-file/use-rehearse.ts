import type { CarriedRows, LeagueFile } from '@glm/shared/league-file/league-file'
import type { Member } from '@glm/shared/schema/league/member'
import { Role } from '@glm/shared/schema/league/role'
import { useState } from 'react'
import { keepRehearsal } from '../../account/rehearsal.ts'
import { useSession } from '../../account/session-context.ts'

type League = { rows: CarriedRows; members: readonly Member[]; cursor: number }

/**
 * Returns a function that starts a rehearsal with a league and opens it. `failed`: whether this device couldn't store
 * the copy.
 */
export function useRehearse(): { begin: (league: () => Promise<League>) => void; busy: boolean; failed: boolean } {
  const { session } = useSession()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const start = async (read: () => Promise<League>): Promise<void> => {
    if (!session) return
    const { fillRehearsal } = await import('../../sync-client/storage/rehearsal-storage.ts')
    const league = await read()
    const [own] = league.rows.leagues
    if (!own) throw new Error('Rehearse with a league: the file has none.')
    const { userId, name } = session
    await fillRehearsal({ ...league, owner: { userId, name, leagueId: own.id, role: Role.LeagueAdmin } })
    keepRehearsal({ userId, leagueId: own.id, league: own.name })
    location.assign('/dashboard')
  }
  const begin = (read: () => Promise<League>) => {
    setState('busy')
    start(read).catch(() => setState('failed'))
  }
  return { begin, busy: state === 'busy', failed: state === 'failed' }
}

/** Returns the league in a file. Its members are the people listed in the file. */
export const leagueOfFile = ({ rows, manifest }: LeagueFile): League => ({
  rows,
  members: manifest.people.map(({ id, name }) => ({
    userId: id,
    name,
    role: 1,
    playerId: null,
    confirmed: false,
    cardsAfter: null,
  })),
  cursor: manifest.version,
})
