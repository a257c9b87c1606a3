import { joinNames } from '../../lib/join-names.ts'
import { shownPoints } from '../../lib/shown-points.ts'
import { seasonStatistics } from '../../rules/statistics/season-statistics.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import type { Season } from '../../season/season.ts'
import { seasonNames } from '../../season/season-names.ts'
import { bookText } from '../../text/documents/book.ts'
import { teamName } from '../../text/team-name.ts'
import type { LinesBlock, PaperBlock } from '../paper-document.ts'

const MOST = 5

/** Lists the season's lowest rounds (one per player) and the nights on which teams won the most points. */
export function recordBlocks(season: Season): PaperBlock[] {
  const { name, team } = seasonNames(season)
  const statistics = seasonStatistics(season, season.results)
  const weekOf = new Map(season.weeks.map((week) => [week.id, week.weekNumber]))
  const low = (kind: 'gross' | 'net'): LinesBlock => ({
    kind: 'lines',
    title: bookText.lowRounds[kind],
    lines: statistics
      .low(kind)
      .slice(0, MOST)
      .map(({ playerId, place, total, round }) =>
        bookText.roundLine({ place, name: name(playerId), total, week: weekOf.get(round.weekId) ?? 0 }),
      ),
  })
  const nights = season.weeks
    .flatMap((week) =>
      season.results
        .weekPoints(week)
        .flatMap(({ teamId, points }) =>
          points === null ? [] : [{ teamId, points: shownPoints(points), week: week.weekNumber }],
        ),
    )
    .sort((a, b) => b.points - a.points || a.week - b.week)
    .slice(0, MOST)
  const best: LinesBlock = {
    kind: 'lines',
    title: bookText.nights,
    lines: nights.map(({ teamId, points, week }) =>
      bookText.nightLine({
        place: nights.findIndex((one) => one.points === points) + 1,
        team: teamName(team(teamId), joinNames(teamPlayers(team(teamId)).map(name))),
        points,
        week,
      }),
    ),
  }
  return [low('gross'), low('net'), best].filter(({ lines }) => lines.length > 0)
}
