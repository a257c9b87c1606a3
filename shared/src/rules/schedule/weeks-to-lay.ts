import { daysLater, firstOn } from '../../lib/calendar-date.ts'
import { assertInteger, nonNegative } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'
import { withDefaults } from '../../schema/league/league-settings.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { weeksInTurn } from './weeks-in-turn.ts'

type Dated = Pick<Week, 'weekNumber' | 'date'>
type Asked = {
  season: SeasonRow
  /** The weeks that don't change. */
  kept: readonly Week[]
  /** The weeks that are replaced. Their dates show which of the kept weeks were moved past others. */
  replaced?: readonly Dated[]
  /** The total number of regular weeks, including kept ones but not canceled ones. */
  weeks: number
}

/**
 * Returns the weeks that a generated schedule adds to the kept ones: regular weeks until there are `weeks` of them, then
 * a position round and a fun round if the season ends with them. A kept one doesn't end the season if rounds of the
 * cycle come after it.
 * @source T6, T7, T16
 * @example
 * weeksToLay({ season: golden.season, kept: [], weeks: 2 }).map(({ type }) => type) // ['regular', 'regular', 'position', 'fun']
 */
export function weeksToLay({ season, kept, replaced = [], weeks }: Asked): (Dated & Pick<Week, 'type'>)[] {
  assertInteger('weeks', weeks, nonNegative)
  const { hasPositionRound, finalFunDay } = season.settings
  const regular = kept.filter(isRegular)
  const next = freeWeeks({ season, kept, replaced })
  const laid = rangeTo(Math.max(0, weeks - regular.length)).map(() => ({ ...next(), type: 'regular' as const }))
  const all = [...regular, ...laid]
  const lastOf = (some: readonly Dated[]) => Math.max(0, ...some.map(({ weekNumber }) => weekNumber))
  const lastRound = lastOf(all.filter((week) => isRound({ status: 'planned', ...week }, season)))
  const lacks = (type: Week['type']) => !kept.some((week) => week.type === type && week.weekNumber > lastRound)
  const specials = [
    ...(hasPositionRound && lacks('position') ? (['position'] as const) : []),
    ...(finalFunDay && lacks('fun') ? (['fun'] as const) : []),
  ]
  return [...laid, ...specials.map((type) => ({ ...next(lastOf(all)), type }))]
}

/**
 * Returns whether a week is a round of the cycle: a regular week before the playoffs that isn't canceled, because nobody
 * meets in a canceled one, and the bracket pairs the others.
 * @source R1, T6, K5
 * @example
 * isRound({ type: 'regular', status: 'cancelled', weekNumber: 1 }, golden.season) // false
 */
export const isRound = (
  week: Pick<Week, 'type' | 'status' | 'weekNumber'>,
  { settings }: Pick<SeasonRow, 'settings'>,
): boolean => isRegular(week) && week.weekNumber < (withDefaults(settings).playoffWeek ?? Number.POSITIVE_INFINITY)

const isRegular = ({ type, status }: Pick<Week, 'type' | 'status'>): boolean =>
  type === 'regular' && status !== 'cancelled'

/**
 * Returns a function that returns the next week number that no kept week uses, with its date. `after`: the number that
 * it must be above.
 */
function freeWeeks({ season, kept, replaced }: Required<Omit<Asked, 'weeks'>>): (after?: number) => Dated {
  const turn = new Set<Dated>(weeksInTurn<Dated>([...kept, ...replaced]))
  const inTurn = kept.filter((week) => turn.has(week))
  const moved = kept.flatMap((week) => (turn.has(week) ? [] : [week.date]))
  const skipped = new Set([...withDefaults(season.settings).skippedDates, ...moved])
  const nightAfter = (date: string): string => {
    const next = firstOn(daysLater(date, 1), season.day)
    return skipped.has(next) ? nightAfter(next) : next
  }
  let weekNumber = 0
  let date = daysLater(firstOn(season.startDate, season.day), -7)
  return (after = 0) => {
    for (;;) {
      weekNumber += 1
      const own = kept.find((week) => week.weekNumber === weekNumber)
      // Each date is later than the one before. A week that was moved past others leaves its old night empty.
      if (own) date = !turn.has(own) ? nightAfter(date) : own.date > date ? own.date : date
      if (own || weekNumber <= after) continue
      const next = nightAfter(date)
      // There is no free date before the next kept week, so skip this number.
      if (inTurn.some((week) => week.weekNumber > weekNumber && next >= week.date)) continue
      date = next
      return { weekNumber, date }
    }
  }
}
