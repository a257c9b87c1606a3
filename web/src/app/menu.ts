import { hasRole, Role } from '@glm/shared/schema/role'
import { ChartNoAxesColumn, Flag, Hash, House, type LucideIcon, Table2 } from 'lucide-react'

export type MenuEntry = { path: string; words: string; icon: LucideIcon; group: 'Navigation' | 'Manage'; role: Role }

/** The side menu: only screens that exist, each with the least role that may open it. */
export const menu: readonly MenuEntry[] = [
  { path: '/dashboard', words: 'Dashboard', icon: House, group: 'Navigation', role: Role.User },
  { path: '/standings', words: 'Standings', icon: ChartNoAxesColumn, group: 'Navigation', role: Role.User },
  { path: '/admin-enter-scores', words: 'Score Management', icon: Table2, group: 'Manage', role: Role.LeagueAdmin },
  { path: '/admin/enter-points', words: 'Point Management', icon: Hash, group: 'Manage', role: Role.LeagueAdmin },
  { path: '/tray', words: 'Needs you', icon: Flag, group: 'Manage', role: Role.LeagueAdmin },
]

export const menuFor = (role: number): MenuEntry[] => menu.filter((entry) => hasRole(role, entry.role))
