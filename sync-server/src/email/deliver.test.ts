import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { aStore } from '../testing/a-store.ts'
import { aMailServer } from '../testing/an-email-server.ts'
import { deliver } from './deliver.ts'
import { emailTransport } from './email-transport.ts'
import { emailTo } from './templates/templates.ts'

const secret = new TextEncoder().encode('a secret for tests of at least 32 bytes')
const MINUTE = 60_000
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const sections = [{ title: 'Results', lines: ['Aces 7.5, Birdies 1.5 — “great” night'] }]
const recapTo = (address: string) =>
  emailTo({ leagueId: 1, userId: null, address, name: 'Nora Lindqvist' }, 'recap', {
    league: 'Thursday',
    subject: 'Week 3',
    sections,
  })

/** Sets up a store with queued emails to these addresses, and a sender that delivers them to a mail server. */
async function mailing(url: string, addresses: readonly string[], patience: { patienceMs?: number } = {}) {
  const store = await aStore()
  closing.push(() => store.close())
  const now = { value: Date.UTC(2026, 4, 7, 18) }
  await store.deliveries.add(addresses.map(recapTo), now.value)
  const settings = { url, from: { name: 'Thursday League', address: 'golf@example.com' } }
  const carrier = emailTransport({ settings, secret, publicUrl: 'https://golf.example.com', ...patience })
  const run = () => deliver({ store, carrier, now: () => now.value })
  const states = async () =>
    (await store.deliveries.ofLeague(1)).map(({ state, said, tries }) => ({ state, said, tries })).reverse()
  return { store, now, run, states, settings }
}

async function served(more?: Parameters<typeof aMailServer>[0]) {
  const server = await aMailServer(more)
  closing.push(server.close)
  return server
}

