import { currentOf } from '../claims/current-of.ts'
import { handicapText } from '../lib/handicap-text.ts'
import { weekdayMonthDay } from '../lib/month-day.ts'
import { shownPoints } from '../lib/shown-points.ts'
import { formatTenths } from '../lib/tenths.ts'
import { seasonGames } from '../rules/games/season-games.ts'
import { rulesOfWeek } from '../rules/season/kept-facts.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import type { Standing } from '../rules/standings/season-standings.ts'
import { shownPlace } from '../rules/statistics/ranked.ts'
import { teamPlaces, teamPlayers, teamSize } from '../schema/people/team-places.ts'
import { isOneBall } from '../schema/schedule/week-format.ts'
import { lastCounted } from '../season/last-counted.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { type ShownTable, shownTable, type TableVersion } from '../season/shown-table.ts'
import { paperSentence, paperText } from '../text/documents/paper.ts'
import { tableNotes, weightText } from '../text/left-out.ts'
import { numberedText } from '../text/numbered.ts'
import { publishedText } from '../text/published.ts'
import { standingsText } from '../text/screens/scores/standings.ts'
import { choiceText } from '../text/settings/choices.ts'
import { bracketBlocks } from './bracket-block.ts'
import { departureNote } from './departure-note.ts'
import { gameBlocks } from './game-blocks.ts'
import type { PaperBlock, PaperDocument, TableBlock } from './paper-document.ts'
import { PAPER_LANGUAGE, sheetTitle } from './schedule-document.ts'
import { seasonParts } from './season-parts.ts'

const person = (title: string): TableBlock['columns'] => [
  { title, align: 'left', share: 4.4 },
  { title: paperText.average, align: 'center', share: 1 },
  { title: paperText.handicap, align: 'center', share: 1 },
]

/**
 * Returns the columns of the standings. Teams of one or two players have several columns for each player. Larger teams
 * have a single column, with the figures after each name. `named`: whether any team has its own name.
 */
function columnsFor(size: number, named: boolean): TableBlock['columns'] {
  const people =
    size > 2
      ? [{ title: paperText.playersWithFigures, align: 'left' as const, share: 12.8 }]
      : size === 1
        ? person(paperText.player)
        : [...person(paperText.player1), ...person(paperText.player2)]
  return [
    { title: paperText.place, align: 'center', share: 1.1 },
    { title: paperText.teamId, align: 'center', share: 1.1, isTeam: true },
    ...(named ? [{ title: paperText.knownAs, align: 'left' as const, share: 3 }] : []),
    ...people,
    { title: paperText.totalPoints, align: 'right', share: 1.8 },
  ]
}

type StandingsOptions = { through: number | null; date: string; version?: TableVersion | undefined }

/**
 * Returns the standings after a week, each player's average and handicap, and that week's contest winners.
 * @param options.through week number, null for the last with points
 * @param options.date print date, month/day/year
 * @source P8, PB3
 */
export function standingsDocument(all: Season, options: StandingsOptions): PaperDocument {
  const through = options.through ?? lastCounted(all)
  const shown = shownTable(all, through, options.version ?? 'corrected')
  const { season } = shown
  const { results } = season
  const { number, inWords, name } = seasonNames(season)
  const size = teamSize(season)
  const named = season.teams.some((team) => team.name)
  const broken: string[] = []
  const left: string[] = []
  const rows = results.standings(through).map(({ teamId, place, points, brokenBy }) => {
    const team = season.teams.find((t) => t.id === teamId)
    const places = Array.from({ length: Math.min(size, 2) }, (_, i) => (team ? (teamPlaces(team)[i] ?? null) : null))
    const people = places.flatMap((id) => [name(id), ...figuresOf(results, id, through)])
    const together = teamPlayers(team).map((id) => withFigures(name(id), figuresOf(results, id, through)))
    if (brokenBy)
      broken.push(paperSentence.tieBroken({ place, team: inWords(teamId), by: choiceText[brokenBy] ?? brokenBy }))
    const mark = departureNote(season, teamId, through)
    if (mark) left.push(paperSentence.teamMarked({ team: inWords(teamId), mark }))
    return [
      place,
      mark ? `${number(teamId)}*` : number(teamId),
      ...(named ? [team?.name ?? ''] : []),
      ...(size > 2 ? [together.join(', ') || name(null)] : people),
      String(shownPoints(points)),
    ]
  })
  const blocks: PaperBlock[] = [{ kind: 'table', columns: columnsFor(size, named), rows }]
  if (left.length > 0) blocks.push({ kind: 'lines', title: null, lines: left, isList: true })
  if (broken.length > 0) blocks.push({ kind: 'lines', title: paperText.tieBreaks, lines: broken, isList: true })
  const notes = tableNotes(season, through)
  if (notes.length > 0) blocks.push({ kind: 'lines', title: null, lines: notes })
  const dropped = droppedLines(season, through)
  if (dropped.length > 0) blocks.push({ kind: 'lines', title: weightText.dropped, lines: dropped, isList: true })
  blocks.push(...partBlocks(season, through))
  const field = fieldBlock(season, through)
  if (field) blocks.push(field)
  blocks.push(...gamesOf(season, through))
  const winners = winnersOf(season, through)
  if (winners.length > 0) blocks.push({ kind: 'lines', title: paperText.contestWinners, lines: winners, isList: true })
  const title = paperSentence.title(
    season.league.name,
    paperText.standings,
    through > 0 ? paperSentence.afterWeek(through) : season.season.name,
  )
  const note = through > 0 ? noteOf(shown, through) : null
  const sections = [{ heading: sheetTitle(season, paperText.standings), note, blocks }]
  return {
    title,
    language: PAPER_LANGUAGE,
    foot: paperSentence.printed({ league: season.league.name, date: options.date }),
    sections,
  }
}

