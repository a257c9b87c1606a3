import type { PaperRows } from '../documents/paper-rows.ts'
import { rangeTo } from '../lib/range-to.ts'
import { aPaper } from './a-paper.ts'

/** Four teams with this many players, who all play. Nobody has a score or a sub. */
export function aSidedPaper(size: number): PaperRows {
  const [four, many] = [aPaper({ teams: 4 }), aPaper({ teams: 2 * size })]
  const settings = { ...four.rows.season.settings, teamSize: size, sideSize: size }
  const teams = four.rows.teams.map((team) => {
    const [player1Id = null, player2Id = null, ...morePlayerIds] = rangeTo(size).map(
      (place) => (team.id - 1) * size + place,
    )
    return { ...team, player1Id, player2Id, morePlayerIds }
  })
  const season = { ...four.rows.season, settings }
  const rows = { ...four.rows, season, teams, handicaps: many.rows.handicaps, cards: [], subAssignments: [] }
  return { ...four, rows, players: many.players, contestWinners: [] }
}
