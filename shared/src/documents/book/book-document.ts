import { joinNames, shortNames } from '../../lib/join-names.ts'
import { monthDayYear } from '../../lib/month-day.ts'
import { shownPoints } from '../../lib/shown-points.ts'
import { isPlayed } from '../../rules/season/is-played.ts'
import { seasonStatistics } from '../../rules/statistics/season-statistics.ts'
import { colorsByNumber } from '../../schema/people/team-colors.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import { isCounted, isNightOver, lastCounted } from '../../season/last-counted.ts'
import type { Season } from '../../season/season.ts'
import { seasonNames } from '../../season/season-names.ts'
import { bookText } from '../../text/documents/book.ts'
import { paperSentence } from '../../text/documents/paper.ts'
import { teamName, teamWithPlayers } from '../../text/team-name.ts'
import { bracketOf } from '../bracket.ts'
import type { CoverBlock, PaperDocument, PaperSection, RaceBlock } from '../paper-document.ts'
import { PAPER_LANGUAGE } from '../schedule-document.ts'
import { standingsDocument } from '../standings-document.ts'
import { awardLines, winnerText } from '../statistics/award-lines.ts'
import { awardBlocks, figuresSections } from '../statistics/awards-document.ts'
import { correctionsOf } from './book-corrections.ts'
import { recordBlocks } from './book-records.ts'
import { weekBlock } from './book-week.ts'

/**
 * Builds the yearbook: cover, chart of the race for first place, final tables, every week on half a page, records,
 * everyone's figures, and corrections. Pauses after each part of the statistics, and then after each section and each
 * week, because a long season takes several seconds on a phone.
 * @param options.date print date, YYYY-MM-DD
 * @param options.inOrder whether to put the pages in booklet order
 */
export function* bookDocument(
  season: Season,
  { date, inOrder }: { date: string; inOrder: boolean },
): Generator<void, PaperDocument> {
  const printed = { date: monthDayYear(date) }
  yield* computeParts(season)
  const through = lastCounted(season)
  const sections: PaperSection[] = [coverSection(season, through, date)]
  yield
  if (through > 1) {
    sections.push({ heading: bookText.race, note: bookText.raceHint, blocks: [raceBlock(season, through)] })
    yield
  }
  sections.push(...standingsDocument(season, { ...printed, through: null }).sections)
  yield
  const weeks: PaperSection = { heading: bookText.weeks, note: null, blocks: [] }
  for (const week of weeksOfBook(season, through, date)) {
    weeks.blocks.push(weekBlock(season, week))
    yield
  }
  if (weeks.blocks.length > 0) sections.push(weeks)
  const corrections = correctionsOf(season)
  const records = [...awardBlocks(season), ...recordBlocks(season), ...corrections.lines]
  sections.push({ heading: bookText.records, note: null, blocks: records })
  yield
  sections.push(...figuresSections(season).map((section) => ({ ...section, heading: bookText.players })))
  if (corrections.section) sections.push(corrections.section)
  const title = paperSentence.title(season.league.name, bookText.title, season.season.name)
  const booklet = { notes: bookText.notes, inOrder }
  return {
    title,
    language: PAPER_LANGUAGE,
    foot: paperSentence.printed({ league: season.league.name, date: printed.date }),
    sections,
    colors: colorsByNumber(season.teams),
    booklet,
  }
}

/**
 * Computes the parts of the season that the pages use, one at a time. Every part is cached, so the pages don't compute
 * it again.
 */
function* computeParts(season: Season): Generator<void, void> {
  const { results } = season
  for (const week of season.weeks) {
    results.standings(week.weekNumber)
    for (const match of season.matches)
      if (match.weekId === week.id && isPlayed(match, season.season)) results.matchResult(match)
    yield
  }
  const statistics = seasonStatistics(season, results)
  const parts = [
    statistics.rounds,
    statistics.counts,
    statistics.holes,
    () => statistics.ringer('gross'),
    () => statistics.ringer('net'),
    () => statistics.low('gross'),
    () => statistics.low('net'),
    statistics.improved,
    statistics.records,
    statistics.streaks,
    statistics.attendance,
    statistics.points,
  ]
  for (const part of parts) {
    part()
    yield
  }
}

