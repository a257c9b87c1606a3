import { daysLater } from '../../lib/calendar-date.ts'
import { rational, roundHalfUp } from '../../lib/rational.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { handicapBeforeRounds } from '../season/going-in-handicap.ts'
import { handicapUnder, holesOfHandicap } from '../season/handicap-holes.ts'
import { type PlayerRound, playerRounds } from '../season/player-rounds.ts'
import { roundShare } from '../season/round-share.ts'
import { indexAfter, type SeasonIndex, seasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { type CountedRound, countedRounds, earlierRounds } from './counted-rounds.ts'
import {
  type HandicapInput,
  type HandicapRules,
  type HandicapWork,
  handicapOnly,
  leagueHandicap,
} from './league-handicap.ts'

/**
 * A player's figures from the results through a week. `average`: in tenths of a stroke. `rounds`: how many were
 * averaged.
 */
export type Generated = { playerId: number; generated: number | null; average: number | null; rounds: number }

/** How a player's handicap was calculated: the rounds, the handicap before the last round, and the formula's steps. */
export type HandicapHistory = {
  rounds: PlayerRound[]
  /** The formula's input; `work.from` is an index into it. */
  counted: CountedRound[]
  starting: number | null
  previous: number | null
  /** The low handicap that the soft and hard caps are measured from; null if there is none. */
  low: number | null
  work: HandicapWork
}

/**
 * Calculates each player's average and handicap from the rounds they completed themselves, through week number
 * `through`. Players without a round are left out.
 * @source H1, H2, H6
 * @example
 * generateHandicaps(golden, 3).find((one) => one.playerId === 9) // { playerId: 9, generated: 3, average: 393, rounds: 3 }
 */
export function generateHandicaps(rows: SeasonRows, through: number): Generated[] {
  const index = seasonIndex(rows)
  const after = indexAfter(index, through)
  return [...playerRounds(index, through)].map(([playerId, rounds]) => generatedOf(after, playerId, rounds))
}

/**
 * Like `generateHandicaps()`, but for one player whose rounds are already available.
 * @param rounds the player's completed rounds, oldest first
 * @source H1, H2, H6, H15
 * @example
 * generatedOf(seasonIndex(golden), 9, []) // { playerId: 9, generated: null, average: null, rounds: 0 }
 */
export function generatedOf(index: SeasonIndex, playerId: number, rounds: readonly PlayerRound[]): Generated {
  let [sum, count] = [0, 0]
  for (const { gross, weekId } of rounds) {
    if (gross === null) continue
    sum += gross * roundShare(index, weekId, index.averageRules.holesPerRound)
    count += 1
  }
  const { last } = throughRounds(index, playerId, rounds)
  return {
    playerId,
    generated: handicapOnly(last),
    average: count === 0 ? null : roundHalfUp(rational(10 * sum, count)),
    rounds: count,
  }
}

/**
 * Calculates the handicap after the last of these rounds. Each round changes the previous handicap, and the first round
 * changes the starting handicap. A handicap set by hand for a round replaces the calculated one. Rounds from earlier
 * seasons come first, if the rules count them.
 * @param rounds the player's completed rounds, oldest first
 * @source H2, H3, H9, H11, H14, H15
 * @example
 * const index = seasonIndex(golden)
 * handicapHistory(index, 9, playerRounds(index, 3).get(9) ?? []).previous // 2
 */
export function handicapHistory(index: SeasonIndex, playerId: number, rounds: readonly PlayerRound[]): HandicapHistory {
  const { counted, starting, last } = throughRounds(index, playerId, rounds)
  return {
    rounds: [...rounds],
    counted,
    starting,
    previous: last.previous,
    low: last.low ?? null,
    work: leagueHandicap(last),
  }
}

/**
 * Returns the inputs for the handicap after the last round, calculating the handicap after each earlier round in turn.
 */
function throughRounds(
  index: SeasonIndex,
  playerId: number,
  rounds: readonly PlayerRound[],
): { counted: CountedRound[]; starting: number | null; last: HandicapInput } {
  // Only the handicap before the first round has to be looked up. All later ones are calculated from the rounds.
  const starting = rounds[0] ? goingInNow(index, playerId, rounds[0].weekNumber) : null
  const assigned = index.goingIn.get(playerId) ?? []
  const anySet = assigned.some((h) => h.handSet)
  const rules = rulesOf(index.settings)
  const counted = countedRounds(index, playerId, rounds)
  const earlier = counted.length === 0 ? [] : earlierRounds(index, playerId)
  const overPars = earlier.map(({ over }) => over)
  let last: HandicapInput = { overPars, starting, previous: starting, rules }
  let reached = 0
  // If finished weeks keep older rules (`kept`), those rules may cap earlier handicaps, even if today's rules have no
  // caps.
  const capped = rules.softCap != null || rules.hardCap != null || index.rows.season.kept != null
  const lows = earlier.flatMap(({ earlier: of }): DatedHandicap[] =>
    !capped || of?.handicap == null ? [] : [{ date: of.date, handicap: of.handicap }],
  )
  let date = ''
  for (const { weekNumber, over } of counted) {
    // Only the latest handicap before this round counts. If a handicap was set by hand and then replaced before the
    // player's next round, the player never played with it.
    const into = anySet ? assigned.findLast((h) => h.weekNumber <= weekNumber) : undefined
    const set = into?.handSet && into.weekNumber > reached ? into : undefined
    const ofWeek = index.rows.season.kept ? index.settingsAt(weekNumber) : index.settings
    const then = rulesOfTime(ofWeek, index)
    const isFirst = overPars.length === earlier.length
    const before =
      overPars.length === 0 || (isFirst && starting !== null) ? starting : handicapOnly({ ...last, rules: then })
    const previous = set ? goingInNow(index, playerId, weekNumber) : before
    if (date !== '' && before !== null && overPars.length >= then.roundsUsed) lows.push({ date, handicap: before })
    reached = weekNumber
    overPars.push(over)
    if (capped) date = index.weeks.find((week) => week.weekNumber === weekNumber)?.date ?? ''
    last = { overPars, starting, previous, low: lowestOf(lows, date), rules }
  }
  return { counted: [...earlier, ...counted], starting, last }
}

/**
 * Returns a player's handicap before a round, converted to the number of holes that handicaps currently cover.
 */
function goingInNow(index: SeasonIndex, playerId: number, weekNumber: number): number | null {
  const { handicap, rules } = handicapBeforeRounds(index, playerId, weekNumber)
  return handicap === null ? null : handicapUnder(rules, handicap, index.settings)
}

/**
 * Returns the rules that an earlier handicap was calculated under. If handicaps were in a different unit at the time,
 * returns the current rules.
 */
const rulesOfTime = (ofWeek: LeagueSettings, { settings }: SeasonIndex): HandicapRules =>
  rulesOf(
    ofWeek.handicapBase === settings.handicapBase && holesOfHandicap(ofWeek) === holesOfHandicap(settings)
      ? ofWeek
      : settings,
  )

type DatedHandicap = { date: string; handicap: number }

/** Returns the lowest handicap in the 365 days before a date; null if there was none. */
function lowestOf(lows: readonly DatedHandicap[], date: string): number | null {
  if (lows.length === 0) return null
  const from = daysLater(date, -365)
  let lowest: number | null = null
  for (const one of lows) if (one.date >= from && (lowest === null || one.handicap < lowest)) lowest = one.handicap
  return lowest
}

/**
 * Returns the formula's settings. With differentials, a handicap has one decimal, and the percentage applies to the
 * strokes that a player gets in a round, not to the handicap.
 */
function rulesOf(settings: LeagueSettings): HandicapRules {
  const found = rulesMade.get(settings)
  if (found) return found
  const holes = holesOfHandicap(settings)
  const made: HandicapRules =
    settings.handicapBase === 'overPar'
      ? { ...settings, holes, softCap: null, hardCap: null }
      : { ...settings, holes, handicapAllowance: 100, handicapRounding: 'tenths' }
  rulesMade.set(settings, made)
  return made
}

const rulesMade = new WeakMap<LeagueSettings, HandicapRules>()
