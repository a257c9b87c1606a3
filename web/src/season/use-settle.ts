import { frameText } from '@glm/shared/text/screens/frame'
import { text } from '@glm/shared/text/sentences'
import { useRecord } from '../client/use-record.ts'
import { showToast } from '../ui/toast.tsx'
import type { ContestedChoice } from './contested.ts'

/** Returns a function that settles a disagreement and shows a toast with an undo, or with the reason it wasn't saved. */
export function useSettle(): (choice: ContestedChoice) => void {
  const record = useRecord()
  const settle = async ({ call, shown }: ContestedChoice) => {
    const failed = await record([call], { done: frameText.settled(shown), failed: text.scoresFailed })
    if (failed) showToast(failed)
  }
  return (choice) => void settle(choice)
}
