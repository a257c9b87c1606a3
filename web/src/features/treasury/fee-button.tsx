import { feeText } from '@glm/shared/text/screens/money/treasury'
import { CircleDollarSign } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const FeeModal = lazy(() => import('./fee-modal.tsx').then((m) => ({ default: m.FeeModal })))

/** Opens the form that charges the season's fee. The form is loaded on first use. */
export function FeeButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="btn" type="button" onClick={() => setOpen(true)}>
        <Icon of={CircleDollarSign} />
        <span className="btn-word">{feeText.open}</span>
      </button>
      <Suspense>{open ? <FeeModal onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
