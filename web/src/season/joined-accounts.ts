import { isAccount } from '@glm/shared/schema/league/member'
import type { Season } from '@glm/shared/season/season'

/** Returns how many people have joined with an account, besides the secretary. Guests and authors from a file haven't. */
export const joinedAccounts = ({ members }: Pick<Season, 'members'>): number =>
  [...members.keys()].filter((userId) => isAccount({ userId })).length - 1
