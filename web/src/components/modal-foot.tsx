import * as buttonText from '@glm/shared/text/buttons'
import { draftText } from '@glm/shared/text/screens/drafts'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { FormDraft } from './drafts/form-draft.ts'

type Props = {
  save: string
  onClose: () => void
  onDelete?: (() => void) | undefined
  /** The form's draft. If it has unsaved input, closing the form discards it, and the button says so. */
  draft?: FormDraft | undefined
  /** More actions for the form, shown on the left. */
  children?: ReactNode
}

/** The buttons below a form: Delete and any others on the left, then Cancel and Save. */
export function ModalFoot({ save, onClose, onDelete, draft, children }: Props) {
  const typed = draft !== undefined && draft.typed !== null
  return (
    <>
      {onDelete ? (
        <button className="btn is-left" type="button" onClick={onDelete}>
          <Icon of={Trash2} />
          {buttonText.remove}
        </button>
      ) : null}
      {children}
      <button className="btn" type="button" onClick={() => [typed ? draft.discard() : null, onClose()]}>
        {typed ? draftText.discard : buttonText.cancel}
      </button>
      <button className="btn is-main" type="submit">
        {save}
      </button>
    </>
  )
}
