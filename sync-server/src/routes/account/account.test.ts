import { serverText } from '@glm/shared/text/errors/server'
import { errorText } from '@glm/shared/text/sentences'
import { describe, expect, test } from 'vitest'
import { deliver } from '../../email/deliver.ts'
import { emailTransport } from '../../email/email-transport.ts'
import { aFullServer, PASSWORD } from '../../testing/a-full-server.ts'
import { LEAGUE, secret } from '../../testing/a-server.ts'
import { aMailServer } from '../../testing/an-email-server.ts'

const NEW_PASSWORD = 'back-nine-1'
const MINUTE = 60_000

/**
 * Starts the full server with a mail server. `mails` sends pending emails and returns those that arrived since the last
 * call.
 */
async function withMail(sendsMail = true) {
  const server = await aMailServer()
  const b = await aFullServer({ sendsMail })
  const settings = { url: server.url, from: { name: '', address: 'golf@example.com' } }
  const send = () =>
    deliver({
      store: b.store,
      carrier: emailTransport({ settings, secret, publicUrl: 'https://golf.example.com' }),
      now: () => b.now.value,
    })
  const mails = async () => {
    await send()
    return server.received.splice(0)
  }
  await mails()
  const call = async (path: string, body?: unknown, more: { token?: string; method?: string; agent?: string } = {}) => {
    const { token, method = body === undefined ? 'GET' : 'POST', agent } = more
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(agent ? { 'user-agent': agent } : {}),
    }
    const reply = await b.app.request(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  const logIn = async (email: string, password: string, agent?: string) =>
    call('/auth/login', { email, password }, agent === undefined ? {} : { agent })
  const end = async () => {
    await server.close()
    await b.store.close()
  }
  return { b, mails, call, logIn, end }
}
type Mailed = Awaited<ReturnType<typeof withMail>>

const linkIn = (text: string | undefined) => /https:\/\/golf\.example\.com(\/[\w-]+)#([\w-]+)/.exec(text ?? '')
const tokenIn = (text: string | undefined) => linkIn(text)?.[2] ?? ''
/** Returns the token of a link that a member has requested. */
async function askedToken({ call, mails }: Mailed, email = 'pat@example.com'): Promise<string> {
  await call('/auth/forgot-password', { email })
  return tokenIn((await mails()).find(({ to }) => to === email)?.text)
}
const set = ({ call }: Mailed, token: string, new_password = NEW_PASSWORD) =>
  call('/auth/reset-password', { token, new_password })

describe('a password-reset link', () => {
  test('arrives by email, sets the password once, ends every login, and notifies the owner', async () => {
    const m = await withMail()
    const old = await m.b.tokenOf(m.b.player.id)
    await m.call('/auth/forgot-password', { email: 'PAT@example.com' })
    const [mail] = await m.mails()
    expect([mail?.to, mail?.header('Subject'), mail?.header('List-Unsubscribe')]).toEqual([
      'pat@example.com',
      'Reset your password',
      undefined,
    ])
    expect(mail?.text).toContain('The link expires in 30 minutes and works only once.')
    expect(linkIn(mail?.text)?.[1]).toBe('/reset-password')
    expect((await set(m, tokenIn(mail?.text))).status).toBe(200)
    expect((await m.mails()).map((told) => told.header('Subject'))).toEqual(['Your password was changed'])
    expect((await m.call('/auth/me', undefined, { token: old })).status).toBe(401)
    expect([
      (await m.logIn('pat@example.com', PASSWORD)).status,
      (await m.logIn('pat@example.com', NEW_PASSWORD)).status,
    ]).toEqual([401, 200])
    expect(await set(m, tokenIn(mail?.text), 'another-nine-2')).toEqual({
      status: 400,
      body: { error: serverText.linkEnded },
    })
    expect((await m.logIn('pat@example.com', NEW_PASSWORD)).status).toBe(200)
    await m.end()
  })

  test('expires after thirty minutes, and when the password is changed another way', async () => {
    const m = await withMail()
    const late = await askedToken(m)
    m.b.now.value += 30 * MINUTE
    expect((await set(m, late)).status).toBe(400)
    const token = await askedToken(m)
    const body = { old_password: PASSWORD, new_password: 'middle-nine-3' }
    await m.call('/auth/change-password', body, { token: await m.b.tokenOf(m.b.player.id) })
    expect((await set(m, token)).status).toBe(400)
    expect((await m.logIn('pat@example.com', 'middle-nine-3')).status).toBe(200)
    await m.end()
  })

  test('sets only its own account’s password', async () => {
    const m = await withMail()
    expect((await set(m, await askedToken(m, 'pat@example.com'))).status).toBe(200)
    expect((await m.logIn('sam@example.com', PASSWORD)).status).toBe(200)
    const forEmail = await askedToken(m, 'sam@example.com')
    expect((await m.call('/auth/confirm-email', { token: forEmail })).status).toBe(400)
    expect((await set(m, forEmail)).status).toBe(200)
    await m.end()
  })

  test('does nothing when a mail scanner opens it, and keeps its token in the fragment, which no server receives', async () => {
    const m = await withMail()
    const token = await askedToken(m)
    const hash = async () => JSON.stringify(await m.b.store.ask('SELECT * FROM account_links'))
    const before = await hash()
    for (const method of ['GET', 'HEAD']) await m.b.app.request('/reset-password', { method })
    for (const path of ['/auth/reset-password', `/auth/reset-password?token=${token}`])
      expect((await m.call(path)).status).toBe(404)
    expect([await hash(), before.includes(token)]).toEqual([before, false])
    expect((await set(m, token)).status).toBe(200)
    await m.end()
  })

  test('cannot be guessed: wrong tokens are slowed down, no matter who sends them', async () => {
    const m = await withMail()
    const token = await askedToken(m)
    const seen: number[] = []
    for (let i = 0; i < 12; i++) seen.push((await set(m, `guess-${i}`)).status)
    expect(seen).toEqual([...Array<number>(10).fill(400), 429, 429])
    m.b.now.value += MINUTE
    expect((await set(m, token)).status).toBe(200)
    await m.end()
  })

  test('rejects a common password, and still works after that', async () => {
    const m = await withMail()
    const token = await askedToken(m)
    expect((await set(m, token, 'password1')).status).toBe(400)
    expect((await set(m, token)).status).toBe(200)
    await m.end()
  })

  test('gets the same response when requested for an address with an account as for one without', async () => {
    const m = await withMail()
    const answers: unknown[] = []
    for (const email of ['pat@example.com', 'nobody@example.com']) {
      const tries = []
      for (let i = 0; i < 5; i++) tries.push(await m.call('/auth/forgot-password', { email }))
      answers.push(tries)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 200 },
      { status: 429 },
      { status: 429 },
    ])
    expect((await m.mails()).map(({ to }) => to)).toEqual(Array(3).fill('pat@example.com'))
    await m.end()
  })

  test('can be shown to a member by their secretary if the server sends no email', async () => {
    const m = await withMail(false)
    const known = await m.call('/auth/forgot-password', { email: 'pat@example.com' })
    expect(known).toEqual({ status: 200, body: { message: serverText.forgotNoMail } })
    expect(await m.call('/auth/forgot-password', { email: 'nobody@example.com' })).toEqual(known)
    const make = async (id: number, who: number) =>
      m.call(`/members/${id}/reset-link`, undefined, { token: await m.b.tokenOf(who), method: 'POST' })
    const { b } = m
    const made = await make(b.player.id, b.secretary.id)
    expect(made.status).toBe(201)
    expect((await set(m, tokenIn(String(made.body.url)))).status).toBe(200)
    expect((await m.logIn('pat@example.com', NEW_PASSWORD)).status).toBe(200)
    // The secretary can't make a link for an account in another league, an app admin, or a nonexistent account.
    const others = await Promise.all([b.otherPlayer.id, b.admin.id, 999].map((id) => make(id, b.secretary.id)))
    expect(others.map(({ status }) => status)).toEqual([404, 409, 404])
    expect((await make(b.player.id, b.player.id)).status).toBe(403)
    await m.end()
  })
})

