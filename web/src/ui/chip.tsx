import { text } from '@glm/shared/text/sentences'
import { ArrowUp, BookCheck, Flag, Pencil } from 'lucide-react'
import { Icon } from './icon.tsx'

export type SaveState = 'saving' | 'saved' | 'sending' | 'server' | 'needs'
const looks = {
  saving: { icon: Pencil, words: text.savingHere },
  saved: { icon: Pencil, words: text.savedHere },
  sending: { icon: ArrowUp, words: text.sending },
  server: { icon: BookCheck, words: text.onServer },
  needs: { icon: Flag, words: text.toReview },
} as const

/** Shows a label that says whether a card is saved. The more urgent the state is, the more prominent the text. */
export function Chip({ state }: { state: SaveState }) {
  const { icon, words } = looks[state]
  return (
    <span className={`chip is-${state}`}>
      <Icon of={icon} small />
      {words}
    </span>
  )
}
