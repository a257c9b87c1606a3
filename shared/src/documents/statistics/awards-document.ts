import { joinNames } from '../../lib/join-names.ts'
import { toDecimals } from '../../lib/rational.ts'
import { shownPoints } from '../../lib/shown-points.ts'
import { type SeasonStatistics, seasonStatistics } from '../../rules/statistics/season-statistics.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import { lastCounted } from '../../season/last-counted.ts'
import type { Season } from '../../season/season.ts'
import { seasonNames } from '../../season/season-names.ts'
import { paperSentence } from '../../text/documents/paper.ts'
import { leftOutLines } from '../../text/left-out.ts'
import { statisticsText } from '../../text/screens/scores/statistics.ts'
import { teamWithPlayers } from '../../text/team-name.ts'
import type { CertificateBlock, PaperBlock, PaperDocument, PaperSection, TableBlock } from '../paper-document.ts'
import { PAPER_LANGUAGE, sheetTitle } from '../schedule-document.ts'
import { awardLines, winnerText } from './award-lines.ts'
import { holeTables } from './hole-tables.ts'
import { type FigureKey, playerFigures } from './player-figures.ts'

const keys: readonly FigureKey[] = [
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
]

/**
 * Returns the end-of-season document: a certificate that names the first-place team and the winner of each award,
 * followed by a page with everyone's figures.
 * @param options.date print date, month/day/year
 * @source SA11
 */
export function awardsDocument(season: Season, options: { date: string }): PaperDocument {
  const of = seasonStatistics(season, season.results)
  const title = paperSentence.title(season.league.name, statisticsText.awards, season.season.name)
  const foot = paperSentence.printed({ league: season.league.name, date: options.date })
  const certificate: PaperSection = { heading: '', note: null, blocks: [certificateOf(season, of)] }
  const none: PaperSection = { heading: sheetTitle(season, statisticsText.awards), note: null, blocks: [noAwards] }
  const more = [...holeLines(of, season), ...leftOutBlocks(season)]
  const figures = figuresSections(season).map((one) => ({ ...one, blocks: [...one.blocks, ...more] }))
  const sections = figures.length === 0 ? [none] : [certificate, ...figures]
  return { title, language: PAPER_LANGUAGE, foot, sections }
}

const noAwards: PaperBlock = { kind: 'lines', title: null, lines: [statisticsText.noneYetHint] }

/** Returns a table of the awards, with the hardest and easiest holes, for the yearbook. */
export function awardBlocks(season: Season): PaperBlock[] {
  const of = seasonStatistics(season, season.results)
  const rows = wonAwards(season, of).map(({ title, winner, value }) => [title, winner, value])
  if (rows.length === 0) return [noAwards]
  const first = firstPlace(season)
  const firsts = first.teams.map((team) => [statisticsText.first, team, first.points])
  const columns: TableBlock['columns'] = [
    { title: statisticsText.award, align: 'left', share: 4 },
    { title: statisticsText.player, align: 'left', share: 6 },
    { title: statisticsText.result, align: 'right', share: 2 },
  ]
  return [{ kind: 'table', columns, rows: [...firsts, ...rows] }, ...holeLines(of, season), ...leftOutBlocks(season)]
}

/** Returns everyone's figures, or nothing before the first card. */
export function figuresSections(season: Season): PaperSection[] {
  const of = seasonStatistics(season, season.results)
  if (wonAwards(season, of).length === 0) return []
  return [
    {
      heading: statisticsText.scores,
      note: statisticsText.scoresHint,
      blocks: [figuresTable(season, of)],
    },
  ]
}

const wonAwards = (season: Season, of: SeasonStatistics): CertificateBlock['awards'] =>
  awardLines(of, seasonNames(season).name).map((line) => ({
    title: line.title,
    winner: winnerText(line),
    value: line.winners[0]?.value ?? '',
  }))

/** Returns the names of the teams in first place and their points. */
function firstPlace(season: Season): { teams: string[]; points: string } {
  const { name, team } = seasonNames(season)
  const last = lastCounted(season)
  const first = last === 0 ? [] : season.results.standings(last).filter(({ rank }) => rank === 1)
  return {
    teams: first.map(({ teamId }) => teamWithPlayers(team(teamId), joinNames(teamPlayers(team(teamId)).map(name)))),
    points: statisticsText.points(shownPoints(first[0]?.points ?? 0)),
  }
}

function certificateOf(season: Season, of: SeasonStatistics): CertificateBlock {
  const { teams, points } = firstPlace(season)
  return {
    kind: 'certificate',
    league: season.league.name,
    title: statisticsText.awardsOf(season.season.name),
    honor: teams.length === 0 ? null : { title: `${statisticsText.first}, ${points}`, teams },
    awards: wonAwards(season, of),
    sign: [statisticsText.signed, statisticsText.signedOn],
  }
}

function leftOutBlocks(season: Season): PaperBlock[] {
  const lines = leftOutLines(season.weeks, ['outOfStatistics'])
  return lines.length === 0 ? [] : [{ kind: 'lines', title: null, lines }]
}

function figuresTable(season: Season, statistics: SeasonStatistics): TableBlock {
  const { name } = seasonNames(season)
  const all = playerFigures(statistics)
  const used = keys.filter((key) => all.some(({ figures }) => figures[key].sort !== null))
  const columns: TableBlock['columns'] = [
    { title: statisticsText.player, align: 'left', share: 5.6 },
    ...used.map((key) => ({
      title: statisticsText.heads[key],
      align: 'right' as const,
      share: key === 'record' ? 2.9 : key === 'improved' || key === 'nights' ? 1.8 : 1.5,
    })),
  ]
  const rows = all
    .map(({ playerId, figures }) => [name(playerId), ...used.map((key) => figures[key].value)])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0]), 'en'))
  return { kind: 'table', columns, rows }
}

/** Returns the hardest and easiest hole of each course and tee. */
function holeLines(statistics: SeasonStatistics, season: Season): PaperBlock[] {
  return holeTables(statistics.holes(), season).map(({ title, holes }) => {
    const line = (what: string, one: (typeof holes)[number] | undefined) =>
      one ? [`${what}: ${statisticsText.holeWords({ ...one, average: toDecimals(one.average, 2).toFixed(2) })}`] : []
    return {
      kind: 'lines',
      title,
      lines: [...line(statisticsText.hardestHole, holes[0]), ...line(statisticsText.easiestHole, holes.at(-1))],
    }
  })
}
