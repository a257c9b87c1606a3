import { frameText } from '@glm/shared/text/frame'
import { screenText } from '@glm/shared/text/screens'
import { useState } from 'react'
import { saveFile } from '../live/csv-file.ts'
import { usePhone } from '../live/phone-context.tsx'
import { useSession } from '../live/session-context.ts'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { Notice } from '../ui/notice.tsx'

const WORD = 'discard'
type Props = { outbox: readonly unknown[]; parked: readonly unknown[]; onClose: () => void }

/** Logging out with unsent work: send it, save it as a file, keep it on this phone, or discard it by typing the word. */
export function LogoutDialog({ outbox, parked, onClose }: Props) {
  const { local } = usePhone()
  const { session, leave } = useSession()
  const [typed, setTyped] = useState('')
  const nothing = outbox.length + parked.length === 0
  /** The same file that another phone takes over. */
  const save = async () => {
    const parcel = await local.phone.packUnsent(session?.name ?? '')
    if (parcel) saveFile('unsent-scores.json', JSON.stringify(parcel), 'application/json')
  }
  const discard = async () => {
    local.close()
    await local.db.delete()
    await leave()
  }
  return (
    <Modal title={frameText.logOutAsk} onClose={onClose}>
      {nothing ? (
        <Notice kind="good">{screenText.allSentNow}</Notice>
      ) : (
        <Notice kind="needs">{screenText.unsentWork({ unsent: outbox.length, parked: parked.length })}</Notice>
      )}
      <div className="tools">
        <button
          className="btn"
          type="button"
          disabled={outbox.length === 0}
          onClick={() => local.driver.dispatch({ type: 'trigger', why: 'button' })}
        >
          {frameText.sendNow}
        </button>
        <button className="btn" type="button" disabled={outbox.length === 0} onClick={() => void save()}>
          {frameText.saveAsFile}
        </button>
        <button className="btn is-main" type="button" onClick={() => void leave()}>
          {nothing ? 'Log out' : frameText.keepAndLogOut}
        </button>
      </div>
      <p className="small soft">{screenText.keptForReturn}</p>
      {nothing ? null : (
        <div className="form-row">
          <Field
            label={frameText.discardWord(WORD)}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            note={screenText.discardLoses}
          />
          <button className="btn" type="button" disabled={typed.trim().toLowerCase() !== WORD} onClick={() => void discard()}>
            {frameText.discardAndLogOut}
          </button>
        </div>
      )}
    </Modal>
  )
}
