import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { ChangeNames } from '../local-rows.ts'

/**
 * A call as this phone keeps one that was made before, beside the database or in another's bundle: with the version that its
 * author had before their eyes, when, its name then (`client:seq`), the changes that it replaced by their first names, and what its
 * ids stood for.
 */
export type SavedCall = StoredCall & {
  seen?: number
  at?: string | null
  originalId?: string
  supersedes?: readonly string[]
  names?: ChangeNames
}
