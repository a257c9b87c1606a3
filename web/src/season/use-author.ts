import { clientOf } from '@glm/shared/claims/claim-id'
import type { Claim } from '@glm/shared/schema/cell'
import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { usePhone } from '../client/client-provider.tsx'
import { useMemory } from '../client/use-rows.ts'

export const THIS_PHONE = frameText.thisPhone
const OTHER_PHONE = frameText.otherPhone

/** Returns a function that describes a claim's author to this phone's user. */
export function useAuthor(season: Season): (claim: Claim<unknown>) => string {
  const clientId = useMemory((memory) => memory.row('meta', ['me'])?.clientId)
  const { userId } = usePhone().session
  return (claim) => {
    if (clientOf(claim.by) === clientId) return THIS_PHONE
    if (claim.author === userId) return OTHER_PHONE
    return season.members.get(claim.author)?.name ?? labelText.anotherPhone
  }
}
