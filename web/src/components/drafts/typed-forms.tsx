import { draftText } from '@glm/shared/text/screens/drafts'
import { useRef } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { type Drafts, idsBelow } from './use-drafts.ts'

type Props = {
  drafts: Drafts
  /** The prefix that the forms' draft ids share. The row's id comes after it. */
  start: string
  /** Returns the name of the item that the form edits. `row`: the last part of its draft id. */
  nameOf: (row: string) => string
  onOpen: (row: string) => void
  /** Set while a form is open on top of the page, so that nothing behind it moves. */
  still: boolean
}

/** Lists the forms of this screen that were closed with unsaved input. */
export function TypedForms({ drafts, start, nameOf, onOpen, still }: Props) {
  const shown = useRef<readonly string[]>([])
  if (!still) shown.current = idsBelow(drafts, start)
  return shown.current.map((id) => {
    const row = id.slice(start.length)
    const name = nameOf(row)
    return (
      <Notice kind="plain" key={id}>
        <div className="tools">
          <p>
            <b>{name}</b>
            <br />
            {draftText.formTyped}
          </p>
          <button className="btn" type="button" aria-label={draftText.goOnWith(name)} onClick={() => onOpen(row)}>
            {draftText.goOn}
          </button>
          <button
            className="btn"
            type="button"
            aria-label={draftText.discardOf(name)}
            onClick={() => drafts.discard([id])}
          >
            {draftText.discard}
          </button>
        </div>
      </Notice>
    )
  })
}
