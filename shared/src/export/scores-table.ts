import { currentOf } from '../claims/current-of.ts'
import { joinNames } from '../lib/join-names.ts'
import { rangeTo } from '../lib/range-to.ts'
import { playersOf } from '../rules/match/player-line.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import type { Week } from '../schema/schedule/week.ts'
import { isOneBall } from '../schema/schedule/week-format.ts'
import type { Card, CellScore } from '../schema/scores/card.ts'
import type { Season } from '../season/season.ts'
import { cellText, tableText } from '../text/screens/league/export.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/**
 * Exports one row per card: whose spot, who played, their handicap, every hole of the course and the total. If another
 * course that was played has more holes, they are included. A blank hole stays blank, and X is a pick-up. On a card
 * without scores, an A in the total means absent.
 */
export function scoresTable(season: Season): CsvTable {
  const names = exportNames(season)
  const holes = rangeTo(lastHole(season)).map(String)
  const cards = names
    .byWeek(season.cards)
    .map(({ row, week }) => ({ row, week, team: names.team(row.teamId)?.teamNumber ?? null }))
  cards.sort((a, b) => a.week.weekNumber - b.week.weekNumber || (a.team ?? 0) - (b.team ?? 0))
  const rows = cards.map(({ row, week, team }): CsvRow => {
    const place = placeOf(row, { week, results: season.results })
    const scores = holes.map((hole) => scoreText(currentOf(row.cells[hole])))
    const ball = isOneBall(week) ? lineOf(row, { week, season }) : undefined
    const who = ball
      ? [
          names.person(row.playerId),
          joinNames(playersOf(ball).map((one) => names.person(one.hitterId) ?? '')),
          ball.handicap,
        ]
      : [names.person(row.playerId), names.person(place?.hitterId ?? row.playerId), place?.handicap ?? null]
    return [week.weekNumber, week.date, team, ...who, ...scores, totalOf(row, scores)]
  })
  const { title, head, total } = tableText.scores
  return { name: 'scores', title, head: [...head, ...holes, total], rows }
}

/** Returns the highest hole of the season's course or of any card, because a week can be played on another course. */
function lastHole({ course, season, cards }: Season): number {
  const home = course?.holes.length || season.settings.holesPerRound
  return cards
    .flatMap(({ cells }) => Object.keys(cells).map(Number))
    .reduce((last, hole) => (hole > last ? hole : last), home)
}

/** Finds a card's line in the results of its match. Used only for weeks in which each side plays one ball. */
function lineOf({ teamId, playerId }: Card, { week, season }: { week: Week; season: Season }) {
  const match = season.results.index.matchesOfTeam.get(week.id)?.get(teamId)?.[0]
  return match && season.results.matchResult(match).lines.find((line) => line.playerId === playerId)
}

function placeOf(card: Card, { week, results }: { week: Week; results: SeasonResults }) {
  return results.placesOf(card.teamId, week).find((place) => place.playerId === card.playerId)
}

function scoreText(score: CellScore | undefined): string | number | null {
  if (score === undefined) return null
  return score === 'pickup' ? cellText.pickup : score === 'absent' ? cellText.absent : score
}

function totalOf(card: Card, scores: CsvRow): string | number | null {
  const strokes = scores.filter((score) => typeof score === 'number')
  if (strokes.length > 0) return strokes.reduce((sum, score) => sum + score, 0)
  return scoreText(currentOf(card.cells.total) ?? currentOf(card.cells.attendance))
}
