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
  /** For whom the screen is as well who do not have the group: it is in this one for them. */
  also?: { group: MenuGroup; needs: Capability }
}

const groups: readonly MenuGroup[] = ['navigation', 'manage', 'setup', 'admin']

/** The side menu of a person: the groups in their order, each with the entries that their role may open. */
export function menuFor(menu: readonly MenuEntry[], role: number): { group: MenuGroup; entries: MenuEntry[] }[] {
  const open = menu.flatMap((entry) => {
    if (entry.needs === null || may(role, entry.needs)) return [entry]
    return entry.also && may(role, entry.also.needs) ? [{ ...entry, group: entry.also.group }] : []
  })
  return groups.flatMap((group) => {
    const entries = open.filter((entry) => entry.group === group)
    return entries.length > 0 ? [{ group, entries }] : []
  })
}
