import type { Message } from '@glm/shared/schema/message'
import { labelText } from '@glm/shared/text/labels'
import { messagesText } from '@glm/shared/text/messages'
import { screenText } from '@glm/shared/text/screens'
import { useState } from 'react'
import { today } from '../../live/today.ts'
import { useRecord } from '../../live/use-record.ts'
import { Field, FieldArea } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'

type Props = { message: Message | null; onClose: () => void; onDelete: (message: Message) => void }
type Wrong = { message?: string; startDate?: string; endDate?: string }

/** Adds a message, or edits the one given. */
export function MessageModal({ message, onClose, onDelete }: Props) {
  const record = useRecord({ held: true })
  const [wrong, setWrong] = useState<Wrong>({})
  const [failed, setFailed] = useState<string | null>(null)
  const submit = async (form: FormData) => {
    const said = (name: string) => String(form.get(name) ?? '').trim()
    const row = { message: said('message'), startDate: said('startDate'), endDate: said('endDate') }
    const found = wrongIn(row)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const call = message ? { name: 'message.update', args: { id: message.id, set: row } } : { name: 'message.add', args: row }
    const problem = await record([call], { done: screenText.messageSaved, failed: '' })
    if (problem) setFailed(problem)
    else onClose()
  }
  return (
    <Modal
      title={message ? messagesText.editMessage : messagesText.addMessage}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      foot={<ModalFoot save="Save Message" onClose={onClose} onDelete={message ? () => onDelete(message) : undefined} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <FieldArea
        label="Message"
        name="message"
        rows={3}
        maxLength={300}
        defaultValue={message?.message}
        note={screenText.messageNote}
        wrong={wrong.message}
      />
      <div className="form-two">
        <Field
          label={labelText.startDate}
          name="startDate"
          type="date"
          defaultValue={message?.startDate ?? today()}
          wrong={wrong.startDate}
        />
        <Field label={labelText.endDate} name="endDate" type="date" defaultValue={message?.endDate ?? today()} wrong={wrong.endDate} />
      </div>
    </Modal>
  )
}

function wrongIn(row: { message: string; startDate: string; endDate: string }): Wrong {
  return {
    ...(row.message === '' ? { message: screenText.messageEmpty } : {}),
    ...(row.startDate === '' ? { startDate: screenText.dateMissing } : {}),
    ...(row.endDate === '' ? { endDate: screenText.dateMissing } : {}),
    ...(row.startDate !== '' && row.endDate !== '' && row.endDate < row.startDate ? { endDate: screenText.endBeforeStart } : {}),
  }
}
