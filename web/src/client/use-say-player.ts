import { mutations } from '@glm/shared/mutations/mutations'
import { useCallback } from 'react'
import { useRecord } from './use-record.ts'

type Say = { userId: number; playerId: number | null; done: string }

/**
 * Returns a function that sets which player an account belongs to, online or offline. The function returns null, or the
 * reason if the change is refused.
 */
export function useSayPlayer(): (say: Say) => Promise<string | null> {
  const record = useRecord()
  return useCallback(
    ({ userId, playerId, done }) => record([mutations.member.setPlayer({ userId, playerId })], { done, failed: '' }),
    [record],
  )
}
