import { mutations } from '@glm/shared/mutations/mutations'
import { youText } from '@glm/shared/text/screens/account/you'
import { useCallback } from 'react'
import { useRecord } from './use-record.ts'

type Who = { userId: number; name: string; playerId: number | null }

/**
 * Returns a function that lets a secretary confirm which player a member is. The function returns null, or the reason
 * if the change is refused.
 */
export function useConfirmPlayer(): (who: Who) => Promise<string | null> {
  const record = useRecord()
  return useCallback(
    async ({ userId, name, playerId }) => {
      if (playerId === null) return null
      return record([mutations.member.confirmPlayer({ userId, playerId, confirmed: true })], {
        done: youText.confirmedNow(name),
        failed: '',
      })
    },
    [record],
  )
}
