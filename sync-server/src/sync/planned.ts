import type { Refusal } from '@glm/shared/mutations/define/define-mutation'
import type { Prepared } from '@glm/shared/mutations/run-mutation'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { KeptForm } from '../store/kept-form.ts'

/**
 * A pushed mutation with normalized and checked arguments. It can be refused because of the author's role before any
 * rows are loaded.
 */
export type Planned = { wire: WireMutation; whole: KeptForm; prepared: Prepared | Refusal }
