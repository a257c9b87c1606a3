import { draftText } from '@glm/shared/text/screens/drafts'
import { screenText } from '@glm/shared/text/screens/screens'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { keepToastsAbove } from '../../ui/place-toast.ts'
import { scrollToErrorAfter } from '../../ui/scroll-to-error.ts'
import { singleFlight } from '../../ui/single-flight.ts'
import type { Drafts } from './use-drafts.ts'

type Props = {
  save: string
  /** Save does nothing until the promise settles, so a double-click saves once. */
  onSave: () => Promise<unknown>
  failed: string | null
  drafts: Drafts
  /** The ids of the drafts that the Save and Discard buttons apply to. */
  ids: readonly string[]
}

/**
 * The bar at the bottom of screens on which numbers are entered. It shows how many are unsaved, with buttons to save or
 * discard them.
 */
export function SaveBar({ save, onSave, failed, drafts, ids }: Props) {
  const problem = drafts.failed ?? failed
  const count = ids.length
  const [inFlight] = useState(() => singleFlight<unknown>())
  const button = useRef<HTMLButtonElement>(null)
  // Ctrl+Enter or Cmd+Enter focuses Save. Without it, keyboard users would have to tab through 200 cells.
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) button.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className="save" ref={keepToastsAbove}>
      {problem ? (
        <Notice kind="needs">{problem}</Notice>
      ) : (
        <p>{count > 0 ? draftText.typed({ count, kept: drafts.kept }) : screenText.keptOnSave}</p>
      )}
      {count > 0 ? (
        <button className="btn" type="button" onClick={() => drafts.discard(ids)}>
          {draftText.discard}
        </button>
      ) : null}
      <button
        className="btn is-main"
        type="button"
        ref={button}
        aria-keyshortcuts="Control+Enter"
        title={screenText.saveKeys}
        onClick={({ currentTarget }) => {
          const [sheet, bar] = [currentTarget.closest<HTMLElement>('.sheet'), currentTarget.parentElement]
          void inFlight('save', onSave)
          if (sheet && bar) scrollToErrorAfter(sheet, bar)
        }}
      >
        {save}
      </button>
    </div>
  )
}
