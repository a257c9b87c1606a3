import { expect, test } from 'vitest'
import { aStore } from '../testing/a-store.ts'
import { aMailServer } from '../testing/an-email-server.ts'
import { emailTransport } from './email-transport.ts'
import { startDelivering } from './start-delivering.ts'
import { emailTo } from './templates/templates.ts'

const secret = new TextEncoder().encode('a secret for tests of at least 32 bytes')
const MAILS = 20

/**
 * Where a mail server stops answering, and what that leaves of twenty emails, the first of which had its turn: right
 * after the stop, and once the next process has started.
 */
const silences = {
  'before it accepts the address': { stopped: { waiting: 20 }, restarted: { waiting: 20 } },
  'after it has received the text': { stopped: { handed: 1, waiting: 19 }, restarted: { unclear: 1, waiting: 19 } },
  'until the stop has begun': { stopped: { sent: 1, waiting: 19 }, restarted: { sent: 1, waiting: 19 } },
} as const

test.each(Object.keys(silences) as (keyof typeof silences)[])(
  'startDelivering() stops while a mail server doesn’t answer %s, and keeps every email that wasn’t handed over',
  async (silence) => {
    let reached = () => {}
    const isReached = new Promise<void>((done) => {
      reached = done
    })
    let answer = () => {}
    const server = await aMailServer({
      onRcptTo: (_address, _session, callback) =>
        silence === 'before it accepts the address' ? reached() : callback(null),
      onData: (stream, _session, callback) => {
        stream.resume()
        stream.on('end', () => {
          answer = () => callback(null)
          reached()
        })
      },
    })
    const store = await aStore()
    const to = (i: number) => ({ leagueId: 1, userId: null, address: `p${i}@example.org`, name: `P ${i}` })
    const args = { league: 'Thursday', subject: 'Week 3', sections: [] }
    const mails = Array.from({ length: MAILS }, (_, i) => emailTo(to(i), 'recap', args))
    await store.deliveries.add(mails, 1)
    const settings = { url: server.url, from: { name: '', address: 'golf@example.com' } }
    const carrier = emailTransport({ settings, secret, publicUrl: 'https://golf.example.com' })
    const stopMs = silence === 'until the stop has begun' ? 600_000 : 50
    const stop = startDelivering({ store, carrier, now: () => 2, log: null, alone: true, stopMs })
    await isReached
    const stopped = stop()
    if (silence === 'until the stop has begun') answer()
    await stopped
    const rows = () => store.ask<{ state: string; tries: number; claim: string | null }>('SELECT * FROM deliveries')
    const counts = async () => {
      const states = (await rows()).map(({ state }) => state)
      return Object.fromEntries([...new Set(states)].map((one) => [one, states.filter((s) => s === one).length]))
    }
    expect(await counts()).toEqual(silences[silence].stopped)
    const waiting = (await rows()).filter(({ state }) => state === 'waiting')
    expect(waiting.filter(({ tries, claim }) => tries !== 0 || claim !== null)).toEqual([])
    // The next process begins by ending what nobody can know anymore.
    await store.deliveries.releaseAll('mail', 3)
    expect(await counts()).toEqual(silences[silence].restarted)
    await server.close()
    await store.close()
  },
)
