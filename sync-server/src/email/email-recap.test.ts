import { limits } from '@glm/shared/schema/limits'
import { describe, expect, test } from 'vitest'
import { aFullServer } from '../testing/a-full-server.ts'
import { aRequest, LEAGUE, secret } from '../testing/a-server.ts'
import { aMailServer } from '../testing/an-email-server.ts'
import { deliver } from './deliver.ts'
import { emailTransport } from './email-transport.ts'

const args = {
  weekId: 1,
  subject: 'Thursday, week 1',
  sections: [{ title: 'Results', lines: ['Ash & Bell 12–8 Cole & Dorn'] }],
}
const sent = (seq: number, more: object = {}) => ({
  seq,
  name: 'recap.send',
  version: 1,
  args: { ...args, ...more },
  ids: [],
  seen: 0,
  at: null,
  action: `g${seq}`,
})

/** Starts a full server with an empty email queue. `push` syncs like a phone, and `people` returns the recipients. */
async function league() {
  const b = await aFullServer()
  await b.store.deliveries.endAll(b.now.value)
  const push = async (who: 'secretary' | 'player', seq: number, more: object = {}) => {
    const headers = { authorization: `Bearer ${await b.tokenOf(b[who].id)}` }
    const body = JSON.stringify(aRequest([sent(seq, more)], { clientId: `phone-of-${who}` }))
    const reply = await b.app.request('/api/sync', { method: 'POST', headers, body })
    return (await reply.json()) as { results: { status: string; code: string | null }[] }
  }
  const people = async () =>
    (await b.store.deliveries.ofLeague(LEAGUE)).filter(({ state }) => state === 'waiting').map(({ address }) => address)
  return { b, push, people }
}

describe('a recap sent by a phone', () => {
  test('is sent once to everyone in the league: to accounts, and to players without one at their roster address', async () => {
    const { b, push, people } = await league()
    const [first, second] = await b.store.read(LEAGUE, { table: 'players', all: true })
    const roster = [
      { ...first, email: 'Ann@example.org' },
      { ...second, email: 'PAT@example.com' },
    ]
    await b.store.rows.write(LEAGUE, 1, roster.map((put) => ({ table: 'players', put })) as never)
    expect((await push('secretary', 1)).results).toMatchObject([{ status: 'ok' }])
    const accounts = ['ada', 'pat', 'penny', 'sam', 'scout'].map((name) => `${name}@example.com`)
    expect((await people()).sort()).toEqual(['Ann@example.org', ...accounts])
    await b.store.close()
  })

  test('is sent once even if the push is repeated because its answer was lost', async () => {
    const { b, push, people } = await league()
    await push('secretary', 1)
    const before = await people()
    await push('secretary', 1)
    expect([before.length > 0, await people()]).toEqual([true, before])
    await b.store.close()
  })

  test('is refused, and sends no email, if it comes from a player, names a missing week or is too long', async () => {
    const { b, push, people } = await league()
    expect((await push('player', 1)).results).toMatchObject([{ status: 'refused', code: 'forbidden' }])
    expect((await push('secretary', 1, { weekId: 987 })).results).toMatchObject([
      { status: 'refused', code: 'not_found' },
    ])
    const { lines, line } = limits.recap
    const tooLong = [Array(lines + 1).fill('x'), ['x'.repeat(line + 1)]]
    for (const [i, own] of tooLong.entries()) {
      const { results } = await push('secretary', 2 + i, { sections: [{ title: 'x', lines: own }] })
      expect(results.at(-1)).toMatchObject({ status: 'refused', code: 'invalid' })
    }
    expect(await people()).toEqual([])
    await b.store.close()
  })

  test('arrives whole if it has as much text as is allowed, in lines that a mail server accepts', async () => {
    const { b, push } = await league()
    const server = await aMailServer()
    const { line, json } = limits.recap
    const lines = Array.from({ length: json / line }, (_, i) => `${i} `.padEnd(line, 'Ünïcode — '))
    expect((await push('secretary', 1, { sections: [{ title: 'Long', lines }] })).results).toMatchObject([
      { status: 'ok' },
    ])
    const settings = { url: server.url, from: { name: '', address: 'golf@example.com' } }
    await deliver({
      store: b.store,
      carrier: emailTransport({ settings, secret, publicUrl: 'https://golf.example.com' }),
      now: () => b.now.value,
    })
    const mail = server.received.find(({ to }) => to === 'pat@example.com')
    expect(lines.filter((own) => !mail?.text.includes(own))).toEqual([])
    expect(Math.max(...(mail?.raw.split('\r\n') ?? []).map((own) => own.length))).toBeLessThan(998)
    await server.close()
    await b.store.close()
  })

  test('contains its text, the league’s name and an unsubscribe link, but nobody else’s address', async () => {
    const { b, push } = await league()
    const server = await aMailServer()
    await push('secretary', 1)
    const settings = { url: server.url, from: { name: '', address: 'golf@example.com' } }
    await deliver({
      store: b.store,
      carrier: emailTransport({ settings, secret, publicUrl: 'https://golf.example.com' }),
      now: () => b.now.value,
    })
    const mail = server.received.find(({ to }) => to === 'pat@example.com')
    expect([mail?.header('Subject'), mail?.header('List-Unsubscribe-Post')]).toEqual([
      'Thursday, week 1',
      'List-Unsubscribe=One-Click',
    ])
    expect(mail?.text).toContain('RESULTS\r\nAsh & Bell 12–8 Cole & Dorn')
    expect(mail?.text).toContain('You’re getting this email because Thursday has your address.')
    expect(mail?.raw).not.toMatch(/sam@|ada@/)
    await server.close()
    await b.store.close()
  })
})