/** Lists the weeks that don't count for each team, in table order. */
function droppedLines(season: Season, through: number): string[] {
  const { inWords } = seasonNames(season)
  return season.results.standings(through).flatMap(({ teamId }) => {
    const weeks = season.results.dropped(teamId, through).map((week) => week.weekNumber)
    return weeks.length === 0 ? [] : [weightText.droppedOf(numberedText.team(inWords(teamId)), weeks)]
  })
}

/**
 * Says which week the standings are for. If they have been corrected since they were published, also says which of the
 * two versions is printed.
 */
function noteOf({ day, version }: ShownTable, through: number): string {
  const after = paperSentence.afterWeek(through)
  return day === null ? after : `${after}, ${publishedText.noteOf[version](weekdayMonthDay(day))}`
}

/** Returns a player's average (one decimal) and handicap after a week; blank if there is none. */
export function figuresOf(results: SeasonResults, id: number | null, through: number): [string, string] {
  if (id === null) return ['', '']
  const { average, generated, goingIn } = results.figures(id, through)
  const handicap = generated ?? goingIn
  return [average === null ? '' : formatTenths(average), handicap === null ? '' : handicapText(handicap)]
}

/** Formats "Ann Lee 41.5 (7)"; without figures, only the name. */
const withFigures = (name: string, [average, handicap]: readonly [string, string]): string =>
  [name, average, handicap && `(${handicap})`].filter(Boolean).join(' ')

/** Returns the division tables, the segment tables and the bracket, all as lines of text. */
function partBlocks(season: Season, through: number): PaperBlock[] {
  const { inWords } = seasonNames(season)
  const line = ({ place, teamId, points, brokenBy }: Standing) => {
    const by = brokenBy && standingsText.brokenBy(choiceText[brokenBy] ?? brokenBy)
    const mark = [by, departureNote(season, teamId, through)].filter(Boolean).join(', ') || null
    return paperSentence.placeLine({ place, team: inWords(teamId), points: shownPoints(points), mark })
  }
  const parts = seasonParts(season, through).map(({ title, standings }): PaperBlock => {
    return { kind: 'lines', title, lines: standings.map(line), isList: true }
  })
  return [...parts, ...bracketBlocks(season)]
}

/** Returns a week's field by place; null if the league plays matches. */
function fieldBlock(season: Season, through: number): TableBlock | null {
  const { name, number } = seasonNames(season)
  const week = season.weeks.find((w) => w.weekNumber === through)
  const field = week ? season.results.field(week) : []
  if (field.length === 0) return null
  const columns: TableBlock['columns'] = [
    { title: paperText.place, align: 'center', share: 1.1 },
    { title: paperText.teamId, align: 'center', share: 1.1, isTeam: true },
    { title: paperText.player, align: 'left', share: 8 },
    { title: choiceText[rulesOfWeek(season.season, week?.id).fieldRank] ?? '', align: 'right', share: 1.8 },
    { title: paperText.points, align: 'right', share: 1.8 },
  ]
  const ranks = field.map(({ rank }) => rank)
  const rows = field.map(({ teamId, hitterId, rank, score, points }) => [
    rank === null ? '' : shownPlace(rank, ranks),
    number(teamId),
    hitterId === null || (week && isOneBall(week)) ? '' : name(hitterId),
    String(score ?? ''),
    points === null ? '' : String(shownPoints(points)),
  ])
  return { kind: 'table', columns, rows }
}

/** Returns a week's games, with who won what. */
function gamesOf(season: Season, through: number): PaperBlock[] {
  const { name } = seasonNames(season)
  const week = season.weeks.find((w) => w.weekNumber === through)
  if (!week) return []
  const games = seasonGames({ rows: season, results: season.results }, season).night(week)
  return gameBlocks(games, season.results.index.settingsOf(week), name).map(({ title, pot, lines }): PaperBlock => {
    return { kind: 'lines', title: `${title} (${pot})`, lines }
  })
}

/**
 * Lists the winners in the latest week with any winners, up to week `through`: "Week 8, Closest to the pin, hole 6:
 * Walt Ashworth".
 */
function winnersOf(season: Season, through: number): string[] {
  const { name } = seasonNames(season)
  const numbers = new Map(season.weeks.map((w) => [w.id, w.weekNumber]))
  const won = season.contestWinners
    .map((row) => ({
      contest: season.contests.find((c) => c.id === row.contestId),
      week: numbers.get(row.weekId) ?? 0,
      ids: currentOf(row.winners) ?? [],
    }))
    .filter(({ week, ids }) => week > 0 && week <= Math.max(1, through) && ids.length > 0)
  const last = Math.max(0, ...won.map((w) => w.week))
  return won
    .filter(({ week, contest }) => week === last && contest)
    .sort((a, b) => (a.contest?.hole ?? 99) - (b.contest?.hole ?? 99) || (a.contest?.id ?? 0) - (b.contest?.id ?? 0))
    .map(({ contest, ids }) => {
      const what = paperSentence.contestOn(contest?.name ?? '', contest?.hole ?? null)
      return `${paperSentence.week(last)}, ${what}: ${ids.map((id) => name(id)).join(' & ')}`
    })
}
