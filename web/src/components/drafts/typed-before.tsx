import { draftText } from '@glm/shared/text/screens/drafts'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { FormDraft } from './form-draft.ts'

/** Says of a form that it opened with what was typed before. */
export function TypedBefore({ draft }: { draft: FormDraft }) {
  const [before] = useState(draft.typed !== null)
  return before ? <Notice kind="plain">{draftText.formTyped}</Notice> : null
}
