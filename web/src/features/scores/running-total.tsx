import * as labelText from '@glm/shared/text/labels'
import { useCallback, useSyncExternalStore } from 'react'
import { typedTotal } from '../../components/cell-text.ts'
import type { DraftStore } from '../../components/drafts/draft-store.ts'

type Props = {
  /** Each hole's draft, in the order of `stored`. */
  ids: readonly string[]
  stored: readonly (number | 'pickup' | null)[]
  /** As counted on the card, including caps, if there is no unsaved input. */
  total: number
  drafts: DraftStore | null
}

/** A row's gross total, shown in pencil and updated during input. Only this cell re-renders with each digit. */
export function RunningTotal({ ids, stored, total, drafts }: Props) {
  const key = ids.join(' ')
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = drafts ? key.split(' ').map((id) => drafts.subscribeTo(id, listener)) : []
      return () => {
        for (const one of leave) one()
      }
    },
    [drafts, key],
  )
  const typed = useSyncExternalStore(subscribe, () => {
    const values = drafts?.current().values
    const texts = ids.map((id) => values?.get(id))
    return texts.every((text) => text === undefined) ? null : typedTotal(texts, stored)
  })
  return (
    <td className={typed === null ? 'sum is-tot' : 'sum is-tot is-pencil'} data-label={labelText.tot}>
      {(typed ?? total) || '–'}
    </td>
  )
}
