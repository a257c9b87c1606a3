import { courseOfHole } from '../documents/statistics/hole-tables.ts'
import { type FigureKey, playerFigures } from '../documents/statistics/player-figures.ts'
import { toDecimals } from '../lib/rational.ts'
import { seasonStatistics } from '../rules/statistics/season-statistics.ts'
import type { Season } from '../season/season.ts'
import * as labelText from '../text/labels.ts'
import { statisticsText } from '../text/screens/scores/statistics.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports every player's season figures and the hole averages. */
export function statisticsTables(season: Season): CsvTable[] {
  const { person } = exportNames(season)
  const statistics = seasonStatistics(season, season.results)
  const keys = Object.keys(statisticsText.heads) as FigureKey[]
  const players = playerFigures(statistics)
    .map(({ playerId, figures }) => [
      person(playerId),
      ...keys.map((key) => (figures[key].sort === null ? '' : figures[key].value)),
    ])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0]), 'en'))
  const holes = statistics.holes().map((one) => {
    const { tee, hole, par, average, weeks } = one
    const scores = weeks.reduce((sum, week) => sum + week.scores, 0)
    return [courseOfHole(one, season) ?? '', tee ?? '', hole, par, scores, toDecimals(average, 2)]
  })
  const { tee, hole, par, scoresOnHole, average } = statisticsText.columns
  return [
    {
      name: 'statistics',
      title: statisticsText.title,
      head: [statisticsText.player, ...keys.map((key) => statisticsText.heads[key])],
      rows: players,
    },
    {
      name: 'holes',
      title: statisticsText.holes,
      head: [labelText.course, tee, hole, par, scoresOnHole, average],
      rows: holes,
    },
  ]
}
