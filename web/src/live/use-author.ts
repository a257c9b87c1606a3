import type { Claim } from '@glm/shared/schema/cell'
import { frameText } from '@glm/shared/text/frame'
import { useRows } from './use-rows.ts'
import type { Live } from './use-season.ts'

export const THIS_PHONE = frameText.thisPhone

/** Who made a claim, as the reader of this phone would say it. */
export function useAuthor(live: Live): (claim: Claim<unknown>) => string {
  const clientId = useRows('meta')?.[0]?.clientId
  return (claim) => {
    if (clientId && claim.by.startsWith(`${clientId}:`)) return THIS_PHONE
    return live.members.get(claim.author)?.name ?? 'Another phone'
  }
}
