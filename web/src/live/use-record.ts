import { useCallback, useState } from 'react'
import type { RecordCall } from '../sync/record.ts'
import { showToast } from '../ui/toast.tsx'
import { failureWords } from './failure-words.ts'
import { usePhone } from './phone-context.tsx'

/** What is said of it, and the typed work that it makes good. */
type Said = { done: string; failed: string; clearDrafts?: readonly string[] }

/**
 * Saves calls as one gesture and offers to take it back. Resolves to null, or to the sentence that says why nothing was
 * saved: `failed`, followed by the reason. With `held`, for a form, the calls speak of rows as they were when it was opened:
 * a row that had to take another id meanwhile is still the one that is meant.
 */
export function useRecord({ held = false } = {}) {
  const { phone, shownLine } = usePhone().local
  const [opened] = useState(shownLine)
  return useCallback(
    async (calls: readonly RecordCall[], { done, failed, clearDrafts = [] }: Said): Promise<string | null> => {
      if (calls.length === 0) return null
      const saved = await phone.record(calls, { clearDrafts, ...(held && opened !== undefined && { line: opened }) }).catch(() => null)
      if (saved?.status !== 'saved') return failureWords(failed, saved)
      showToast(done, () => phone.undo(saved.gesture))
      return null
    },
    [phone, held, opened],
  )
}
