import type { Week } from '../../schema/schedule/week.ts'
import type { SeasonIndex } from './season-index.ts'

/**
 * A token for all rows that a season's results through one week depend on: if the object is the same, so are the rows.
 */
export type WeekState = { readonly inputs: readonly unknown[]; readonly next: { state?: WeekState } }

/**
 * Returns a state for each week of a season, in week order. Later weeks don't change a week's results, so a state
 * depends on the week's own rows, those of earlier weeks, and season-wide rows. A change in a week leaves all earlier
 * states unchanged, so results cached by state have to be recomputed only for that week and later ones.
 * @source M8
 * @example
 * const [first, later] = [weekStates(seasonIndex(golden)), weekStates(seasonIndex({ ...golden, cards: golden.cards.slice(0, -1) }))]
 * first.get(golden.weeks[0]) === later.get(golden.weeks[0]) // true
 */
export function weekStates(index: SeasonIndex): Map<Week, WeekState> {
  const { season, course, courses, teams, weeks, handicaps, startingHandicaps, tees, weekTees, keptPlayers } =
    index.rows
  const begin = beginnings.get(season) ?? {}
  beginnings.set(season, begin)
  const people = [startingHandicaps, tees, weekTees, keptPlayers]
  let last = following(begin, [season, course, courses, teams, weeks, handicaps, ...people])
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

/** Returns the state that follows another. Each state remembers the last one that followed it. */
function following(place: { state?: WeekState }, inputs: readonly unknown[]): WeekState {
  const { state } = place
  if (state && state.inputs.length === inputs.length && inputs.every((input, i) => input === state.inputs[i]))
    return state
  const made: WeekState = { inputs, next: {} }
  place.state = made
  return made
}
