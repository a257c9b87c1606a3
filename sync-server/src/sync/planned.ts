import type { Refusal } from '@glm/shared/mutations/define/define-mutation'
import type { Prepared } from '@glm/shared/mutations/run-mutation'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { KeptForm } from '../store/kept-form.ts'

/**
 * A pushed mutation with normalized and checked arguments. No rows are needed to refuse it because of the author's
 * role.
 */
export type Planned = { wire: WireMutation; whole: KeptForm; prepared: Prepared | Refusal }
