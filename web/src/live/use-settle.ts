import { frameText } from '@glm/shared/text/frame'
import { showToast } from '../ui/toast.tsx'
import type { ContestedChoice } from './contested.ts'
import { usePhone } from './phone-context.tsx'

/** One tap decides; the toast takes it back. */
export function useSettle(): (choice: ContestedChoice) => void {
  const { phone } = usePhone().local
  return (choice) =>
    void phone.record([choice.call]).then((saved) => {
      if (saved.status === 'saved') showToast(frameText.settled(choice.shown), () => phone.undo(saved.gesture))
    })
}