/** Returns the weeks through the last one that counts, except those that were moved past the day without being played. */
const weeksOfBook = (season: Season, through: number, day: string): Season['weeks'][number][] =>
  season.weeks.filter((week) => week.weekNumber <= through && (week.date <= day || isCounted(season, week)))

function coverSection(season: Season, through: number, day: string): PaperSection {
  const { name } = seasonNames(season)
  const dates = season.weeks.map((week) => week.date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const statistics = seasonStatistics(season, season.results)
  const played = weeksOfBook(season, through, day).filter((week) => week.status !== 'cancelled')
  const cover: CoverBlock = {
    kind: 'cover',
    league: season.league.name,
    season: season.season.name,
    dates: first && last ? bookText.from({ first: monthDayYear(first), last: monthDayYear(last) }) : '',
    ...honorOf(season, through, day),
    awards: awardLines(statistics, name).map((line) => ({
      title: line.title,
      winner: winnerText(line),
      value: line.winners[0]?.value ?? '',
    })),
    figures: bookText.figures({
      teams: season.teams.length,
      weeks: played.length,
      rounds: statistics.rounds().length,
    }),
  }
  return { heading: '', note: null, blocks: [cover] }
}

/**
 * Returns the playoff champion, with the team's color. Without playoffs, returns the first-place team, or the leading
 * team until the season is over.
 */
function honorOf(season: Season, through: number, day: string): Pick<CoverBlock, 'honor' | 'color'> {
  const bracket = bracketOf(season.results)
  const honored = (title: string, teamIds: readonly number[]) => ({
    honor: { title, teams: teamIds.map((teamId) => teamWords(season, teamId)) },
    color: (teamIds.length === 1 && season.teams.find(({ id }) => id === teamIds[0])?.color) || null,
  })
  if (bracket && bracket.champion !== null) return honored(bookText.champion, [bracket.champion])
  if (through === 0) return { honor: null, color: null }
  const firsts = season.results.standings(through).filter(({ rank }) => rank === 1)
  const over =
    !bracket &&
    season.weeks.every((week) => week.status === 'cancelled' || week.type === 'fun' || isNightOver(season, week, day))
  const title = over ? (firsts.length > 1 ? bookText.champions : bookText.champion) : bookText.leading(through)
  return honored(
    title,
    firsts.map(({ teamId }) => teamId),
  )
}

/** Formats a team with its players: "Team 4: Ann Lee & Bob Ray". */
function teamWords(season: Season, teamId: number): string {
  const { name, number, team } = seasonNames(season)
  const names = teamWithPlayers(team(teamId), joinNames(teamPlayers(team(teamId)).map(name)))
  return paperSentence.teamWith({ team: number(teamId), names })
}

/** Returns a team's own name, or the last names of its players. */
function lastNames(season: Season, teamId: number): string {
  const { name, team } = seasonNames(season)
  const names = teamPlayers(team(teamId)).map((id) => season.players.get(id)?.lastName || name(id))
  return teamName(team(teamId), shortNames(names))
}

/** Returns each team's points above or below the average after each week. */
function raceBlock(season: Season, through: number): RaceBlock {
  const { number } = seasonNames(season)
  const tables = Array.from({ length: through }, (_, i) => {
    const table = season.results.standings(i + 1)
    const mean = table.reduce((all, { points }) => all + shownPoints(points), 0) / Math.max(1, table.length)
    return new Map(table.map(({ teamId, points }) => [teamId, shownPoints(points) - mean]))
  })
  const last = season.results.standings(through)
  return {
    kind: 'race',
    lines: last.map(({ teamId, place }) => ({
      label: bookText.raceTag({ place, team: number(teamId), names: lastNames(season, teamId) }),
      run: [0, ...tables.map((table) => table.get(teamId) ?? 0)],
    })),
  }
}
