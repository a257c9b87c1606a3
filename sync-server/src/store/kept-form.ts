import { createHash } from 'node:crypto'
import type { WireMutation } from '@glm/shared/protocol/sync-request'

/**
 * The maximum length at which a refused change is stored in full. A refused change is stored to be shown and
 * recognized, not to be run, so if it is longer, only its beginning and a hash are stored.
 */
const MOST_REFUSED = 2_048
const SHOWN = 1_000

export type KeptForm = { args: string; ids: string }

/** Returns the stored form of the arguments and ids of a change that was applied. */
export const wholeForm = ({ args, ids }: WireMutation): KeptForm => ({
  args: JSON.stringify(args ?? null),
  ids: ids.length === 0 ? '[]' : JSON.stringify(ids),
})

/** Returns the stored form of a refused change, which is never larger than about 2 KB. */
export function refusedForm(whole: KeptForm): KeptForm {
  if (whole.args.length + whole.ids.length <= MOST_REFUSED) return whole
  const cut = createHash('sha256').update(JSON.stringify(whole)).digest('base64url')
  return { args: JSON.stringify({ cut, bytes: whole.args.length, start: whole.args.slice(0, SHOWN) }), ids: '[]' }
}

/** Returns whether the stored form, full or shortened for a refusal, matches this content exactly. */
export const isKept = (known: KeptForm, whole: KeptForm): boolean =>
  [whole, refusedForm(whole)].some((form) => known.args === form.args && known.ids === form.ids)
