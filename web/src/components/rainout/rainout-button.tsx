import type { RowOf } from '@glm/shared/schema/tables'
import { rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { CloudRain } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const RainModal = lazy(() => import('./rainout-modal.tsx').then((m) => ({ default: m.RainoutModal })))

/** Opens the options for a rained-out week. */
export function RainoutButton({ week }: { week: RowOf<'weeks'> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="btn" type="button" onClick={() => setOpen(true)}>
        <Icon of={CloudRain} />
        <span className="btn-word">{rainoutText.open}</span>
      </button>
      <Suspense>{open ? <RainModal week={week} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
