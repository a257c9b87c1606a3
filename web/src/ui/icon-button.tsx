import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'type' | 'className'> & {
  icon: LucideIcon
  /** What the button does, and to what. Screen readers read it, and it is shown on hover. */
  label: string
}

/** A button without a visible label. */
export function IconButton({ icon, label, ...button }: Props) {
  return (
    <button className="btn is-icon is-quiet" type="button" aria-label={label} title={label} {...button}>
      <Icon of={icon} />
    </button>
  )
}
