import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { label: string; value: string | number; onPick: (value: string) => void; children: ReactNode }

/**
 * The device's own select, styled as a tool in the page header. A phone's own picker is better than any list we could
 * build.
 */
export function Select({ label, value, onPick, children }: Props) {
  return (
    <span className="pick-place">
      <select
        className="btn field-pick pick"
        aria-label={label}
        value={value}
        onChange={(event) => onPick(event.target.value)}
      >
        {children}
      </select>
      <Icon of={ChevronDown} small />
    </span>
  )
}