describe('a new name', () => {
  const rename = async (b: Mailed['b'], id: number, name: string) =>
    (
      await b.app.request('/api/auth/change-name', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await b.tokenOf(id)}` },
        body: JSON.stringify({ name }),
      })
    ).status
  const memberRow = async (b: Mailed['b'], leagueId: number, userId: number) => {
    const [row] = await b.store.read(leagueId, { table: 'members', key: [userId] })
    return row && 'confirmed' in row ? [row.name, row.role] : null
  }

  test('applies to the account and to its member row in each league, without changing the role', async () => {
    const b = await aFullServer()
    const { id } = b.player
    await b.store.joinLeague({ leagueId: 2, account: b.player })
    expect(await rename(b, id, '  Patricia Fairway ')).toBe(200)
    expect((await b.store.snapshot((tx) => tx.accounts.byId(id)))?.name).toBe('Patricia Fairway')
    expect(await memberRow(b, LEAGUE, id)).toEqual(['Patricia Fairway', 1])
    expect(await memberRow(b, 2, id)).toEqual(['Patricia Fairway', 1])
    await b.store.close()
  })

  test('gets a number in a league where another member already has that name, and doesn’t change an app admin’s role', async () => {
    const b = await aFullServer()
    await b.store.joinLeague({ leagueId: LEAGUE, account: b.admin })
    const [secretary] = (await memberRow(b, LEAGUE, b.secretary.id)) ?? []
    expect(await rename(b, b.admin.id, String(secretary))).toBe(200)
    expect(await memberRow(b, LEAGUE, b.admin.id)).toEqual([`${secretary} (2)`, 3])
    expect(await rename(b, b.admin.id, '  ')).toBe(400)
    await b.store.close()
  })
})

describe('a new email address', () => {
  const change = async (m: Mailed, new_email: string, password = PASSWORD) =>
    m.call('/auth/change-email', { password, new_email }, { token: await m.b.tokenOf(m.b.player.id) })

  test('notifies the old address, takes effect once confirmed, then notifies the old address again', async () => {
    const m = await withMail()
    expect((await change(m, 'new.pat@example.org')).body).toEqual({
      message: serverText.emailToConfirm,
      changed: false,
    })
    const mails = await m.mails()
    expect(mails.map((mail) => [mail.to, mail.header('Subject')]).sort()).toEqual([
      ['new.pat@example.org', 'Confirm your email address'],
      ['pat@example.com', 'Someone asked to change your email address'],
    ])
    expect((await m.logIn('new.pat@example.org', PASSWORD)).status).toBe(401)
    const token = tokenIn(mails.find(({ to }) => to === 'new.pat@example.org')?.text)
    expect(mails.find(({ to }) => to === 'pat@example.com')?.raw).not.toContain('new.pat')
    expect((await m.call(`/auth/confirm-email?token=${token}`)).status).toBe(404)
    expect((await m.call('/auth/confirm-email', { token })).status).toBe(200)
    expect((await m.mails()).map((mail) => [mail.to, mail.header('Subject')])).toEqual([
      ['pat@example.com', 'Your email address was changed'],
    ])
    expect((await m.logIn('new.pat@example.org', PASSWORD)).status).toBe(200)
    expect((await m.call('/auth/confirm-email', { token })).body).toEqual({ error: serverText.linkEnded })
    await m.end()
  })

  test('requires the password, and is refused if nothing would change', async () => {
    const m = await withMail()
    expect((await change(m, 'fay@example.org', 'wrong')).body).toEqual({ error: serverText.oldPasswordWrong })
    expect((await change(m, 'PAT@example.com')).body).toEqual({ error: serverText.emailSame })
    expect(await m.mails()).toEqual([])
    await m.end()
  })

  test('gets the same response whether it is taken or free, but a taken address gets no email', async () => {
    const m = await withMail()
    expect(await change(m, 'sam@example.com')).toEqual(await change(m, 'free@example.org'))
    expect((await m.mails()).map(({ to }) => to).sort()).toEqual([
      'free@example.org',
      'pat@example.com',
      'pat@example.com',
    ])
    await m.end()
  })

  test('invalidates links sent to the old address, and a later request replaces an earlier one', async () => {
    const m = await withMail()
    const reset = await askedToken(m)
    const confirm = async (address: string) => {
      await change(m, address)
      return tokenIn((await m.mails()).find(({ to }) => to === address)?.text)
    }
    const [first, second] = [await confirm('one@example.org'), await confirm('two@example.org')]
    expect((await m.call('/auth/confirm-email', { token: first })).status).toBe(400)
    expect((await m.call('/auth/confirm-email', { token: second })).status).toBe(200)
    expect((await set(m, reset)).status).toBe(400)
    await m.end()
  })

  test('takes effect right away if the server sends no email', async () => {
    const m = await withMail(false)
    const taken = await change(m, 'sam@example.com')
    expect((await m.logIn('pat@example.com', PASSWORD)).status).toBe(200)
    const free = await change(m, 'pat@example.org')
    expect(free).toEqual({ status: 200, body: { message: serverText.emailSaved, changed: true } })
    // Only an address's owner may know whether it has an account.
    expect(taken).toEqual(free)
    expect((await m.logIn('pat@example.org', PASSWORD)).status).toBe(200)
    await m.end()
  })
})

describe('an account’s logins', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

  test('are listed for their owner with device and times, and can be ended one at a time, or all at once except the current one', async () => {
    const m = await withMail()
    const token = async (agent?: string) => String((await m.logIn('pat@example.com', PASSWORD, agent)).body.token)
    const [here, phone, third] = [await token(), await token(iphone), await token('curl/8')]
    const list = async () =>
      (await m.call('/auth/sessions', undefined, { token: here })).body as unknown as {
        id: string
        device: string | null
        current: boolean
      }[]
    const shown = await list()
    expect(shown.map(({ device, current }) => [device, current]).sort()).toEqual([
      [null, false],
      [null, true],
      ['Safari, iPhone', false],
    ])
    const lost = shown.find(({ device }) => device !== null)?.id
    const endSession = (session: unknown, by: string) => m.call('/auth/sessions/end', { session }, { token: by })
    const stranger = await m.b.tokenOf(m.b.secretary.id)
    expect(await endSession(lost, stranger)).toEqual({ status: 404, body: { error: errorText.notYours } })
    expect((await endSession(lost, here)).status).toBe(200)
    expect((await m.call('/auth/me', undefined, { token: phone })).status).toBe(401)
    expect((await endSession('others', here)).status).toBe(200)
    expect((await m.call('/auth/me', undefined, { token: third })).status).toBe(401)
    expect((await list()).map(({ current }) => current)).toEqual([true])
    expect((await m.call('/auth/me', undefined, { token: stranger })).status).toBe(200)
    await m.end()
  })
})
