import { limits } from '@glm/shared/schema/limits'
import * as buttonText from '@glm/shared/text/buttons'
import { attestText } from '@glm/shared/text/screens/scores/attest'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'

type Props = { team: string; onSign: (reason: string) => Promise<void>; onClose: () => void }

/** Asks a scorer who is signing a card for a side to give a reason. */
export function SignForModal({ team, onSign, onClose }: Props) {
  const [wrong, setWrong] = useState<string>()
  const submit = async (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    if (reason === '') setWrong(attestText.reasonMissing)
    else await onSign(reason)
  }
  return (
    <Modal
      title={attestText.signAnywayFor(team)}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <button className="btn" type="button" onClick={onClose}>
            {buttonText.cancel}
          </button>
          <button className="btn is-main" type="submit">
            {attestText.signAnyway}
          </button>
        </>
      }
    >
      <Field
        name="reason"
        label={attestText.reason}
        note={attestText.reasonSays}
        wrong={wrong}
        maxLength={limits.line}
        autoComplete="off"
      />
    </Modal>
  )
}
