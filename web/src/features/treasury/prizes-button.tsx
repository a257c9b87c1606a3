import { prizesText } from '@glm/shared/text/screens/money/treasury'
import { Trophy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const PrizesModal = lazy(() => import('./prizes-modal.tsx').then((m) => ({ default: m.PrizesModal })))

/** Opens the form that records the season's prizes. The form is loaded on first use. */
export function PrizesButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="btn" type="button" onClick={() => setOpen(true)}>
        <Icon of={Trophy} />
        <span className="btn-word">{prizesText.open}</span>
      </button>
      <Suspense>{open ? <PrizesModal onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
