import { frameText } from '@glm/shared/text/screens/frame'
import { showToast } from '../ui/toast.tsx'
import { usePhone } from './client/client-provider.tsx'
import type { ContestedChoice } from './contested.ts'

/** One tap decides; the toast takes it back. */
export function useSettle(): (choice: ContestedChoice) => void {
  const { phone } = usePhone().local
  return (choice) =>
    void phone.record([choice.call]).then((saved) => {
      if (saved.status === 'saved') showToast(frameText.settled(choice.shown), (force = false) => phone.undo(saved.action, { force }))
    })
}
