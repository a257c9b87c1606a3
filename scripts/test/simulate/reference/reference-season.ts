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
export const holesOf = (rows: Rows) => rows.courses[0]?.holes ?? []

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
 * The handicap after the last of these rounds: 55 per cent of the mean over par of the last six, one up or down from the one
 * before (which a hand-set one that he played off replaces), between 0 and 5. Null before the first round.
 */
export function handicapAfter(rows: Rows, person: number, rounds: readonly ReferenceRound[]): number | null {
  const last = rounds.at(-1)
  if (!last) return null
  const earlier = rounds.slice(0, -1)
  const into = takenInto(rows, person, last.week)
  const since = earlier.at(-1)?.week ?? 0
  const before =
    earlier.length === 0 || (into?.handSet && into.week > since) ? (into?.goingIn ?? null) : handicapAfter(rows, person, earlier)
  const overs = rounds.slice(-6).map((round) => round.over)
  let handicap = nearest((55 * sum(overs)) / (100 * overs.length))
  if (before !== null) handicap = Math.min(Math.max(handicap, before - 1), before + 1)
  return Math.min(Math.max(handicap, 0), 5)
}

/** Mean strokes in tenths; null before the first round. */
export const averageOf = (rounds: readonly ReferenceRound[]): number | null =>
  rounds.length === 0 ? null : nearest((10 * sum(rounds.map((round) => round.gross))) / rounds.length)
