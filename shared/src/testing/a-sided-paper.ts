import { rangeTo } from '../lib/range-to.ts'
import { type Season, withRows } from '../season/season.ts'
import { aPaper } from './a-paper.ts'

/** Returns a season of four teams with this many players each, all of whom play. Nobody has a score or a sub. */
export function aSidedPaper(size: number): Season {
  const [four, many] = [aPaper({ teams: 4 }), aPaper({ teams: 2 * size })]
  const settings = { ...four.season.settings, teamSize: size, sideSize: size }
  const teams = four.teams.map((team) => {
    const [player1Id = null, player2Id = null, ...morePlayerIds] = rangeTo(size).map(
      (place) => (team.id - 1) * size + place,
    )
    return { ...team, player1Id, player2Id, morePlayerIds }
  })
  const season = { ...four.season, settings }
  const { handicaps, players } = many
  return withRows(four, { season, teams, handicaps, players, cards: [], subAssignments: [], contestWinners: [] })
}
