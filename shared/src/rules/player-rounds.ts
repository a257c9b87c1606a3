import type { Card } from '../schema/card.ts'
import type { LeagueSettings } from '../schema/league-settings.ts'
import type { Week } from '../schema/week.ts'
import { goingInHandicap } from './going-in-handicap.ts'
import { holeCap } from './hole-cap.ts'
import { type Gross, grossTotal } from './match-points.ts'
import type { SeasonIndex, WeekHoles } from './season-index.ts'
import { currentOf } from './season-rows.ts'
import { strokesByRank } from './strokes-per-hole.ts'

/**
 * A round of one person. `gross` is what he hit, null where it enters no average (a pick-up, a halted round); `counted` are
 * the strokes that enter his handicap, after the caps on holes and round.
 */
export type PlayerRound = { weekId: number; weekNumber: number; gross: number | null; counted: number; par: number; overPar: number }

/**
 * Completed rounds of each person by who hit the shots, oldest first. A cancelled week and a fun round count for nobody, an
 * absence is no round, and a blank leaves a card out.
 *
 * @param through number of the last week that counts
 * @source product decisions 1, 2 and 16, product rules 5, 7, 8 and 10
 */
export function playerRounds(index: SeasonIndex, through = Number.POSITIVE_INFINITY): Map<number, PlayerRound[]> {
  const found = new Map<number, PlayerRound[]>()
  for (const week of index.weeks) {
    if (week.weekNumber > through || week.type === 'fun' || week.status === 'cancelled') continue
    for (const card of index.cardsOfWeek.get(week.id) ?? []) {
      const hitter = index.subs.get(`${week.id}/${card.playerId}`) ?? card.playerId
      const round = completedRound(index, card, { week, hitter })
      if (!round) continue
      const list = found.get(hitter)
      if (list) list.push(round)
      else found.set(hitter, [round])
    }
  }
  return found
}

/** Strokes of a card on the holes of its week; null where nothing was entered. */
export function grossOf(card: Card | undefined, { holes }: WeekHoles): Gross[] {
  return holes.map(({ hole }) => {
    const value = currentOf(card?.cells[String(hole)])
    return value === undefined || value === 'absent' ? null : value
  })
}

/** Whether a week keeps its scores hole by hole: frozen per week once it has scores, else the season's setting. */
export function keepsHoles(index: SeasonIndex, week: Week): boolean {
  return week.scoreByHole ?? index.settings.scoreByHole
}

/** Holes of a round that make a halted one count: five of nine, nine of eighteen. */
export function holesToCount(holes: number): number {
  return Math.ceil(holes / 2)
}

function completedRound(index: SeasonIndex, card: Card, of: { week: Week; hitter: number }): PlayerRound | null {
  const { week, hitter } = of
  const holes = index.holesOfWeek(week)
  if (holes.holes.length === 0 || currentOf(card.cells.attendance) === 'absent') return null
  const place = { weekId: week.id, weekNumber: week.weekNumber, par: holes.par }
  if (!keepsHoles(index, week)) {
    const total = currentOf(card.cells.total)
    return typeof total === 'number' ? { ...place, gross: total, ...counted(total, holes.par, index.settings) } : null
  }
  const gross = grossOf(card, holes)
  const handicap = goingInHandicap(index, hitter, week.weekNumber) ?? 0
  const strokes = countedStrokes(gross, holes, { handicap, settings: index.settings, halted: week.status === 'halted' })
  if (strokes === null) return null
  const whole = gross.every((g) => typeof g === 'number')
  return { ...place, gross: whole ? grossTotal(gross) : null, ...counted(strokes, holes.par, index.settings) }
}

type Counting = { handicap: number; settings: LeagueSettings; halted: boolean }

/** Strokes that count towards a handicap; null for a card that does not. */
function countedStrokes(gross: readonly Gross[], { holes, ranks }: WeekHoles, counting: Counting): number | null {
  const { handicap, settings, halted } = counting
  const done = gross.filter((g) => g !== null).length
  if (done < holes.length && !(halted && settings.haltedForHandicap && done >= holesToCount(holes.length))) return null
  const received = strokesByRank(handicap, ranks)
  let sum = 0
  for (const [i, { par }] of holes.entries()) {
    const strokes = received[i] ?? 0
    const most = holeCap({ cap: settings.holeCap, par, strokes, handicap, holes: holes.length })
    const hit = gross[i]
    // A hole that nobody could play any more counts as net par; a picked-up ball as the cap, and not at all without one.
    if (hit == null) sum += par + strokes
    else if (hit !== 'pickup') sum += Math.min(hit, most)
    else if (Number.isFinite(most)) sum += most
    else return null
  }
  return sum
}

function counted(strokes: number, par: number, { mostOverPar }: LeagueSettings): { counted: number; overPar: number } {
  const overPar = Math.min(strokes - par, mostOverPar ?? Number.POSITIVE_INFINITY)
  return { counted: par + overPar, overPar }
}
