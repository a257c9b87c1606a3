import { unsubscribeText } from '@glm/shared/text/email'
import { describe, expect, test } from 'vitest'
import { deliver } from '../../email/deliver.ts'
import { emailTransport } from '../../email/email-transport.ts'
import { aFullServer } from '../../testing/a-full-server.ts'
import { secret } from '../../testing/a-server.ts'
import { aMailServer } from '../../testing/an-email-server.ts'

/** Starts the full server with a mail server; `send` delivers pending emails. */
async function withMail() {
  const server = await aMailServer()
  const b = await aFullServer({ sendsMail: true })
  const settings = { url: server.url, from: { name: '', address: 'golf@example.com' } }
  const carrier = emailTransport({ settings, secret, publicUrl: 'https://golf.example.com' })
  const send = () => deliver({ store: b.store, carrier, now: () => b.now.value })
  const as = async (
    who: 'secretary' | 'player',
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ) => {
    const headers = { authorization: `Bearer ${await b.tokenOf(b[who].id)}`, 'content-type': 'application/json' }
    const reply = await b.app.request(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as never }
  }
  const end = async () => {
    await server.close()
    await b.store.close()
  }
  return { b, server, send, as, end }
}

const who = { leagueId: 1, address: 'nora@example.com', kind: 'recap' }

describe('the link at the bottom of an email', () => {
  test('asks for confirmation when opened; the button or an email client’s POST unsubscribes', async () => {
    const { b, server, send, end } = await withMail()
    await send()
    const url =
      /<(.*)>/
        .exec(server.received[0]?.header('List-Unsubscribe') ?? '')?.[1]
        ?.replace('https://golf.example.com', '') ?? ''
    const opened = await b.app.request(url)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    const page = await opened.text()
    expect(page).toContain('Use the button to stop getting weekly recaps from Thursday at nora@example.com.')
    expect(page).toContain('<form method="post">')
    expect(await b.store.deliveries.optedOut(who)).toBe(false)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const pressed = await b.app.request(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect([pressed.status, (await pressed.text()).includes(unsubscribeText.done)]).toEqual([200, true])
    expect(await b.store.deliveries.optedOut(who)).toBe(true)
    await end()
  })

  test('responds with a message if it is incomplete, and doesn’t unsubscribe anyone', async () => {
    const { b, end } = await withMail()
    // Different final base64 characters can decode to the same bytes.
    const [first = ''] = b.stopMail
    const wrong = `/api/mail/unsubscribe?token=${first === 'A' ? 'B' : 'A'}${b.stopMail.slice(1)}`
    expect(await (await b.app.request(wrong)).text()).toContain(unsubscribeText.wrong)
    const posted = await b.app.request(wrong, { method: 'POST' })
    expect([posted.status, await posted.json()]).toEqual([400, { error: unsubscribeText.wrong }])
    expect(await b.store.deliveries.optedOut(who)).toBe(false)
    await end()
  })
})

test.each([
  ['unsubscribes', 'deliveries', '/api/mail/unsubscribe?token=', ''],
  ['answers the consent request', 'email_questions', '/api/mail/question?token=', '&answer=yes'],
])('a link that %s isn’t called incomplete once its record has been deleted', async (_, table, path, answer) => {
  const { b, end } = await withMail()
  const url = `${path}${table === 'deliveries' ? b.stopMail : b.emailQuestion}`
  await b.store.ask(`DELETE FROM ${table}`)
  expect(await (await b.app.request(url)).text()).toContain(unsubscribeText.gone)
  const posted = await b.app.request(`${url}${answer}`, { method: 'POST' })
  expect([posted.status, await posted.json()]).toEqual([400, { error: unsubscribeText.gone }])
  await end()
})

test('the secretary sees the status of each of the league’s emails', async () => {
  const { send, as, end } = await withMail()
  const shown = async () => (await as('secretary', '/mail/deliveries')).body
  expect(await shown()).toMatchObject({
    sends: true,
    deliveries: [{ kind: 'recap', name: 'Nora', state: 'waiting', says: 'waiting' }],
  })
  await send()
  expect(await shown()).toMatchObject({ deliveries: [{ state: 'sent', says: 'sent', tries: 1 }] })
  await end()
})

test('a member chooses which emails to get, for their own address only', async () => {
  const { b, as, end } = await withMail()
  const wanted = async () => (await as('player', '/mail/wishes')).body
  const all = (recap: boolean) => ({
    sends: true,
    wishes: ['recap', 'request', 'availability', 'teeTime', 'dues'].map((kind) => ({
      kind,
      wanted: kind !== 'recap' || recap,
    })),
  })
  expect(await wanted()).toEqual(all(true))
  await as('player', '/mail/wishes', { kind: 'recap', wanted: false }, 'PUT')
  expect(await wanted()).toEqual(all(false))
  expect(await b.store.deliveries.optedOut(who)).toBe(false)
  await as('player', '/mail/wishes', { kind: 'recap', wanted: true }, 'PUT')
  expect(await wanted()).toEqual(all(true))
  await end()
})

test('the owner of an account is notified of a new password, in the transaction that sets it', async () => {
  const { server, send, as, end } = await withMail()
  await send()
  const body = { old_password: 'fairway-nine', new_password: 'back-nine-1' }
  expect((await as('player', '/auth/change-password', { ...body, old_password: 'wrong' })).status).toBe(400)
  await send()
  expect(server.received).toHaveLength(1)
  expect((await as('player', '/auth/change-password', body)).status).toBe(200)
  await send()
  expect(server.received[1]).toMatchObject({ to: 'pat@example.com' })
  expect(server.received[1]?.text).toContain('Hello pat,')
  await end()
})

test('the secretary can resend an email that might not have arrived, but no others', async () => {
  const { b, server, send, as, end } = await withMail()
  const again = (who: 'secretary' | 'player' = 'secretary') => as(who, '/mail/deliveries/1/resend', {})
  expect((await again()).status).toBe(409)
  await b.store.deliveries.endAll(b.now.value)
  expect((await as('secretary', '/mail/deliveries')).body).toMatchObject({
    deliveries: [{ state: 'unclear', can_resend: true }],
  })
  expect((await again('player')).status).toBe(403)
  expect((await again()).status).toBe(200)
  await send()
  expect(server.received).toHaveLength(1)
  expect((await as('secretary', '/mail/deliveries')).body).toMatchObject({
    deliveries: [{ state: 'sent', can_resend: false }],
  })
  expect((await again()).status).toBe(409)
  await end()
})
