import { createHash } from 'node:crypto'
import type { WireMutation } from '@glm/shared/protocol/sync-request'

/** What is refused is kept to be shown and told apart, not to be run: a longer one is kept as its beginning and its hash. */
const MOST_REFUSED = 2_048
const SHOWN = 1_000

export type KeptForm = { args: string; ids: string }

/** Arguments and ids as the ledger keeps them of a change that happened. */
export const wholeForm = ({ args, ids }: WireMutation): KeptForm => ({
  args: JSON.stringify(args ?? null),
  ids: ids.length === 0 ? '[]' : JSON.stringify(ids),
})

/** The same of a change that was refused: never more than about 2 KB. */
export function refusedForm(whole: KeptForm): KeptForm {
  if (whole.args.length + whole.ids.length <= MOST_REFUSED) return whole
  const cut = createHash('sha256').update(JSON.stringify(whole)).digest('base64url')
  return { args: JSON.stringify({ cut, bytes: whole.args.length, start: whole.args.slice(0, SHOWN) }), ids: '[]' }
}

/** Whether what is kept is this very content, whole or as a refusal is kept. */
export const isKept = (known: KeptForm, whole: KeptForm): boolean =>
  [whole, refusedForm(whole)].some((form) => known.args === form.args && known.ids === form.ids)
