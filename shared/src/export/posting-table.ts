import { rangeTo } from '../lib/range-to.ts'
import { adjustedRounds } from '../rules/handicap/adjusted-rounds.ts'
import { dayOfMatch } from '../rules/schedule/first-match.ts'
import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { ghinCell } from './players-table.ts'

/**
 * Exports one row per complete round, for posting to a golf association: who hit the shots, the date it was played on
 * (the makeup date, if there is one), the tee with its rating and slope, the course handicap, the score on each hole
 * after the net double bogey limit, and both totals. `gross` is blank if a hole was picked up. Null if no round is
 * complete.
 * @source W8
 */
export function postingTable(season: Season): CsvTable | null {
  const rounds = adjustedRounds(season.results.index)
  if (rounds.length === 0) return null
  const { index } = season.results
  const holes = rangeTo(Math.max(...rounds.flatMap((round) => round.holes.map(({ hole }) => hole))))
  const rows = rounds.map((round) => {
    const player = season.players.get(round.playerId)
    const match = season.matches.find((m) => m.weekId === round.week.id && teamsOfMatch(m).includes(round.teamId))
    const scores = new Map(round.holes.map(({ hole, counts }) => [hole, counts]))
    return [
      player?.ghin == null ? null : ghinCell(player.ghin),
      player?.firstName ?? '',
      player?.lastName ?? '',
      dayOfMatch(match, round.week),
      index.courseOf(round.week)?.name ?? null,
      round.tee,
      round.holes.length,
      round.rating === null ? null : round.rating.toFixed(1),
      round.slope,
      round.handicap,
      ...holes.map((hole) => scores.get(hole) ?? null),
      round.gross,
      round.adjusted,
    ]
  })
  const { title, note, head, totals } = tableText.posting
  return { name: 'adjusted-scores', title, note, head: [...head, ...holes.map(String), ...totals], rows }
}
