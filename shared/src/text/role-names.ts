import { type Capability, may, Role, roles } from '../schema/league/role.ts'

/** Display names of the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  [Role.User]: 'Player',
  [Role.Scorer]: 'Scorer',
  [Role.Treasurer]: 'Treasurer',
  [Role.LeagueAdmin]: 'Secretary',
  [Role.AppAdmin]: 'App admin',
}

/** What each role is for, shown next to it. */
export const roleSays: Readonly<Record<Role, string>> = {
  [Role.User]: 'Can see the league and make changes for one player.',
  [Role.Scorer]: 'Enters, corrects and settles all cards, and enters contest winners.',
  [Role.Treasurer]:
    'Manages the treasury and sees what everyone owes. Can’t see phone numbers, email addresses or GHIN numbers.',
  [Role.LeagueAdmin]: 'Runs the league: cards, money, players, schedule and settings.',
  [Role.AppAdmin]: 'Manages the server and all its leagues.',
}

/**
 * Returns a role's display name. An unknown role, for example from a newer server, is shown as Player.
 * @example
 * roleName(2) // 'Secretary'
 */
export const roleName = (role: number): string => roleNames[role as Role] ?? roleNames[Role.User]

/**
 * Lists the roles that have a permission.
 * @example
 * callersOf('keepTreasury') // 'Treasurer, Secretary, App admin'
 */
export const callersOf = (needed: Capability): string =>
  roles
    .filter((role) => may(role, needed))
    .map((role) => roleNames[role])
    .join(', ')
