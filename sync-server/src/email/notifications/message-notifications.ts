import type { RowOf } from '@glm/shared/schema/tables'
import { notificationText } from '@glm/shared/text/push'
import type { Entry } from '../../store/ledger.ts'
import type { Tx } from '../../store/store.ts'
import { addNotifications } from './add-notifications.ts'
import { leaguePeople } from './league-people.ts'

const DAY_MS = 86_400_000

type Told = { leagueId: number; userId: number; at: number; entries: readonly Entry[] }

/**
 * Tells everybody but its writer of a message that is shown from now on; one for a later day is read in the app when its day comes.
 * Whoever has taken it back in the same push has told nobody.
 */
export async function tellOfMessages(tx: Tx, { leagueId, userId, at, entries }: Told): Promise<void> {
  const added = entries.filter(({ wire, answer }) => wire.name === 'message.add' && answer.status !== 'refused')
  if (added.length === 0) return
  const { league, members } = await leaguePeople(tx, leagueId)
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  for (const { wire } of added) {
    const [row] = (await tx.read(leagueId, { table: 'messages', key: [wire.ids[0] ?? 0] })) as RowOf<'messages'>[]
    // A day more on either side: the league may play where it is yesterday or tomorrow.
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
