import type { Card, CardCell } from '../schema/scores/card.ts'
import type { ClaimContext } from './claim-context.ts'
import { cellStatus, isKnown } from './claims.ts'

const ATTENDANCE = 'attendance'
const MOST_NAMED = 20
type Named = { name: string; cell: CardCell }

/**
 * Checks whether a newly written cell conflicts with other cells on its card. An absence and a score conflict if the
 * author of the later one hadn't seen the earlier one. The later claim lists the claims that it conflicts with.
 * @param written the cell after the write; its last live claim is the new one
 * @example
 * const card = { weekId: 1, playerId: 1, teamId: 1, cells: { attendance: aCell('absent') } }
 * addCompetingClaim(card, { name: '1', cell: aCell(5) }, { ...ctx, userId: 2 }).contested // true
 */
export function addCompetingClaim(
  card: Card,
  { name, cell }: Named,
  ctx: ClaimContext,
): { cell: CardCell; contested: boolean } {
  const mine = cell.live.at(-1)
  if (!mine || mine.value === null) return { cell, contested: false }
  const unseen = othersOf(card, name).flatMap(({ live }) =>
    live.filter((c) => c.value !== null && !isKnown(c, ctx)).map((c) => c.by),
  )
  if (unseen.length === 0) return { cell, contested: false }
  const named = { ...mine, against: [...new Set(unseen)].slice(0, MOST_NAMED) }
  return { cell: { ...cell, live: [...cell.live.slice(0, -1), named] }, contested: true }
}

/**
 * Returns the cells that a cell can conflict with: a score can conflict with the attendance, and the attendance with
 * every score.
 */
function othersOf({ cells }: Card, name: string): CardCell[] {
  if (name === ATTENDANCE) return Object.entries(cells).flatMap(([other, cell]) => (other === ATTENDANCE ? [] : [cell]))
  const attendance = cells[ATTENDANCE]
  return attendance ? [attendance] : []
}

/** An absence and a score that conflicts with it, because the author of the later one hadn't seen the earlier one. */
export type AbsenceContest = { absent: CardCell['live'][number]; score: CardCell['live'][number]; scores: number }

/**
 * Returns an absence and the scores on the same card that conflict with it, until someone decides; null if there is no
 * conflict.
 * @example
 * absenceContest({ weekId: 1, playerId: 1, teamId: 1, cells: { attendance: aCell('absent'), 1: aCell(5) } }) // null
 */
export function absenceContest({ cells }: Pick<Card, 'cells'>): AbsenceContest | null {
  const absences = cells[ATTENDANCE]?.live.filter((c) => c.value === 'absent') ?? []
  if (absences.length === 0) return null
  const scores = Object.entries(cells).flatMap(([name, { live }]) =>
    name === ATTENDANCE ? [] : live.filter((c) => c.value !== null),
  )
  for (const absent of absences) {
    const score = scores.find((one) => one.against?.includes(absent.by) || absent.against?.includes(one.by))
    if (score) return { absent, score, scores: scores.length }
  }
  return null
}

/**
 * Returns whether people disagree about anything on a card: the value of a cell, or whether a player who has scores was
 * there.
 * @example
 * isContestedCard({ cells: { 1: aCell(5) } }) // false
 */
export const isContestedCard = (card: Pick<Card, 'cells'>): boolean =>
  Object.values(card.cells).some((cell) => cellStatus(cell) === 'contested') || absenceContest(card) !== null
