import { rangeTo } from '../lib/range-to.ts'
import { placesAsFields } from '../schema/people/team-places.ts'
import { type Season, withRows } from '../season/season.ts'
import { aCell } from './a-cell.ts'
import { aPaper } from './a-paper.ts'

/** The week of the first playoff round. */
const FIRST = 2

/**
 * Returns a season of six teams of this size, midway through the playoffs: the first round is over, and the top two had
 * byes.
 */
export function aPlayoffPaper(teamSize: number): Season {
  const paper = aPaper({ teams: Math.max(6, 3 * teamSize) })
  const { teams, matches, points } = paper
  const settings = { ...paper.season.settings, teamSize, playoffWeek: FIRST, playoffTeams: 6, playoffThird: true }
  const own = teams
    .slice(0, 6)
    .map((team, i) => ({ ...team, ...placesAsFields(rangeTo(teamSize).map((place) => i * teamSize + place)) }))
  const isOwn = (id: number | null) => id === null || own.some((team) => team.id === id)
  const rows = withRows(paper, {
    season: { ...paper.season, teamCount: 6, settings },
    teams: own,
    points: points.filter((row) => isOwn(row.teamId)),
    matches: matches.filter((match) => match.weekId === 1 && isOwn(match.team1Id) && isOwn(match.team2Id)),
    subAssignments: [],
  })
  const seeds = rows.results.playoffs()?.seeds ?? []
  const pairs = [
    [seeds[3] ?? 0, seeds[4] ?? 0],
    [seeds[2] ?? 0, seeds[5] ?? 0],
  ] as const
  const played = pairs.map(([team1Id, team2Id], i) => ({
    id: 200 + i,
    weekId: FIRST,
    slot: i + 1,
    team1Id,
    team2Id,
    teeTime: null,
    startingHole: null,
  }))
  const won = pairs.flatMap((pair, game) =>
    pair.map((teamId, side) => ({
      weekId: FIRST,
      teamId,
      entry: aCell({ points: side === game ? 9.5 : 10.5, computed: null, reason: null }),
    })),
  )
  return withRows(rows, { matches: [...rows.matches, ...played], points: [...rows.points, ...won] })
}
