import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

type Props = { icon: LucideIcon; label: string; children: (close: () => void) => ReactNode }

/** A button in the page header that opens a dialog. The dialog may be loaded only when it is opened. */
export function ModalButton({ icon, label, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="btn" type="button" onClick={() => setOpen(true)}>
        <Icon of={icon} />
        <span className="btn-word">{label}</span>
      </button>
      <Suspense>{open ? children(() => setOpen(false)) : null}</Suspense>
    </>
  )
}
