import * as labelText from '@glm/shared/text/labels'
import { useCallback, useSyncExternalStore } from 'react'
import { typedTotal } from '../../components/cell-text.ts'
import type { DraftStore } from '../../components/drafts/draft-store.ts'

type Props = {
  /** The draft ids of the holes, in the same order as `stored`. */
  ids: readonly string[]
  stored: readonly (number | 'pickup' | null)[]
  /** The total after the league's maximum per hole is applied. It is shown while there is no unsaved input. */
  total: number
  drafts: DraftStore | null
}

/**
 * Shows a row's gross total, in pencil and updated as the user types. It is a separate component, so that each digit
 * re-renders only this cell.
 */
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
