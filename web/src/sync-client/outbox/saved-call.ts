import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { ChangeNames } from '../local-rows.ts'

/**
 * A call made earlier, as stored on this phone outside the database or in another's bundle: with the version that its
 * author had seen, its time, its name at that time (`client:seq`), the changes it replaced by their first names, and
 * what its ids were called.
 */
export type SavedCall = StoredCall & {
  seen?: number
  at?: string | null
  originalId?: string
  supersedes?: readonly string[]
  names?: ChangeNames
}
