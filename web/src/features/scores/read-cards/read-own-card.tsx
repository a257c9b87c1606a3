import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { ScanLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ReadCardsModal } from './lazy-read-cards.ts'

/** Opens the camera for a player's own card. `asPlayer`: the player's account. */
export function ReadOwnCard({ asPlayer }: { asPlayer: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className="btn is-icon is-quiet"
        type="button"
        aria-label={readCardsText.openOwn}
        title={readCardsText.openOwn}
        onClick={() => setOpen(true)}
      >
        <Icon of={ScanLine} />
      </button>
      <Suspense>{open ? <ReadCardsModal asPlayer={asPlayer} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
