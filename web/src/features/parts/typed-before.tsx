import { draftText } from '@glm/shared/text/drafts'
import { useState } from 'react'
import type { FormDraft } from '../../live/form-draft.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says of a form that it opened with what was typed before. */
export function TypedBefore({ draft }: { draft: FormDraft }) {
  const [before] = useState(draft.typed !== null)
  return before ? <Notice kind="plain">{draftText.formTyped}</Notice> : null
}
