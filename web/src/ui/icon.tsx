import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

/** An icon beside a label; it has no meaning on its own. */
export const Icon = memo(function Icon({ of: Shape, small = false }: { of: LucideIcon; small?: boolean }) {
  return <Shape className={small ? 'icon is-small' : 'icon'} aria-hidden="true" />
})
