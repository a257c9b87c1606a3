import { handicapText } from '../lib/handicap-text.ts'
import { formatTenths } from '../lib/tenths.ts'
import { type SeasonBook, seasonBook } from '../rules/season-book.ts'
import { currentOf } from '../rules/season-rows.ts'
import { paperSentence, paperText } from '../text/paper.ts'
import type { PaperBlock, PaperDocument, TableBlock } from './paper-document.ts'
import { type PaperRows, paperIndex } from './paper-rows.ts'
import { PAPER_LANGUAGE, scheduleTitle } from './schedule-document.ts'

const columns: TableBlock['columns'] = [
  { title: paperText.place, align: 'center', share: 1.1 },
  { title: paperText.teamId, align: 'center', share: 1.1 },
  { title: paperText.player1, align: 'left', share: 4.4 },
  { title: paperText.average, align: 'center', share: 1 },
  { title: paperText.handicap, align: 'center', share: 1 },
  { title: paperText.player2, align: 'left', share: 4.4 },
  { title: paperText.average, align: 'center', share: 1 },
  { title: paperText.handicap, align: 'center', share: 1 },
  { title: paperText.totalPoints, align: 'right', share: 1.8 },
]

/**
 * The standings after a week, each player's average and handicap, and the winners of that week's contests.
 *
 * @param options.through week number, null for the last with points
 * @param options.date day of printing, month/day/year
 * @source spec section 2, standings
 */
export function standingsDocument(paper: PaperRows, options: { through: number | null; date: string }): PaperDocument {
  const book = seasonBook(paper.rows)
  const through = options.through ?? book.lastWeek()
  const { number, name } = paperIndex(paper)
  const rows = book.standings(through).map(({ teamId, place, points }) => {
    const team = paper.rows.teams.find((t) => t.id === teamId)
    const people = [team?.player1Id ?? null, team?.player2Id ?? null].flatMap((id) => [name(id), ...figuresOf(book, id, through)])
    return [place, number(teamId), ...people, String(points)]
  })
  const blocks: PaperBlock[] = [{ kind: 'table', columns, rows }]
  const winners = winnersOf(paper, through)
  if (winners.length > 0) blocks.push({ kind: 'lines', title: paperText.contestWinners, lines: winners })
  const title = `${paperText.standings}: ${scheduleTitle(paper)}`
  const note = through > 0 ? paperSentence.afterWeek(through) : null
  const sections = [{ heading: title, note, blocks }]
  return { title, language: PAPER_LANGUAGE, foot: paperSentence.printed(options.date), sections }
}

/** Average with one decimal and handicap of a player as they stood after a week; blank where there is none. */
export function figuresOf(book: SeasonBook, id: number | null, through: number): [string, string] {
  if (id === null) return ['', '']
  const { average, generated, goingIn } = book.figures(id, through)
  const handicap = generated ?? goingIn
  return [average === null ? '' : formatTenths(average), handicap === null ? '' : handicapText(handicap)]
}

/** "Week 8, Closest to the pin, hole 6: Walt Ashworth", of the latest week up to `through` that has winners. */
function winnersOf(paper: PaperRows, through: number): string[] {
  const { name } = paperIndex(paper)
  const numbers = new Map(paper.rows.weeks.map((w) => [w.id, w.weekNumber]))
  const won = paper.contestWinners
    .map((row) => ({
      contest: paper.contests.find((c) => c.id === row.contestId),
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
