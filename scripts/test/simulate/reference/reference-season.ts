import type { Cell } from '@glm/shared/schema/cell'
import type { RowOf, TableName } from '@glm/shared/schema/tables'

/** The rows of a league; the season is its only one. */
export type Rows = { [T in TableName]: readonly RowOf<T>[] }
export type ReferenceRound = { week: number; gross: number; over: number }

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
/** Nearest whole number, a half up. Exact for what these leagues compute: a half is a half in binary too. */
export const nearest = (value: number): number => Math.floor(value + 0.5)

/** What a person sees in a cell: their own word that still waits, else the first on the server. */
export function shownIn<V>(cell: Cell<V> | undefined): V | null {
  const live = cell?.live ?? []
  const waiting = live.filter((claim) => claim.version === null)
  return (waiting.at(-1) ?? live[0])?.value ?? null
}

const weekOf = (rows: Rows, number: number) => rows.weeks.find((week) => week.weekNumber === number)
const holesOf = (rows: Rows) => rows.courses[0]?.holes ?? []

const teeOf = (rows: Rows, person: number) => rows.players.find((player) => player.id === person)?.playsFrom?.[1]

/** The holes as the tee of a person prints them. */
export function holesFor(rows: Rows, person: number) {
  const tee = rows.courses[0]?.tees.find((one) => one.name === teeOf(rows, person))
  return tee?.holes ?? holesOf(rows)
}

/** Rating in tenths and slope of what a person plays: of their tee, else of the first one that prints no other card. */
function ratedFor(rows: Rows, person: number): { rating: number; slope: number } {
  const name = teeOf(rows, person)
  const tee = rows.courses[0]?.tees.find((one) => (name === undefined ? !one.holes : one.name === name))
  const par = sum(holesFor(rows, person).map((hole) => hole.par))
  return { rating: tee?.rating == null ? 10 * par : Math.round(tee.rating * 10), slope: tee?.slope ?? 113 }
}

/** Whether the league makes handicaps from rating and slope. */
const byRating = (rows: Rows): boolean => rows.seasons[0]?.settings.handicapBase === 'differential'

/** Top divided by bottom to the nearest whole number, a half up, by whole numbers alone. */
const halfUp = (top: number, bottom: number): number => Math.floor((2 * top + bottom) / (2 * bottom))

/** Strokes that a handicap gives on the course; by rating and slope 55 per cent of the course handicap. */
export function strokesOf(rows: Rows, person: number, handicap: number): number {
  const tenths = Math.round(handicap * 10)
  if (!byRating(rows)) return halfUp(tenths, 10)
  const { rating, slope } = ratedFor(rows, person)
  const par = sum(holesFor(rows, person).map((hole) => hole.par))
  return halfUp(55 * (tenths * slope + 113 * (rating - 10 * par)), 113_000)
}

export const hitterOf = (rows: Rows, weekId: number, playerId: number): number =>
  shownIn(rows.subAssignments.find((row) => row.weekId === weekId && row.playerId === playerId)?.sub) ?? playerId

/** What stands on a card, hole by hole; nothing for a place without one. */
export function strokesOn(rows: Rows, weekId: number, playerId: number): (number | 'pickup' | null)[] {
  const card = rows.cards.find((one) => one.weekId === weekId && one.playerId === playerId)
  return holesOf(rows).map((_, i) => {
    const value = shownIn(card?.cells[String(i + 1)])
    return value === 'absent' ? null : value
  })
}

/** Absent without a sub. */
export function isAbsent(rows: Rows, weekId: number, playerId: number): boolean {
  const card = rows.cards.find((one) => one.weekId === weekId && one.playerId === playerId)
  return shownIn(card?.cells.attendance) === 'absent' && hitterOf(rows, weekId, playerId) === playerId
}

/** What a person takes into a week: what was set for it, else for the last week before it. */
export function takenInto(rows: Rows, person: number, week: number) {
  for (let number = week; number > 0; number--) {
    const row = rows.handicaps.find((one) => one.playerId === person && one.weekId === weekOf(rows, number)?.id)
    if (row && row.goingIn !== null) return { week: number, goingIn: row.goingIn, handSet: row.handSet }
  }
  return null
}

/** Whole rounds that a person hit himself, in whoever's place, through a week. */
export function roundsOf(rows: Rows, person: number, through: number): ReferenceRound[] {
  const par = sum(holesOf(rows).map((hole) => hole.par))
  const rounds: ReferenceRound[] = []
  for (let week = 1; week <= through; week++) {
    const row = weekOf(rows, week)
    if (!row || row.status === 'cancelled') continue
    for (const { id } of rows.players) {
      if (hitterOf(rows, row.id, id) !== person || isAbsent(rows, row.id, id)) continue
      const strokes = strokesOn(rows, row.id, id).filter((one) => typeof one === 'number')
      if (strokes.length === holesOf(rows).length) rounds.push({ week, gross: sum(strokes), over: sum(strokes) - par })
    }
  }
  return rounds
}

/**
 * The handicap after the last of these rounds: 55 per cent of the mean over par of the last six, or the mean of their
 * differentials to one decimal; one up or down from the one before (which a hand-set one that they played off replaces), between 0 and 5. Null before the first round.
 */
export function handicapAfter(rows: Rows, person: number, rounds: readonly ReferenceRound[]): number | null {
  const last = rounds.at(-1)
  if (!last) return null
  const earlier = rounds.slice(0, -1)
  const into = takenInto(rows, person, last.week)
  const since = earlier.at(-1)?.week ?? 0
  const before =
    earlier.length === 0 || (into?.handSet && into.week > since) ? (into?.goingIn ?? null) : handicapAfter(rows, person, earlier)
  const last6 = rounds.slice(-6)
  let tenths = byRating(rows)
    ? halfUp(sum(last6.map((round) => differentialOf(rows, person, round))), last6.length)
    : 10 * nearest((55 * sum(last6.map((round) => round.over))) / (100 * last6.length))
  const from = before === null ? null : Math.round(before * 10)
  if (from !== null) tenths = Math.min(Math.max(tenths, from - 10), from + 10)
  return Math.min(Math.max(tenths, 0), 50) / 10
}

/** Strokes above the rating for a slope of 113, in tenths. */
function differentialOf(rows: Rows, person: number, { gross }: ReferenceRound): number {
  const { rating, slope } = ratedFor(rows, person)
  return halfUp(113 * (10 * gross - rating), slope)
}

/** Mean strokes in tenths; null before the first round. */
export const averageOf = (rounds: readonly ReferenceRound[]): number | null =>
  rounds.length === 0 ? null : nearest((10 * sum(rounds.map((round) => round.gross))) / rounds.length)
