import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { publishedText } from '@glm/shared/text/published'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { singleFlight } from '../ui/single-flight.ts'
import { showToast } from '../ui/toast.tsx'
import { useAskMoves } from './ask-moves.ts'
import { changesSomething } from './changed-only.ts'
import { usePhone } from './client-provider.tsx'
import { failureMessage } from './failure-message.ts'

/**
 * The action's messages, and the drafts that it saves. `done`: null if the screen itself shows that it is saved.
 * `inUse`: what to do instead if something can't be deleted because it is still in use.
 */
type Said = { done: string | null; failed: string; inUse?: string; clearDrafts?: readonly string[] }

type Options = { held?: boolean }

/**
 * Saves calls as one action and offers to undo it. Resolves to null or, if nothing was saved, to `failed` followed by
 * the reason. Updates that change no field are left out. Set `held` for forms: the calls then refer to the rows that
 * existed when the form was opened, even if a row's id has changed since then.
 *
 * The same calls while they are being saved are a second press on the same button, so they are saved once. Different
 * calls, such as those of a second box that is checked right after the first, are always saved.
 */
export function useRecord({ held = false }: Options = {}) {
  const { phone, shownGeneration } = usePhone().local
  const [opened] = useState(shownGeneration)
  const ask = useAskMoves()
  const navigate = useNavigate()
  const [inFlight] = useState(() => singleFlight<string | null>())
  const record = useCallback(
    async (
      wanted: readonly MutationCall[],
      { done, failed, inUse, clearDrafts = [] }: Said,
    ): Promise<string | null> => {
      if (wanted.length === 0) return null
      const calls = wanted.filter(changesSomething)
      if (calls.length === 0) {
        const drafts = new Map(clearDrafts.map((id) => [id, null]))
        const isCleared = await phone.keepDrafts(drafts).then(
          () => true,
          () => false,
        )
        if (!isCleared) return failureMessage(failed, null)
        if (done !== null) showToast(done)
        return null
      }
      const { answer, week } = await ask(calls)
      if (answer === 'leave') return publishedText.keptAsIs
      const saved = await phone
        .record(calls, { clearDrafts, ...(held && opened !== undefined && { clientGeneration: opened }) })
        .catch(() => null)
      if (saved?.status !== 'saved') return failureMessage(failed, saved, inUse)
      if (done !== null) showToast(done, (force = false) => phone.undo(saved.action, { force }))
      if (answer === 'write' && week !== null) void navigate({ to: '/recap', search: { week, only: 'corrections' } })
      return null
    },
    [phone, held, opened, ask, navigate],
  )
  return useCallback(
    (calls: readonly MutationCall[], said: Said) => inFlight(JSON.stringify(calls), () => record(calls, said)),
    [inFlight, record],
  )
}
