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
  /** Set if the entry is shown only while there is something to review, or only in a league. */
  while?: 'toReview' | 'inLeague'
}

const groups: readonly MenuGroup[] = ['navigation', 'manage', 'setup', 'admin']

type Seen = { role: number; toReview: boolean; inLeague: boolean }

/**
 * Returns the side menu for a role: the groups in order, each with the entries that the role may open. By the contract,
 * it also has the entries that need a league if the user has none; they lead to the league page.
 */
export function menuFor(menu: readonly MenuEntry[], seen: Seen): { group: MenuGroup; entries: MenuEntry[] }[] {
  const open = menu.filter(
    (entry) => (entry.needs === null || may(seen.role, entry.needs)) && (!entry.while || seen[entry.while]),
  )
  return groups.flatMap((group) => {
    const entries = open.filter((entry) => entry.group === group)
    return entries.length > 0 ? [{ group, entries }] : []
  })
}
