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
  /** Other people who see the screen in this group, although their group doesn't have it. */
  also?: { group: MenuGroup; needs: Capability }
}

const groups: readonly MenuGroup[] = ['navigation', 'manage', 'setup', 'admin']

/** A person's side menu: the groups in order, each with the entries their role may open. */
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
