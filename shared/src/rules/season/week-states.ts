import { memoizeByList } from '../../lib/week-groups.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Card } from '../../schema/scores/card.ts'
import { isBegun } from './is-begun.ts'
import { readCard } from './read-card.ts'
import type { SeasonIndex } from './season-index.ts'

/**
 * Represents all the rows that a result depends on. If two results have the same state object, their rows are the same.
 */
export type WeekState = { readonly inputs: readonly unknown[]; readonly next: Readonly<Record<Kind, Next>> }
type Kind = 'through' | 'order' | 'own'
type Next = { state?: WeekState }

/**
 * The states that a season's results are cached by. `season` represents only the season-wide rows. A week's `own` state
 * adds that week's rows and what its matches use from earlier weeks. Its `through` state adds all rows of that week and
 * of the weeks before it.
 */
export type WeekStates = {
  season: WeekState
  own: ReadonlyMap<Week, WeekState>
  through: ReadonlyMap<Week, WeekState>
}

/**
 * Returns a state for each week of a season. A week's results don't depend on later weeks. From earlier weeks, its
 * matches use only the order in which partners played (M3) and absent players' averages (A1). So a change in one week
 * recomputes its results that are cached by `own`. Those of a later week are recomputed only if the order changed or
 * the week uses such averages. Results cached by `through` are recomputed for the changed week and all later ones.
 * @source M3, M8, A1
 * @example
 * const [first, later] = [weekStates(seasonIndex(golden)), weekStates(seasonIndex({ ...golden, cards: golden.cards.slice(0, -1) }))]
 * first.through.get(golden.weeks[0]) === later.through.get(golden.weeks[0]) // true
 */
export function weekStates(index: SeasonIndex): WeekStates {
  const { season, course, courses, teams, weeks, handicaps, startingHandicaps, tees, weekTees, keptPlayers } =
    index.rows
  const begin = beginnings.get(season) ?? {}
  beginnings.set(season, begin)
  const people = [startingHandicaps, tees, weekTees, keptPlayers]
  const first = following(begin, [season, course, courses, teams, weeks, handicaps, ...people])
  let [last, orders] = [first, first]
  const states = { season: first, own: new Map<Week, WeekState>(), through: new Map<Week, WeekState>() }
  for (const week of index.weeks) {
    const [cards, matches, points, subs] = [
      index.cardsOfWeek,
      index.matchesOfWeek,
      index.pointsOfWeek,
      index.subsOfWeek,
    ].map((rows) => rows.get(week.id))
    const rows = [week, cards, matches, points, subs]
    states.own.set(week, following(orders.next.own, [...rows, usesAverages(index, week) ? last : null]))
    orders = following(orders.next.order, [week, matches, subs, orderOf(index, week)])
    last = following(last.next.through, rows)
    states.through.set(week, last)
  }
  return states
}

const beginnings = new WeakMap<object, Next>()

/**
 * Returns the state that comes after a previous state and adds these inputs. If the inputs are the same as the last
 * time, returns the same state object as the last time.
 */
function following(place: Next, inputs: readonly unknown[]): WeekState {
  const { state } = place
  if (state && state.inputs.length === inputs.length && inputs.every((input, i) => input === state.inputs[i]))
    return state
  const made: WeekState = { inputs, next: { through: {}, order: {}, own: {} } }
  place.state = made
  return made
}

/** Returns whether an absent player's earlier rounds count in a week. */
function usesAverages(index: SeasonIndex, week: Week): boolean {
  if (index.settingsOf(week).absentRule !== 'ownAverage') return false
  const { cellNames } = index.holesOfWeek(week)
  return (index.cardsOfWeek.get(week.id) ?? []).some((card) => readCard(card, cellNames).absent)
}

/** Returns everything about a week's cards that the order of partners depends on. */
function orderOf(index: SeasonIndex, week: Week): unknown {
  const cards = index.cardsOfWeek.get(week.id)
  // A sub without a handicap may get one that is a percentage of that round's strokes over par.
  return cards && index.settingsOf(week).unratedSubShare === null
    ? begunIn(cards)(index.holesOfWeek(week).cellNames)
    : cards
}

/** Returns the week's holes, and who has started a card or is absent, as text; computed once for each list of cards. */
const begunIn = memoizeByList((cards: readonly Card[]) => {
  const known = new Map<string, string>()
  return (cellNames: readonly string[]): string => {
    const holes = cellNames.join()
    const found = known.get(holes)
    if (found !== undefined) return found
    const made = cards.map((card) => {
      const { absent } = readCard(card, cellNames)
      return `${card.playerId} ${card.teamId} ${isBegun(card, cellNames)} ${absent}`
    })
    known.set(holes, `${holes}: ${made}`)
    return `${holes}: ${made}`
  }
})
