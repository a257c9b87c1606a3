import { currentOf } from '../../claims/current-of.ts'
import { isSameList, memoizeByList } from '../../lib/week-groups.ts'
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
 * What a season's results depend on. `season`: only season-wide rows. `own`: also a week's own rows, and what its matches
 * take from earlier weeks. `order`: everything that the order of partners in a week depends on.
 */
export type WeekStates = {
  season: WeekState
  own: ReadonlyMap<Week, WeekState>
  order: ReadonlyMap<Week, WeekState>
}

/**
 * Returns a state for each week of a season. A week's results don't depend on later weeks. From earlier weeks, its
 * matches use only the order in which partners played (M3) and absent players' averages (A1). So after a change in a
 * week, results cached by `own` are recomputed only for that week, and for later weeks if the order changed or they use
 * averages of absent players. Tables depend on the states of the weeks that they cover.
 * @source M3, M8, A1
 * @example
 * const [first, later] = [weekStates(seasonIndex(golden)), weekStates(seasonIndex({ ...golden, cards: golden.cards.slice(0, -1) }))]
 * first.own.get(golden.weeks[0]) === later.own.get(golden.weeks[0]) // true
 */
export function weekStates(index: SeasonIndex): WeekStates {
  const { season, course, courses, teams, weeks, handicaps, startingHandicaps, tees, weekTees, keptPlayers } =
    index.rows
  const begin = beginnings.get(season) ?? {}
  beginnings.set(season, begin)
  const people = [startingHandicaps, tees, weekTees, keptPlayers]
  const first = following(begin, [season, course, courses, teams, weeks, handicaps, ...people])
  let [last, orders] = [first, first]
  const states = { season: first, own: new Map<Week, WeekState>(), order: new Map<Week, WeekState>() }
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
    states.order.set(week, orders)
    last = following(last.next.through, rows)
  }
  return states
}

const beginnings = new WeakMap<object, Next>()

/**
 * Returns the value created for a state; creates it on first use. Without a state, for example for a week that isn't in
 * the season, the value isn't kept.
 * @example
 * const { season } = weekStates(seasonIndex(golden))
 * const kept = new WeakMap()
 * keptBy(kept, season, () => [7]) === keptBy(kept, season, () => [7]) // true
 */
export function keptBy<V>(kept: WeakMap<WeekState, V>, state: WeekState | undefined, make: () => V): V {
  const found = state && kept.get(state)
  if (found !== undefined) return found
  const made = make()
  if (state) kept.set(state, made)
  return made
}

/**
 * Returns the state reached from a previous one by adding these inputs. If the inputs are the same as last time,
 * returns the same state object.
 */
function following(place: Next, inputs: readonly unknown[]): WeekState {
  const { state } = place
  if (state && isSameList(state.inputs, inputs)) return state
  const made: WeekState = { inputs, next: { through: {}, order: {}, own: {} } }
  place.state = made
  return made
}

/** Returns whether a week's results use the averages of absent players. */
function usesAverages(index: SeasonIndex, week: Week): boolean {
  if (index.settingsOf(week).absentRule !== 'ownAverage') return false
  return hasAbsent(index.cardsOfWeek.get(week.id) ?? [])
}

const hasAbsent = memoizeByList((cards: readonly Card[]) =>
  cards.some(({ cells }) => currentOf(cells.attendance) === 'absent'),
)

/** Returns everything about a week's cards that the order of partners depends on. */
function orderOf(index: SeasonIndex, week: Week): unknown {
  const cards = index.cardsOfWeek.get(week.id)
  // If a sub's handicap can depend on that round's strokes, the order depends on the whole cards.
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
