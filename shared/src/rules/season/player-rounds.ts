import { holdsValue } from '../../claims/current-of.ts'
import { assertInteger, nonNegative, wantWholeOrEndless } from '../../lib/range.ts'
import { type Kept, keptIf } from '../../lib/week-groups.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Card } from '../../schema/scores/card.ts'
import { holeCap } from '../scoring/hole-cap.ts'
import type { Gross } from '../scoring/match-points.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { countsForHandicaps, givesRounds } from './counts-for-handicaps.ts'
import { fullHandicap } from './playing-handicap.ts'
import { readCard } from './read-card.ts'
import type { SeasonIndex, WeekHoles } from './season-index.ts'
import { teeOf } from './tee-of.ts'

/**
 * A round by one person. `gross`: the strokes; null if the round doesn't count for averages because of a pick-up or
 * because it was suspended. `counted`: the strokes that count for the handicap, after the caps on holes and the round.
 */
export type PlayerRound = {
  weekId: number
  weekNumber: number
  gross: number | null
  counted: number
  par: number
  overPar: number
}

/**
 * Returns the completed rounds that count for averages and handicaps, by the person who hit the shots, oldest first.
 * Canceled weeks, fun rounds, absences, and cards with a blank don't count.
 * @param through number of the last week that counts
 * @source H1, H8, H12, A2, A3, R1, R3
 * @example
 * playerRounds(seasonIndex(golden), 3).get(9).map((round) => round.overPar) // [2, 4, 4]
 */
export function playerRounds(index: SeasonIndex, through = Number.POSITIVE_INFINITY): Map<number, PlayerRound[]> {
  wantWholeOrEndless('through', through, nonNegative)
  return roundsOfWeeks(
    index,
    index.weeks.filter((week) => week.weekNumber <= through && countsForHandicaps(week)),
  )
}

/**
 * Returns all completed rounds, including those in weeks excluded from handicaps.
 * @source H8
 * @example
 * playedRounds(seasonIndex(golden)).get(9).length // 15
 */
export const playedRounds = (index: SeasonIndex): Map<number, PlayerRound[]> =>
  roundsOfWeeks(index, index.weeks.filter(givesRounds))

function roundsOfWeeks(index: SeasonIndex, weeks: readonly Week[]): Map<number, PlayerRound[]> {
  const found = new Map<number, PlayerRound[]>()
  for (const week of weeks)
    for (const { hitter, round } of roundsOfWeek(index, week)) {
      const list = found.get(hitter)
      if (list) list.push(round)
      else found.set(hitter, [round])
    }
  return found
}

type HitRound = { hitter: number; round: PlayerRound }

/** Returns a week's completed rounds. Returns the same objects until something that they depend on changes. */
function roundsOfWeek(index: SeasonIndex, week: Week): HitRound[] {
  const cards = index.cardsOfWeek.get(week.id)
  if (!cards) return []
  const { season, handicaps, weeks, startingHandicaps, tees, weekTees, keptPlayers } = index.rows
  const people = [handicaps, weeks, startingHandicaps, tees, weekTees, keptPlayers]
  const facts = [season, index.courseOf(week), week, index.subsOfWeek.get(week.id), ...people]
  return keptIf(roundsKnown, { key: cards, inputs: facts }, () => {
    const subs = index.subs.get(week.id)
    const byHole = keepsHoles(index, week)
    const holes = index.holesOfWeek(week).cellNames.join()
    return cards.flatMap((card) => {
      const hitter = subs?.get(card.playerId) ?? card.playerId
      const make = () => completedRound(index, card, { week, hitter, byHole })
      const round = keptIf(roundKnown, { key: card, inputs: [...facts, byHole, holes] }, make)
      return round ? [{ hitter, round }] : []
    })
  })
}

const roundsKnown = new WeakMap<readonly Card[], Kept<HitRound[]>>()
const roundKnown = new WeakMap<Card, Kept<PlayerRound | null>>()

/**
 * Returns whether a week's scores are by hole. Once it has scores, this depends on how they were entered; until then,
 * on the season's setting.
 * @source T10
 * @example
 * keepsHoles(seasonIndex(golden), golden.weeks[0]) // true
 */
export function keepsHoles(index: SeasonIndex, week: Week): boolean {
  if (week.scoreByHole !== null) return week.scoreByHole
  let totals = false
  for (const { cells } of index.cardsOfWeek.get(week.id) ?? []) {
    for (const [name, cell] of Object.entries(cells)) {
      if (!holdsValue(cell) || name === 'attendance') continue
      if (name !== 'total') return true
      totals = true
    }
  }
  return totals ? false : index.settingsOf(week).scoreByHole
}

/**
 * Returns how many holes a suspended round needs to count: five of nine, nine of eighteen.
 * @source R3
 * @example
 * holesToCount(9) // 5
 */
export function holesToCount(holes: number): number {
  assertInteger('holes', holes, nonNegative)
  return Math.ceil(holes / 2)
}

type Asked = { week: Week; hitter: number; byHole: boolean }

function completedRound(index: SeasonIndex, card: Card, { week, hitter, byHole }: Asked): PlayerRound | null {
  const settings = index.settingsOf(week)
  const holes = index.holesOfWeek(week, teeOf(index, hitter, week.id))
  const { gross, sum, total, absent } = readCard(card, holes.cellNames)
  // If a sub played the round, the regular's absence doesn't matter.
  if (holes.holes.length === 0 || (absent && hitter === card.playerId)) return null
  const hit = byHole ? sum : total
  if (hit !== null && (!byHole || settings.holeCap === 'none'))
    return roundOf(hit, { week, hit, par: holes.par, settings })
  if (!byHole) return null
  const strokes = countedStrokes(gross, holes, {
    handicap: fullHandicap(index, hitter, week),
    settings,
    halted: week.status === 'halted',
  })
  return strokes === null ? null : roundOf(strokes, { week, hit, par: holes.par, settings })
}

type Whole = { week: Week; hit: number | null; par: number; settings: LeagueSettings }

/** `strokes`: the strokes that count, before the round's limit. */
function roundOf(strokes: number, { week, hit, par, settings }: Whole): PlayerRound {
  const over = strokes - par
  const overPar = settings.mostOverPar === null ? over : Math.min(over, settings.mostOverPar)
  return { weekId: week.id, weekNumber: week.weekNumber, gross: hit, counted: par + overPar, par, overPar }
}

/** `handicap`: in whole strokes; null for a player who has none yet. */
type Counting = { handicap: number | null; settings: LeagueSettings; halted: boolean }

/** Returns the strokes that count toward a handicap; null if the card doesn't count. */
function countedStrokes(gross: readonly Gross[], { holes, ranks }: WeekHoles, counting: Counting): number | null {
  const { handicap, settings, halted } = counting
  let done = 0
  for (const g of gross) if (g !== null) done += 1
  if (done < holes.length && !(halted && settings.haltedForHandicap && done >= holesToCount(holes.length))) return null
  const received = strokesByRank(handicap ?? 0, ranks)
  let sum = 0
  for (const [i, { par }] of holes.entries()) {
    const strokes = received[i] ?? 0
    const most = holeCap({ cap: settings.holeCap, par, strokes, handicap, holes: holes.length })
    const hit = gross[i]
    // In a suspended round, a hole that wasn't played counts as net par. A pick-up counts as the hole's maximum; if the
    // league has no maximum, the card doesn't count.
    if (hit == null) sum += par + strokes
    else if (hit !== 'pickup') sum += Math.min(hit, most)
    else if (Number.isFinite(most)) sum += most
    else return null
  }
  return sum
}
