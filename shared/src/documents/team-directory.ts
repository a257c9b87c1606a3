import { formatPhone } from '../lib/phone-number.ts'
import { teamPlaces, teamSize } from '../schema/people/team-places.ts'
import type { DirectoryTeam } from './paper-document.ts'
import { type PaperRows, paperIndex } from './paper-rows.ts'

/**
 * The team directory in two halves: team n is next to team n + ceil(T/2), for T teams.
 * @returns the teams of the left and of the right half
 * @source P7
 */
export function teamDirectory(paper: PaperRows): [DirectoryTeam[], DirectoryTeam[]] {
  const { name, phone, inOrder } = paperIndex(paper)
  const size = teamSize(paper.rows)
  const teams = inOrder().map((team): DirectoryTeam => {
    const people = teamPlaces(team)
      .slice(0, Math.max(size, 1))
      .map((id) => ({ name: name(id), phone: formatPhone(phone(id)) }))
    return { team: String(team.teamNumber), people }
  })
  const half = Math.ceil(teams.length / 2)
  return [teams.slice(0, half), teams.slice(half)]
}
