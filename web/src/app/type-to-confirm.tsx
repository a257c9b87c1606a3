import { logOutText } from '@glm/shared/text/screens/log-out'
import { leaveText } from '@glm/shared/text/screens/people/leave'
import { useState } from 'react'
import { Field } from '../ui/field.tsx'

const WORD = 'discard'

/** Deletes unsent changes once the user has typed a word to confirm. */
export function TypeToConfirm({ act, onDiscard }: { act: string; onDiscard: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className="form-row">
        <Field
          label={logOutText.discardWord(WORD)}
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
