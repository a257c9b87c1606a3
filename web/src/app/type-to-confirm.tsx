import { frameText } from '@glm/shared/text/screens/frame'
import { leaveText } from '@glm/shared/text/screens/people/leave'
import { useState } from 'react'
import { Field } from '../ui/field.tsx'

const WORD = 'discard'

/** Unsent work is only deleted after the person has typed the word. */
export function TypeToConfirm({ act, onDiscard }: { act: string; onDiscard: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className="form-row">
        <Field
          label={frameText.discardWord(WORD)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button className="btn" type="button" disabled={typed.trim().toLowerCase() !== WORD} onClick={onDiscard}>
          {act}
        </button>
      </div>
      <p className="small soft">{leaveText.discardLoses}</p>
    </>
  )
}
