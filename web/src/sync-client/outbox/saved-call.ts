import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { ChangeNames } from '../local-rows.ts'

/**
 * A call made earlier, as stored on this phone outside the database or in another phone's bundle. It includes its time
 * and its id (`client:seq`) from when it was stored, the version that its author had seen, the original ids of the
 * changes it replaced, and the names of the rows it referred to.
 */
export type SavedCall = StoredCall & {
  seen?: number
  at?: string | null
  originalId?: string
  supersedes?: readonly string[]
  names?: ChangeNames
}
