import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Message } from '@glm/shared/schema/league/message'
import { limits } from '@glm/shared/schema/limits'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { messagesText } from '@glm/shared/text/screens/league/messages'
import { screenText } from '@glm/shared/text/screens/screens'
import { useState } from 'react'
import { changedOnly } from '../../client/changed-only.ts'
import { DraftModal } from '../../components/drafts/draft-modal.tsx'
import { formDraft } from '../../components/drafts/form-draft.ts'
import type { Drafts } from '../../components/drafts/use-drafts.ts'
import { today } from '../../platform/today.ts'
import { Field, FieldArea } from '../../ui/field.tsx'

type Props = {
  message: Message | null
  draftId: string
  drafts: Drafts
  onClose: () => void
  onDelete: (message: Message) => void
}
type Wrong = { message?: string; startDate?: string; endDate?: string }

/** Adds a message, or edits an existing one. */
export function MessageModal({ message, draftId, drafts, onClose, onDelete }: Props) {
  const [wrong, setWrong] = useState<Wrong>({})
  const draft = formDraft(drafts, draftId, message)
  const read = (form: FormData, opened: FormData) => {
    const row = readMessage(form)
    const found = wrongIn(row)
    setWrong(found)
    if (Object.keys(found).length > 0) return null
    const call: MutationCall = message
      ? mutations.message.update({ id: message.id, set: changedOnly(row, readMessage(opened)) })
      : mutations.message.add(row)
    return { call, done: screenText.messageSaved, failed: '' }
  }
  return (
    <DraftModal
      title={message ? messagesText.editMessage : messagesText.addMessage}
      save={buttonText.saveMessage}
      drafts={drafts}
      draft={draft}
      read={read}
      onDelete={message ? () => onDelete(message) : undefined}
      onClose={onClose}
    >
      <FieldArea
        label={labelText.message}
        name="message"
        rows={3}
        maxLength={limits.message}
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
        <Field
          label={labelText.endDate}
          name="endDate"
          type="date"
          defaultValue={message?.endDate ?? today()}
          wrong={wrong.endDate}
        />
      </div>
    </DraftModal>
  )
}

type Typed = Pick<Message, 'message' | 'startDate' | 'endDate'>

function readMessage(form: FormData): Typed {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  return { message: field('message'), startDate: field('startDate'), endDate: field('endDate') }
}

function wrongIn(row: Typed): Wrong {
  return {
    ...(row.message === '' ? { message: screenText.messageEmpty } : {}),
    ...(row.startDate === '' ? { startDate: screenText.dateMissing } : {}),
    ...(row.endDate === '' ? { endDate: screenText.dateMissing } : {}),
    ...(row.startDate !== '' && row.endDate !== '' && row.endDate < row.startDate
      ? { endDate: screenText.endBeforeStart }
      : {}),
  }
}
