import type { RowOf } from '@glm/shared/schema/tables'
import { notificationText } from '@glm/shared/text/push'
import type { Entry } from '../../store/ledger.ts'
import type { Tx } from '../../store/store.ts'
import { addNotifications } from './add-notifications.ts'
import { leaguePeople } from './league-people.ts'

const DAY_MS = 86_400_000

type PushContext = { leagueId: number; userId: number; at: number; entries: readonly Entry[] }

/**
 * Notifies everyone but the author about a message that is visible now. A message for a later day appears in the app on
 * that day. Nobody is notified about a message that is posted and deleted in the same push.
 */
export async function notifyOfMessages(tx: Tx, { leagueId, userId, at, entries }: PushContext): Promise<void> {
  const added = entries.filter(({ wire, answer }) => wire.name === 'message.add' && answer.status !== 'refused')
  if (added.length === 0) return
  const { league, members } = await leaguePeople(tx, leagueId)
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  for (const { wire } of added) {
    const [row] = (await tx.read(leagueId, { table: 'messages', key: [wire.ids[0] ?? 0] })) as RowOf<'messages'>[]
    // Allows one day before the message's first date and one after its last, because the date at the course may differ
    // from the UTC date.
    if (!row || row.startDate > day(at + DAY_MS) || row.endDate < day(at - DAY_MS)) continue
    const args = { league, subject: notificationText.message(league), lines: [row.message] }
    const people = new Map(
      members.filter((member) => member.userId !== userId).map((member) => [member.userId, { ...args, league: '' }]),
    )
    await addNotifications(
      tx,
      { template: 'newMessage', people, expiresAt: Date.parse(row.endDate) + 2 * DAY_MS },
      { leagueId, at },
    )
  }
}
