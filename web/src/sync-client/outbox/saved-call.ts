import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { ChangeNames } from '../local-rows.ts'

/**
 * A call made earlier, as stored on this phone outside the database or in another phone's bundle. It includes the time
 * when the action was saved, the id (`client:seq`) that the call had when it was stored, the version that its author
 * had seen, the original ids of the changes that it replaced, and the names of the rows that it referred to.
 */
export type SavedCall = StoredCall & {
  seen?: number
  at?: string | null
  originalId?: string
  supersedes?: readonly string[]
  names?: ChangeNames
}
