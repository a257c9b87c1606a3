import type { Refusal } from '@glm/shared/mutations/define/define-mutation'
import type { Prepared } from '@glm/shared/mutations/run-mutation'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { KeptForm } from '../store/kept-form.ts'

/**
 * A pushed mutation, with its arguments normalized and checked. Refusing it because of the author's role needs no rows.
 */
export type Planned = { wire: WireMutation; whole: KeptForm; prepared: Prepared | Refusal }
