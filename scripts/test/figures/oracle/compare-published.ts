import { correctedSince, publicationOf, publishedResults, publishedWeeks } from '@glm/shared/rules/published-tables'
import { seasonResults } from '@glm/shared/rules/season-results'
import { publication } from '@glm/shared/schema/scores/publication'
import { laterEdit } from './later-edit.ts'
import type { PlainLeague } from './plain-league.ts'
import { plainToRows } from './plain-to-rows.ts'
import { goingIn } from './reference-cards.ts'
import { weekPoints } from './reference-points.ts'
import { standingsAfter } from './reference-standings.ts'
import { averageAfter, handicapAfter } from './reference-tables.ts'
import { inStrokes, shown } from './shown-figures.ts'

type Compare = (what: string, rules: unknown, reference: unknown) => void
type Asked = { seed: number; people: readonly number[]; compare: Compare }

/**
 * PB1, PB3: publishes one week, in the form that is stored and sent, then changes something in that week or in
 * an earlier one. The published week must stay the same, and every other week and the corrected table must match the
 * changed league.
 */
export function comparePublished(league: PlainLeague, { seed, people, compare }: Asked): void {
  const at = seed % league.weeks.length
  const { number } = league.weeks[at] as PlainLeague['weeks'][number]
  const rows = plainToRows(league)
  const week = rows.weeks[at]
  if (!week) throw new Error(`Week ${number} has no row.`)
  const stored = publication.parse(
    JSON.parse(JSON.stringify(publicationOf(seasonResults(rows), { week, playerIds: people, date: '2026-05-29' }))),
  )
  const edited = laterEdit(league, { seed, weekNumber: 1 + (seed % number) })
  const now = plainToRows(edited)
  const results = seasonResults(now)
  const published = publishedWeeks(now.weeks, [stored])
  const frozen = publishedResults(results, published)
  for (const other of league.weeks) {
    const from = other.number === number ? league : edited
    const own = tableOf(from, other.number)
    compare(
      `published ${number}: table after week ${other.number}`,
      linesOf(frozen.standings(other.number)).join(', '),
      own.join(', '),
    )
  }
  const points = weekPoints(league, league.weeks[at] as PlainLeague['weeks'][number])
  for (const entry of frozen.weekPoints(week))
    compare(`published ${number}: team ${entry.teamId}`, shown(entry.points), shown(points.get(entry.teamId)))
  for (const player of people) {
    const { average, generated } = frozen.figures(player, number)
    compare(`published ${number}: average of ${player}`, average, averageAfter(league, player, number))
    const handicap = handicapAfter(league, player, number) ?? goingIn(league, player, number)
    compare(`published ${number}: handicap of ${player}`, generated, inStrokes(handicap))
  }
  const [was, is] = [tableOf(league, number), tableOf(edited, number)]
  const moved = [
    ...is.filter((line) => !was.includes(line)),
    ...was.filter((line) => !is.some((one) => teamIn(one) === teamIn(line))),
  ]
  const told = correctedSince(results, published, number).map((move) => move.teamId)
  compare(`published ${number}: who is corrected`, told.sort(byNumber).join(), moved.map(teamIn).sort(byNumber).join())
}

const byNumber = (a: number, b: number): number => a - b
const linesOf = (lines: readonly { place: string; teamId: number; points: number }[]): string[] =>
  lines.map((one) => `${one.place} team ${one.teamId} ${shown(one.points)}`)
const tableOf = (league: PlainLeague, through: number): string[] =>
  linesOf(standingsAfter(league, through).map(({ place, team, points }) => ({ place, teamId: team, points })))
const teamIn = (line: string): number => Number(line.split(' ')[2])
