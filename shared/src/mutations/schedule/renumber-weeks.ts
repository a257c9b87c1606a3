import { seasonIndex } from '../../rules/season/season-index.ts'
import type { SeasonRows } from '../../rules/season/season-rows.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { allRows, type Change, type Read, type RowReader } from '../define/define-mutation.ts'
import { scheduleReads, wasPlayed } from './schedule-rows.ts'

/** The rows needed to renumber weeks. */
export const renumberReads: Read[] = [...scheduleReads, allRows('publications')]

/** `nine` is omitted if it doesn't change. */
type Numbered = Pick<Week, 'id' | 'weekNumber' | 'date'> & { nine?: Week['nine'] }

/**
 * Returns the ids of the weeks that must stay as they are when others are inserted, moved or removed: weeks with
 * scores, points or winners, and locked weeks.
 * @source H7
 * @example
 * const rows = loadedRows(renumberReads, renumberReads.map(({ table }) => aLeague()[table]))
 * heldWeeks(rows, aLeague().weeks).size // 0
 */
export function heldWeeks(rows: RowReader, weeks: readonly Week[]): Set<number> {
  const locked = new Set(rows.list('publications').map((one) => one.weekId))
  return new Set(weeks.flatMap(({ id }) => (locked.has(id) || wasPlayed(rows, id) ? [id] : [])))
}

/**
 * Returns weeks with their new numbers and dates. A week in `held` keeps the nine that it was played on, even if it has
 * only totals.
 * @param held ids of the weeks that must stay as they are, from `heldWeeks()`
 * @source T8, T9, H7
 * @example
 * const season = { ...golden, cards: [] }
 * const [week] = season.weeks
 * renumbered(season, [{ ...week, weekNumber: 2 }], new Set([week.id]))[0].nine // 'front'
 */
export function renumbered(season: SeasonRows, moved: readonly Numbered[], held: ReadonlySet<number>): Week[] {
  const index = seasonIndex(season)
  const firstHole = (week: Week) => index.holesOfWeek(week).holes[0]?.hole ?? 1
  return moved.flatMap(({ id, weekNumber, date, nine }) => {
    const old = season.weeks.find((week) => week.id === id)
    if (!old) return []
    const now = { ...old, weekNumber, date, ...(nine !== undefined && { nine }) }
    if (!held.has(id) || firstHole(old) === firstHole(now)) return [now]
    return [{ ...now, nine: firstHole(old) === 1 ? ('front' as const) : ('back' as const) }]
  })
}

/**
 * A week without its own handicap for a player uses the one from an earlier week. If that earlier week is about to move
 * or be removed, returns rows that copy the handicap to the week that comes next, unless it has its own, so that every
 * later week goes on using it.
 * @param leaving ids of the weeks that are about to move or to be removed
 * @param added new weeks; one with the number of a leaving week takes its place
 * @source H7
 * @example
 * inherited(golden, { leaving: [golden.weeks[0].id] })[0].put.weekId === golden.weeks[1].id // true
 */
export function inherited(
  { weeks, handicaps }: Pick<SeasonRows, 'weeks' | 'handicaps'>,
  { leaving, added = [] }: { leaving: readonly number[]; added?: readonly Pick<Week, 'id' | 'weekNumber'>[] },
): Change[] {
  const byNumber = (a: { weekNumber: number }, b: { weekNumber: number }) => a.weekNumber - b.weekNumber
  const stay = [...weeks.filter(({ id }) => !leaving.includes(id)), ...added].sort(byNumber)
  const own = new Map(handicaps.map((row) => [`${row.weekId} ${row.playerId}`, row]))
  const heirs = new Map<string, Change>()
  for (const week of weeks.filter(({ id }) => leaving.includes(id)).sort(byNumber)) {
    const heir = stay.find(({ weekNumber }) => weekNumber >= week.weekNumber)
    if (!heir) continue
    for (const { playerId, goingIn, handSet } of handicaps.filter(({ weekId }) => weekId === week.id)) {
      const key = `${heir.id} ${playerId}`
      const { goingIn: already = null, generated = null, average = null } = own.get(key) ?? {}
      if (goingIn === null || already !== null) continue
      // If several leaving weeks have the same heir, it gets the latest handicap.
      heirs.set(key, {
        table: 'handicaps',
        put: { weekId: heir.id, playerId, goingIn, handSet, generated, average, typed: null },
      })
    }
  }
  return [...heirs.values()]
}
