import { aCapabilityDesk, altered, type Desk, type Held, isGood } from './capability-desk.ts'

const DAY = 86_400_000

/** Returns the code on a card that the secretary has generated. */
export async function aGuestCard(): Promise<{ desk: Desk; held: Held }> {
  const desk = await aCapabilityDesk()
  const made: unknown = await desk.good('makeGuestCards', { body: { weekid: 1 }, as: 'secretary' })
  // Use the second card's code, because the first card already had one.
  const code = (made as { id: number; url: string }[])[1]
  const token = code?.url.split('/g/')[1] ?? ''
  const held: Held = {
    present: async (shown) => {
      const reply = await desk.call('guestCard', { body: { token: shown, device: 'a1b2c3d4e5f6a7b8', entries: [] } })
      return { status: reply.status, error: (reply.body as { error?: string }).error }
    },
    works: isGood,
    token,
    madeUp: altered(token),
    lifetime: 4 * DAY,
    events: { revoked: () => desk.good('endGuestCard', { params: { id: code?.id ?? 0 }, as: 'admin' }) },
  }
  return { desk, held }
}
