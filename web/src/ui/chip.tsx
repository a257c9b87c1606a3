import { text } from '@glm/shared/text/sentences'
import { ArrowUp, BookCheck, Flag, Pencil } from 'lucide-react'
import { Icon } from './icon.tsx'

export type SaveState = 'saved' | 'sending' | 'book' | 'needs'
const looks = {
  saved: { icon: Pencil, words: text.savedHere },
  sending: { icon: ArrowUp, words: text.sending },
  book: { icon: BookCheck, words: text.inBook },
  needs: { icon: Flag, words: text.needsYou },
} as const

/** What has become of a card, in words; loudness follows need. */
export function Chip({ state }: { state: SaveState }) {
  const { icon, words } = looks[state]
  return (
    <span className={`chip is-${state}`}>
      <Icon of={icon} small />
      {words}
    </span>
  )
}
