import { formatPhone } from '../lib/phone-number.ts'
import { teamPlaces, teamSize } from '../schema/people/team-places.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import type { DirectoryTeam } from './paper-document.ts'

/**
 * Returns the team directory in two halves: for T teams, team n is next to team n + ceil(T/2). If a team has its own
 * name, that is the first line, above its players.
 * @returns the teams of the left and of the right half
 * @source P7
 */
export function teamDirectory(season: Season): [DirectoryTeam[], DirectoryTeam[]] {
  const { name, phone, inOrder } = seasonNames(season)
  const size = teamSize(season)
  const teams = inOrder().map((team): DirectoryTeam => {
    const people = teamPlaces(team)
      .slice(0, Math.max(size, 1))
      .map((id) => ({ name: name(id), phone: formatPhone(phone(id)) }))
    const known = team.name ? [{ name: team.name, phone: '' }] : []
    return { team: String(team.teamNumber), people: [...known, ...people] }
  })
  const half = Math.ceil(teams.length / 2)
  return [teams.slice(0, half), teams.slice(half)]
}
