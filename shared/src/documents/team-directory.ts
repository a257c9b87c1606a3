import { formatPhone } from '../lib/phone-number.ts'
import type { DirectoryTeam } from './paper-document.ts'
import { type PaperRows, paperIndex } from './paper-rows.ts'

/**
 * The team directory in two halves: team n stands beside team n + ceil(T/2), T teams.
 *
 * @returns the teams of the left and of the right half
 * @source spec section 2, product decision 25
 */
export function teamDirectory(paper: PaperRows): [DirectoryTeam[], DirectoryTeam[]] {
  const { name, phone, inOrder } = paperIndex(paper)
  const teams = inOrder().map(({ teamNumber, player1Id, player2Id }): DirectoryTeam => {
    const people = [player1Id, player2Id].map((id) => ({ name: name(id), phone: formatPhone(phone(id)) }))
    return { team: String(teamNumber), people }
  })
  const half = Math.ceil(teams.length / 2)
  return [teams.slice(0, half), teams.slice(half)]
}
