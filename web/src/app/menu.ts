import { type Capability, may } from '@glm/shared/schema/league/role'
import type { frameText } from '@glm/shared/text/screens/frame'
import type { LucideIcon } from 'lucide-react'

export type MenuGroup = keyof typeof frameText.menuGroups
export type MenuEntry = {
  path: string
  words: string
  icon: LucideIcon
  group: MenuGroup
  needs: Capability | null
  /** Set if the entry is shown only while there is something to review. */
  while?: 'toReview'
}

const groups: readonly MenuGroup[] = ['navigation', 'manage', 'setup', 'admin']

type Seen = { role: number; toReview: boolean }

/** Returns the side menu for a role: the groups in order, each with the entries that the role may open. */
export function menuFor(
  menu: readonly MenuEntry[],
  { role, toReview }: Seen,
): { group: MenuGroup; entries: MenuEntry[] }[] {
  const open = menu.filter((entry) => (entry.needs === null || may(role, entry.needs)) && (toReview || !entry.while))
  return groups.flatMap((group) => {
    const entries = open.filter((entry) => entry.group === group)
    return entries.length > 0 ? [{ group, entries }] : []
  })
}
