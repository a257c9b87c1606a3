import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

/** An icon next to a label. Screen readers skip it. */
export const Icon = memo(function Icon({ of: Shape, small = false }: { of: LucideIcon; small?: boolean }) {
  return <Shape className={small ? 'icon is-small' : 'icon'} aria-hidden="true" />
})