describe('deliver()', () => {
  test('sends the text to the recipient, from the operator’s address, with the headers for one-click unsubscribe', async () => {
    const server = await served()
    const m = await mailing(server.url, ['nora@example.org'])
    expect(await m.run()).toBe(1)
    const [mail] = server.received
    expect(mail?.to).toBe('nora@example.org')
    expect(
      ['From', 'To', 'Subject', 'Auto-Submitted', 'List-Unsubscribe-Post'].map((name) => mail?.header(name)),
    ).toEqual([
      'Thursday League <golf@example.com>',
      'Nora Lindqvist <nora@example.org>',
      'Week 3',
      'auto-generated',
      'List-Unsubscribe=One-Click',
    ])
    expect(mail?.header('List-Unsubscribe')).toMatch(
      /^<https:\/\/golf\.example\.com\/api\/mail\/unsubscribe\?token=1\.[\w-]{22}>$/,
    )
    expect(mail?.text).toContain('RESULTS\r\nAces 7.5, Birdies 1.5 — “great” night')
    expect(mail?.text).toContain('You’re getting this email because Thursday has your address.')
    expect(await m.states()).toMatchObject([{ state: 'sent', tries: 1 }])
    expect(await m.run()).toBe(0)
  })

  test('sends account emails without unsubscribe headers', async () => {
    const server = await served()
    const m = await mailing(server.url, [])
    await m.store.deliveries.add(
      [
        emailTo({ leagueId: null, userId: 1, address: 'sam@example.org', name: 'Sam' }, 'passwordChanged', {
          name: 'Sam',
        }),
      ],
      0,
    )
    await m.run()
    expect(server.received.map((mail) => [mail.header('Subject'), mail.header('List-Unsubscribe')])).toEqual([
      ['Your password was changed', undefined],
    ])
  })

  test('records the server’s response for an unknown mailbox, never retries that email, and still sends the others', async () => {
    const server = await served({
      onRcptTo: ({ address }, _session, callback) =>
        callback(
          address.startsWith('gone') ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null,
        ),
    })
    const m = await mailing(server.url, ['gone@example.org', 'nora@example.org'])
    await m.run()
    expect(await m.states()).toMatchObject([{ state: 'refused', said: '550 5.1.1 No such user' }, { state: 'sent' }])
    m.now.value += 1_000 * MINUTE
    expect(await m.run()).toBe(0)
    expect(server.received.map(({ to }) => to)).toEqual(['nora@example.org'])
  })

  test('waits longer after each temporary failure, and sends the email once it is accepted', async () => {
    let open = false
    const server = await served({
      onRcptTo: (_address, _session, callback) =>
        callback(open ? null : Object.assign(new Error('4.2.1 Greylisted'), { responseCode: 450 })),
    })
    const m = await mailing(server.url, ['nora@example.org'])
    await m.run()
    expect(await m.states()).toEqual([{ state: 'waiting', said: '450 4.2.1 Greylisted', tries: 1 }])
    expect(await m.run()).toBe(0)
    m.now.value += MINUTE
    expect(await m.run()).toBe(1)
    m.now.value += MINUTE
    expect(await m.run()).toBe(0)
    open = true
    m.now.value += 4 * MINUTE
    await m.run()
    expect(await m.states()).toMatchObject([{ state: 'sent', tries: 3 }])
  })

  test('records a rejection that comes after the message was sent', async () => {
    const server = await served({
      onData: (stream, _session, callback) => {
        stream.resume()
        stream.on('end', () => callback(Object.assign(new Error('5.7.1 Looks like spam'), { responseCode: 554 })))
      },
    })
    const m = await mailing(server.url, ['nora@example.org'])
    await m.run()
    expect(await m.states()).toMatchObject([{ state: 'refused', said: '554 5.7.1 Looks like spam' }])
  })

  test('connects to a dead server once for all due emails, keeps them, and gives up after 12 tries', async () => {
    const server = await aMailServer()
    await server.close()
    const m = await mailing(server.url, ['nora@example.org', 'otto@example.org'])
    await m.run()
    const waits = { state: 'waiting', said: 'the mail server didn’t respond', tries: 1 }
    expect(await m.states()).toEqual([waits, waits])
    for (let i = 0; i < 20; i++) {
      m.now.value += 8 * 60 * MINUTE
      await m.run()
    }
    const failed = { state: 'failed', said: 'the mail server didn’t respond', tries: 12 }
    expect(await m.states()).toEqual([failed, failed])
  })

  /**
   * Starts a mail server that answers each line it receives with the next of `lines`, then goes silent. `heard`: what
   * it received.
   */
  async function silentAfter(lines: readonly string[]) {
    const heard: string[] = []
    const server = createServer((socket) => {
      const left = [...lines]
      const say = () => left.length > 0 && socket.write(`${left.shift()}\r\n`)
      say()
      socket.on('data', (bytes) => {
        heard.push(String(bytes))
        say()
      })
      socket.on('error', () => undefined)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => new Promise((done) => server.close(() => done())))
    return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
  }

  test.each([
    ['sends no greeting', []],
    ['goes silent after the greeting', ['220 here']],
    ['goes silent before the text', ['220 here', '250 hello', '250 ok', '250 ok']],
  ])('gives up on a server that %s, and retries later', async (_what, lines) => {
    const m = await mailing((await silentAfter(lines)).url, ['nora@example.org'], { patienceMs: 100 })
    await m.run()
    expect(await m.states()).toMatchObject([{ state: 'waiting' }])
    m.now.value += 1_000 * MINUTE
    expect(await m.run()).toBe(1)
  })

  test('gives up on a server that goes silent after receiving the message, and never sends it again', async () => {
    // If the attempt times out before the server has the text, it doesn't test what happens after that. So try again
    // with twice the timeout.
    for (let patienceMs = 100; ; patienceMs *= 2) {
      const server = await silentAfter(['220 here', '250 hello', '250 ok', '250 ok', '354 go on'])
      const m = await mailing(server.url, ['nora@example.org'], { patienceMs })
      await m.run()
      if (!server.heard.some((text) => text.includes('great'))) continue
      expect(await m.states()).toMatchObject([{ state: 'unclear' }])
      m.now.value += 1_000 * MINUTE
      expect(await m.run()).toBe(0)
      return
    }
  })

  test('reports the number of waiting emails to the operator if the password is wrong, and loses none of them', async () => {
    const server = await served({
      authOptional: false,
      onAuth: (_auth, _session, callback) => callback(new Error('No')),
    })
    const m = await mailing(server.url.replace('//', '//name:wrong@'), ['nora@example.org'])
    await m.run()
    expect(await m.states()).toMatchObject([{ state: 'waiting', said: expect.stringMatching(/^535/) }])
  })

  test('sends each email once when several processes send from one database', async () => {
    const server = await served()
    const addresses = Array.from({ length: 60 }, (_, i) => `p${i}@example.org`)
    const m = await mailing(server.url, addresses)
    while ((await Promise.all([m.run(), m.run(), m.run()])).some((tried) => tried > 0));
    expect(server.received.map(({ to }) => to).sort()).toEqual([...addresses].sort())
  })

  test('doesn’t queue email to people who unsubscribed, and drops emails queued before that', async () => {
    const server = await served()
    const m = await mailing(server.url, ['nora@example.org'])
    const who = { leagueId: 1, address: 'NORA@example.org', kind: 'recap' }
    await m.store.deliveries.optOut(who, m.now.value)
    await m.store.deliveries.add([recapTo('Nora@Example.org'), recapTo('otto@example.org')], m.now.value)
    await m.run()
    expect(server.received.map(({ to }) => to)).toEqual(['otto@example.org'])
    expect((await m.states()).map(({ state }) => state)).toEqual(['stopped', 'sent'])
    await m.store.deliveries.optIn(who)
    await m.store.deliveries.add([recapTo('nora@example.org')], m.now.value)
    await m.run()
    expect(server.received.map(({ to }) => to)).toEqual(['otto@example.org', 'nora@example.org'])
  })

  test('doesn’t send anything past its expiry', async () => {
    const server = await served()
    const m = await mailing(server.url, [])
    await m.store.deliveries.add([{ ...recapTo('nora@example.org'), expiresAt: m.now.value + MINUTE }], m.now.value)
    m.now.value += MINUTE
    await m.run()
    expect([server.received.length, await m.states()]).toEqual([
      0,
      [{ state: 'failed', said: 'it couldn’t be sent in time', tries: 1 }],
    ])
  })
})
