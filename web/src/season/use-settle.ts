import { frameText } from '@glm/shared/text/screens/frame'
import { useAskMoves } from '../client/ask-moves.ts'
import { usePhone } from '../client/client-provider.tsx'
import { showToast } from '../ui/toast.tsx'
import type { ContestedChoice } from './contested.ts'

/** Returns a function that settles a disagreement and shows a toast with an undo. */
export function useSettle(): (choice: ContestedChoice) => void {
  const { phone } = usePhone().local
  const ask = useAskMoves()
  const settle = async (choice: ContestedChoice) => {
    if ((await ask([choice.call])).answer === 'leave') return
    const saved = await phone.record([choice.call])
    if (saved.status === 'saved')
      showToast(frameText.settled(choice.shown), (force = false) => phone.undo(saved.action, { force }))
  }
  return (choice) => void settle(choice)
}
