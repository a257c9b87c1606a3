import { sealNumber } from '@glm/sync-server/auth/sealed-number'
import { secret } from '@glm/sync-server/testing/a-server'
import { aCapabilityDesk, altered, type Desk, type Held, isGood } from './capability-desk.ts'

const DAY = 86_400_000

/** Creates the link in an email that asks a player whether they are playing. */
export async function aReminderLink(): Promise<{ desk: Desk; held: Held }> {
  const desk = await aCapabilityDesk()
  const { b, league } = desk
  const sent = { leagueId: league, kind: 'availability', occasion: '1 2026-05-07', playerId: 1, weekId: 1 } as const
  const id = await b.store.reminders.note({ ...sent, madeBy: b.secretary.id, at: b.now.value })
  const token = sealNumber(id ?? 0, { purpose: 'reminder', secret })
  const cancel = async () => {
    const [week] = await b.store.read(league, { table: 'weeks', key: [1] })
    await b.store.rows.write(league, 50, [{ table: 'weeks', put: { ...week, status: 'cancelled' } as never }])
  }
  const held: Held = {
    present: (shown) => desk.call('answerReminder', { query: { token: shown, answer: 'in' } }),
    works: isGood,
    token,
    madeUp: altered(token),
    lifetime: 4 * DAY,
    events: { revoked: cancel },
  }
  return { desk, held }
}
