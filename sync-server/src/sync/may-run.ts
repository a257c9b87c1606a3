import type { Refusal } from '@glm/shared/mutations/define/define-mutation'
import type { Prepared } from '@glm/shared/mutations/run-mutation'
import { may } from '@glm/shared/schema/league/role'
import type { Author } from '../store/author.ts'

/** Returns whether the author's role allows the change. */
export const mayRun = (author: Author, prepared: Prepared | Refusal): boolean =>
  !('status' in prepared) && may(author.role, prepared.mutation.needs)
