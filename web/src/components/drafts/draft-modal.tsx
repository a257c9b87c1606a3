import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { type ReactNode, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../modal-foot.tsx'
import type { FormDraft } from './form-draft.ts'
import { TypedBefore } from './typed-before.tsx'
import type { Drafts } from './use-drafts.ts'

type Props = {
  title: string
  save: string
  drafts: Drafts
  draft: FormDraft
  /**
   * Returns the call that saves the form; null if anything in the form is invalid. `opened`: the values that the form
   * had before anything was typed.
   */
  read: (form: FormData, opened: FormData) => { call: MutationCall; done: string; failed: string } | null
  onDelete: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A form with fields that are stored on this phone as the user types. Saving removes the draft. */
export function DraftModal({ title, save, drafts, draft, read, onDelete, onClose, children }: Props) {
  const record = useRecord({ held: true })
  const [failed, setFailed] = useState<string | null>(null)
  const submit = async (form: FormData, opened: FormData) => {
    const wanted = read(form, opened)
    if (!wanted) return
    const said = await record([wanted.call], { done: wanted.done, failed: wanted.failed, clearDrafts: [draft.id] })
    if (said) return setFailed(said)
    drafts.done([draft.id])
    onClose()
  }
  const problem = drafts.failed ?? failed
  return (
    <Modal
      title={title}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      foot={<ModalFoot save={save} onClose={onClose} onDelete={onDelete} draft={draft} />}
    >
      {problem ? <Notice kind="needs">{problem}</Notice> : <TypedBefore draft={draft} />}
      {children}
    </Modal>
  )
}
