import { draftText } from '@glm/shared/text/screens/drafts'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { FormDraft } from './form-draft.ts'

/** Shows that the form still has unsaved input from the last time it was open. */
export function TypedBefore({ draft }: { draft: FormDraft }) {
  const [before] = useState(draft.typed !== null)
  return before ? <Notice kind="plain">{draftText.formTyped}</Notice> : null
}
