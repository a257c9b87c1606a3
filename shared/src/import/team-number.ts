import { nameKey } from '../lib/plain-words.ts'

/**
 * Returns the team number in a cell: "4", "Team 4", "#04", "4.0"; null for anything else.
 * @example
 * teamNumberIn('Team #04') // 4
 */
export function teamNumberIn(cell: string): number | null {
  const digits = /^(?:team\s{0,2})?#?\s{0,2}0*([1-9]\d?)(?:\.0+)?$/i.exec(cell)?.[1]
  return digits === undefined ? null : Number(digits)
}

/**
 * Returns a team's name without the word "Team" in front of it.
 * @example
 * bareTeam('Team Eagles') // 'Eagles'
 */
export const bareTeam = (label: string): string => label.trim().replace(/^team[\s:#.–-]+(?=\S)/iu, '')

/**
 * Identifies the team that a cell names, in any spelling: its number, or else its name.
 * @example
 * teamKey('Team #04') // '4'
 * teamKey('TEAM Eagles') === teamKey('Eagles') // true
 */
export const teamKey = (label: string): string => String(teamNumberIn(label.trim()) ?? nameKey(bareTeam(label)))

/**
 * Returns whether a team cell says that the player has no team, as secretaries write it: "-", "n/a", "None", "0", "?".
 * @example
 * isNoTeam('TBD') // true
 */
export const isNoTeam = (cell: string): boolean =>
  /^(no team|n a|na|none|no|0+|tbd|tba|unassigned)?$/.test(teamKey(cell).replaceAll('#', '').trim())
