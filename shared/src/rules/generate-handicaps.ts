import type { Card } from '../schema/card.ts'
import type { Week } from '../schema/week.ts'
import { halfUp, leagueHandicap } from './league-handicap.ts'
import { ninePlayed } from './nine-played.ts'
import { currentOf, type SeasonRows } from './season-book.ts'

/** A person's figures from the results through a week; `average` in tenths of a stroke. */
export type Generated = { playerId: number; generated: number | null; average: number | null; rounds: number }
type Round = { weekNumber: number; gross: number; overPar: number }

/**
 * Every player's average and handicap from the completed rounds that he played himself, through week number `through`.
 *
 * @source product decisions 1 to 3
 */
export function generateHandicaps(rows: SeasonRows, through: number): Generated[] {
  const rounds = roundsByPlayer(rows, through)
  return [...rounds].map(([playerId, list]) => {
    let previous: number | null = null
    const overPar: number[] = []
    for (const round of list) {
      overPar.push(round.overPar)
      previous = leagueHandicap(overPar, previous, rows.season.settings)
    }
    const sum = list.reduce((total, round) => total + round.gross, 0)
    return { playerId, generated: previous, average: list.length === 0 ? null : halfUp(sum * 10, list.length), rounds: list.length }
  })
}

/** Completed rounds of each person (whoever hit the shots), oldest first. */
export function roundsByPlayer(rows: SeasonRows, through: number): Map<number, Round[]> {
  const weeks = new Map(rows.weeks.filter((w) => w.weekNumber <= through && w.type !== 'fun').map((w) => [w.id, w]))
  const hitters = new Map(rows.subAssignments.map((s) => [`${s.weekId}/${s.playerId}`, currentOf(s.sub) ?? s.playerId]))
  const found = new Map<number, Round[]>()
  for (const card of rows.cards) {
    const week = weeks.get(card.weekId)
    const round = week && completedRound(card, week, rows)
    if (!round) continue
    const hitter = hitters.get(`${card.weekId}/${card.playerId}`) ?? card.playerId
    found.set(hitter, [...(found.get(hitter) ?? []), round])
  }
  for (const list of found.values()) list.sort((a, b) => a.weekNumber - b.weekNumber)
  return found
}

/** Null for a card with a blank, a pick-up or an absence: shown, never averaged. */
function completedRound(card: Card, week: Week, { course, season }: SeasonRows): Round | null {
  if (!course || currentOf(card.cells.attendance) === 'absent') return null
  const holes = ninePlayed({ course, week, holesPerRound: season.settings.holesPerRound })
  const par = holes.reduce((sum, hole) => sum + hole.par, 0)
  const byHole = week.scoreByHole ?? season.settings.scoreByHole
  const values = byHole ? holes.map((h) => currentOf(card.cells[String(h.hole)])) : [currentOf(card.cells.total)]
  if (!values.every((v) => typeof v === 'number')) return null
  const gross = values.reduce((sum, v) => sum + v, 0)
  return { weekNumber: week.weekNumber, gross, overPar: gross - par }
}
