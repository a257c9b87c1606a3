import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { ChangeNames } from '../local-rows.ts'

/**
 * A call made earlier, as stored on this phone outside the database, or in another phone's bundle. Includes the version
 * that its author had seen, its time, its name at that time (`client:seq`), the original ids of the changes it replaced,
 * and the names of the rows its ids referred to.
 */
export type SavedCall = StoredCall & {
  seen?: number
  at?: string | null
  originalId?: string
  supersedes?: readonly string[]
  names?: ChangeNames
}
