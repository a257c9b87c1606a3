import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { publishedText } from '@glm/shared/text/published'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { showToast } from '../ui/toast.tsx'
import { useAskMoves } from './ask-moves.ts'
import { usePhone } from './client-provider.tsx'
import { failureMessage } from './failure-message.ts'

/** The action's messages, and the drafts that it saves. */
type Said = { done: string; failed: string; clearDrafts?: readonly string[] }

type Options = { held?: boolean }

/**
 * Saves calls as one action and offers to undo it. Resolves to null or, if nothing was saved, to `failed` followed by
 * the reason. Set `held` for forms: the calls then refer to the rows that existed when the form was opened, even if a
 * row's id has changed since then.
 */
export function useRecord({ held = false }: Options = {}) {
  const { phone, shownGeneration } = usePhone().local
  const [opened] = useState(shownGeneration)
  const ask = useAskMoves()
  const navigate = useNavigate()
  return useCallback(
    async (calls: readonly MutationCall[], { done, failed, clearDrafts = [] }: Said): Promise<string | null> => {
      if (calls.length === 0) return null
      const { answer, week } = await ask(calls)
      if (answer === 'leave') return publishedText.keptAsIs
      const saved = await phone
        .record(calls, { clearDrafts, ...(held && opened !== undefined && { clientGeneration: opened }) })
        .catch(() => null)
      if (saved?.status !== 'saved') return failureMessage(failed, saved)
      showToast(done, (force = false) => phone.undo(saved.action, { force }))
      if (answer === 'write' && week !== null) void navigate({ to: '/recap', search: { week, only: 'corrections' } })
      return null
    },
    [phone, held, opened, ask, navigate],
  )
}
