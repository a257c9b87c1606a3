import { cellStatus } from '@glm/shared/claims/claims'
import { currentOf } from '@glm/shared/claims/current-of'
import { type Change, rowsWhere } from '@glm/shared/mutations/define/define-mutation'
import type { Card, CardCell } from '@glm/shared/schema/scores/card'
import type { RowOf } from '@glm/shared/schema/tables'
import { notificationText } from '@glm/shared/text/push'
import type { Tx } from '../../store/store.ts'
import { addNotifications } from './add-notifications.ts'
import { accountOf, leaguePeople } from './league-people.ts'

const WORTH_MS = 2 * 86_400_000

type Disputed = { card: Card; cell: string }
type PushContext = { leagueId: number; userId: number; at: number; version: number; changes: readonly Change[] }

/**
 * Notifies a player if this push contains a score for one of the player's holes that differs from someone else's score.
 */
export async function notifyOfDisputes(tx: Tx, { leagueId, userId, at, version, changes }: PushContext): Promise<void> {
  const disputed: Disputed[] = []
  for (const change of changes) {
    if (change.table !== 'cards' || !('put' in change)) continue
    const card = change.put as Card
    for (const cell in card.cells) if (isNewlyContested(card.cells[cell], version)) disputed.push({ card, cell })
  }
  if (disputed.length === 0) return
  const around = await leaguePeople(tx, leagueId)
  for (const { card, cell } of disputed) {
    const { weekId, playerId, teamId } = card
    const [weeks = [], subs = [], matches = []] = await tx.load(leagueId, [
      { table: 'weeks', key: [weekId] },
      { table: 'subAssignments', key: [weekId, playerId] },
      rowsWhere('matches', 'weekId', weekId),
    ])
    const [week] = weeks as RowOf<'weeks'>[]
    const [sub] = subs as RowOf<'subAssignments'>[]
    const match = (matches as RowOf<'matches'>[]).find((one) => one.team1Id === teamId || one.team2Id === teamId)
    const own = accountOf(around, currentOf(sub?.sub) ?? playerId)
    if (!week || !match || own === null || own === userId) continue
    const subject = notificationText.disputed({ cell, week: week.weekNumber })
    const args = { league: around.league, subject, lines: [notificationText.disputedHint], id: match.id }
    await addNotifications(
      tx,
      { template: 'holeDisputed', people: new Map([[own, args]]), expiresAt: at + WORTH_MS },
      { leagueId, at },
    )
  }
}

/** Returns whether the score that differs was written in this version. Earlier disputes have already been reported. */
function isNewlyContested(cell: CardCell | undefined, version: number): boolean {
  // Check the number of claims first: almost every cell has only one, and then no comparison is needed.
  if (
    !cell ||
    cell.live.length < 2 ||
    cellStatus(cell) !== 'contested' ||
    !cell.live.some((claim) => claim.version === version)
  )
    return false
  const before = cell.live.filter((claim) => claim.version !== version)
  return before.length < 2 || cellStatus({ ...cell, live: before }) !== 'contested'
}
