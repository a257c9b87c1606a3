import { formatClock } from '../lib/clock-time.ts'
import { monthDayYear } from '../lib/month-day.ts'
import type { Place } from '../rules/pair-players.ts'
import { type MatchBook, type SeasonBook, seasonBook } from '../rules/season-book.ts'
import type { Match } from '../schema/match.ts'
import type { Week } from '../schema/week.ts'
import { paperSentence, paperText } from '../text/paper.ts'
import type { CardLine, PaperBlock, PaperDocument, Scorecard } from './paper-document.ts'
import { type PaperRows, paperIndex } from './paper-rows.ts'
import { PAPER_LANGUAGE, scheduleTitle } from './schedule-document.ts'
import { startNotes } from './start-notes.ts'

/**
 * The scorecards of a week: one a match, in order of play.
 *
 * @param options.perPage cards a page; null: four of nine holes, two of eighteen
 * @source product decisions 17 and 19
 */
export function scorecardsDocument(paper: PaperRows, options: { weekId: number; perPage: 2 | 4 | null }): PaperDocument {
  const week = paper.rows.weeks.find((w) => w.id === options.weekId)
  const book = seasonBook(paper.rows)
  const matches = paper.rows.matches.filter((m) => m.weekId === options.weekId && m.team2Id !== null).sort((a, b) => a.slot - b.slot)
  const cards = week ? matches.map((match) => cardOf({ paper, book, week, match })) : []
  const weekNumber = week?.weekNumber ?? 0
  const title = `${paperText.scorecards}: ${scheduleTitle(paper)}, ${paperSentence.week(weekNumber)}`
  const perPage = (cards[0]?.holes.length ?? 9) > 9 ? 2 : (options.perPage ?? 4)
  const block: PaperBlock =
    cards.length > 0
      ? { kind: 'cards', perPage, cards }
      : { kind: 'lines', title: null, lines: [week ? paperSentence.noMatches(weekNumber) : paperText.noSuchWeek] }
  const heading = cards.length > 0 ? '' : title
  return { title, language: PAPER_LANGUAGE, foot: null, sections: [{ heading, note: null, blocks: [block] }] }
}

type CardInput = { paper: PaperRows; book: SeasonBook; week: Week; match: Match }

function cardOf({ paper, book, week, match }: CardInput): Scorecard {
  const { number } = paperIndex(paper)
  const matchBook = book.matchBook(match)
  const contests = paper.contests.filter((c) => c.weekId === week.id).sort((a, b) => (a.hole ?? 99) - (b.hole ?? 99) || a.id - b.id)
  const holes = matchBook.holes.map((h) => ({ ...h, contest: contests.some((c) => c.hole === h.hole) }))
  const course = paper.rows.course
  const nine = course?.holes.length === 18 && holes.length === 9 ? (holes[0]?.hole === 1 ? paperText.frontNine : paperText.backNine) : null
  return {
    title: paperSentence.match(number(match.team1Id), number(match.team2Id)),
    start: startOf(match),
    note: [`${paperSentence.week(week.weekNumber)}, ${monthDayYear(week.date)}`, course?.name, nine].filter(Boolean).join(', '),
    holes,
    lines: linesOf({ paper, book, week, match }, matchBook),
    starts: startNotes(match, paper.rows.teams),
    contests: contests
      .filter((c) => c.hole === null || holes.some((h) => h.hole === c.hole))
      .map((c) => paperSentence.contestOn(c.name, c.hole)),
    messages: paper.messages.filter((m) => m.startDate <= week.date && week.date <= m.endDate).map((m) => m.message),
  }
}

/** A shotgun shows the hole, and the time with it where there is one. */
function startOf({ teeTime, startingHole }: Match): string {
  const parts = [startingHole ? paperSentence.startsOn(startingHole) : null, teeTime ? formatClock(teeTime) : null]
  return parts.filter((part) => part !== null).join(', ')
}

/** Opponents together, the pair of the lower handicaps first, in a pair the lower one; then places without an opponent. */
function linesOf({ paper, book, week, match }: CardInput, { pairings, holes }: MatchBook): CardLine[] {
  const { number, name } = paperIndex(paper)
  const toLine = (place: Place, more: { teamId: number; strokes: number[]; pair: number }): CardLine => ({
    team: number(more.teamId),
    name: name(place.hitterId),
    subFor: place.hitterId === place.playerId ? null : name(place.playerId),
    handicap: place.handicap,
    strokes: more.strokes,
    pair: more.pair,
  })
  const paired = pairings.flatMap((pair, i) =>
    [...pair].sort((a, b) => a.handicap - b.handicap).map((line) => toLine(line, { teamId: line.teamId, strokes: line.strokes, pair: i })),
  )
  const seen = new Set(pairings.flat().map((line) => line.playerId))
  const none = holes.map(() => 0)
  const alone = [match.team1Id, match.team2Id ?? 0].flatMap((teamId) => {
    const places = book.placesOf(teamId, week)
    const lone = places.filter((p) => !seen.has(p.playerId)).map((p) => toLine(p, { teamId, strokes: none, pair: pairings.length }))
    const vacant = Array.from({ length: Math.max(0, 2 - places.length) }, () => vacancy(number(teamId), none, pairings.length))
    return [...lone, ...vacant]
  })
  return [...paired, ...alone]
}

/** A line to write a name on. */
function vacancy(team: string, strokes: number[], pair: number): CardLine {
  return { team, name: '', subFor: null, handicap: null, strokes, pair }
}
