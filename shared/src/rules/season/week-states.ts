import type { Week } from '../../schema/schedule/week.ts'
import type { SeasonIndex } from './season-index.ts'

/** Stands for all rows that a season's results through one week follow from: the same object means the same rows. */
export type WeekState = { readonly inputs: readonly unknown[]; readonly next: { state?: WeekState } }

/**
 * A state for each week of a season, in the order of the weeks. Nothing later moves what a week gave, so a week's results follow
 * from its own rows, those of the weeks before it, and what holds for the whole season. A change in a week leaves the states of all
 * weeks before it as they were; whoever keeps results by state works out only what came after.
 *
 * @source M8
 * @example
 * const [first, later] = [weekStates(seasonIndex(golden)), weekStates(seasonIndex({ ...golden, cards: golden.cards.slice(0, -1) }))]
 * first.get(golden.weeks[0]) === later.get(golden.weeks[0]) // true
 */
export function weekStates(index: SeasonIndex): Map<Week, WeekState> {
  const { season, course, teams, weeks, handicaps, startingHandicaps, tees, weekTees } = index.rows
  const begin = beginnings.get(season) ?? {}
  beginnings.set(season, begin)
  let last = following(begin, [season, course, teams, weeks, handicaps, startingHandicaps, tees, weekTees])
  const states = new Map<Week, WeekState>()
  for (const week of index.weeks) {
    const own = [index.cardsOfWeek, index.matchesOfWeek, index.pointsOfWeek, index.subsOfWeek].map((rows) =>
      rows.get(week.id),
    )
    last = following(last.next, [week, ...own])
    states.set(week, last)
  }
  return states
}

const beginnings = new WeakMap<object, { state?: WeekState }>()

/** One state is remembered after each other: the last that was asked for. */
function following(place: { state?: WeekState }, inputs: readonly unknown[]): WeekState {
  const { state } = place
  if (state && state.inputs.length === inputs.length && inputs.every((input, i) => input === state.inputs[i]))
    return state
  const made: WeekState = { inputs, next: {} }
  place.state = made
  return made
}
