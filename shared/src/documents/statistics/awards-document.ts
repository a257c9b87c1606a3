import { toDecimals } from '../../lib/rational.ts'
import { shownPoints } from '../../lib/shown-points.ts'
import { seasonStatistics } from '../../rules/statistics/season-statistics.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import type { Season } from '../../season/season.ts'
import { seasonNames } from '../../season/season-names.ts'
import { paperSentence } from '../../text/documents/paper.ts'
import { leftOutLines } from '../../text/left-out.ts'
import { statisticsText } from '../../text/screens/scores/statistics.ts'
import type { PaperBlock, PaperDocument, TableBlock } from '../paper-document.ts'
import { PAPER_LANGUAGE, scheduleTitle } from '../schedule-document.ts'
import { awardLines, winnerWords } from './award-lines.ts'
import { type FigureKey, playerFigures } from './player-figures.ts'

const keys: readonly FigureKey[] = [
  ...([
    'rounds',
    'lowGross',
    'lowNet',
    'ringerGross',
    'ringerNet',
    'eagles',
    'birdies',
    'record',
    'nights',
    'improved',
  ] as const),
]

/**
 * Returns the end-of-season document: who finished first, who won each award and, on the next page, everyone's figures.
 * @param options.date print date, month/day/year
 * @source SA11
 */
export function awardsDocument(season: Season, options: { date: string }): PaperDocument {
  const title = paperSentence.title(season.league.name, statisticsText.awards, season.season.name)
  const { name } = seasonNames(season)
  const statistics = seasonStatistics(season, season.results)
  const awards = awardLines(statistics, name).map((line) => [
    line.title,
    winnerWords(line),
    line.winners[0]?.value ?? '',
  ])
  const first =
    season.results.lastWeek() === 0
      ? []
      : season.results.standings().filter(({ place }) => place === '1' || place === 'T1')
  const firsts = first.map(({ teamId, points }) => {
    const people = teamPlayers(season.teams.find((team) => team.id === teamId)).map(name)
    return [statisticsText.first, people.join(' & '), statisticsText.points(shownPoints(points))]
  })
  const columns: TableBlock['columns'] = [
    { title: statisticsText.award, align: 'left', share: 4 },
    { title: statisticsText.player, align: 'left', share: 6 },
    { title: statisticsText.result, align: 'right', share: 2 },
  ]
  const none: PaperBlock = { kind: 'lines', title: null, lines: [statisticsText.noneYetSays] }
  const lines = leftOutLines(season.weeks, ['outOfStatistics'])
  const leftOut: PaperBlock[] = lines.length === 0 ? [] : [{ kind: 'lines', title: null, lines }]
  const sections = [
    {
      heading: `${statisticsText.awards}: ${scheduleTitle(season)}`,
      note: null,
      blocks:
        awards.length === 0
          ? [none]
          : [{ kind: 'table' as const, columns, rows: [...firsts, ...awards] }, ...holeLines(statistics), ...leftOut],
    },
    ...(awards.length === 0
      ? []
      : [
          {
            heading: statisticsText.scores,
            note: statisticsText.scoresSay,
            blocks: [figuresTable(season, statistics)],
          },
        ]),
  ]
  return { title, language: PAPER_LANGUAGE, foot: paperSentence.printed(options.date), sections }
}

function figuresTable(season: Season, statistics: ReturnType<typeof seasonStatistics>): TableBlock {
  const { name } = seasonNames(season)
  const all = playerFigures(statistics)
  const used = keys.filter((key) => all.some(({ figures }) => figures[key].sort !== null))
  const columns: TableBlock['columns'] = [
    { title: statisticsText.player, align: 'left', share: 4 },
    ...used.map((key) => ({
      title: statisticsText.heads[key],
      align: 'right' as const,
      share: key === 'record' ? 3.2 : key === 'nights' ? 1.8 : 1.5,
    })),
  ]
  const rows = all
    .map(({ playerId, figures }) => [name(playerId), ...used.map((key) => figures[key].value)])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0]), 'en'))
  return { kind: 'table', columns, rows }
}

/** Each tee's hardest and easiest hole. */
function holeLines(statistics: ReturnType<typeof seasonStatistics>): PaperBlock[] {
  const holes = statistics.holes()
  return [...new Set(holes.map(({ tee }) => tee))].map((tee) => {
    const own = holes.filter((one) => one.tee === tee)
    const line = (what: string, one: (typeof own)[number] | undefined) =>
      one ? [`${what}: ${statisticsText.holeWords({ ...one, average: toDecimals(one.average, 2).toFixed(2) })}`] : []
    return {
      kind: 'lines',
      title: tee === null ? statisticsText.holes : statisticsText.holesFrom(tee),
      lines: [...line(statisticsText.hardestHole, own[0]), ...line(statisticsText.easiestHole, own.at(-1))],
    }
  })
}
