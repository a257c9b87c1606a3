import { createHash } from 'node:crypto'
import { serverSentence, serverText } from '@glm/shared/text/errors/server'
import { errorText } from '@glm/shared/text/sentences'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginProvider } from '../../auth/login-provider.ts'
import type { AppDeps } from '../../deps.ts'
import { aFullServer, callerOf, PASSWORD } from '../../testing/a-full-server.ts'
import { aLoginProvider, visitProvider } from '../../testing/a-login-provider.ts'

const SITE = 'https://golf.example.com'
const MINUTE = 60_000
const NAME = 'Club ID'
const refused = { status: 401, body: { error: serverSentence.providerRefused(NAME) } }

let club: Awaited<ReturnType<typeof aLoginProvider>>
beforeAll(async () => {
  club = await aLoginProvider(SITE)
})
afterAll(() => club.close())

async function aBrowser(more: Partial<AppDeps> = {}) {
  const told: string[] = []
  const events: AppDeps['events'] = ({ event }) => void told.push(event)
  const b = await aFullServer({ sendsMail: true, provider: loginProvider(club.settings, SITE), events, ...more })
  await b.store.accounts.confirm(b.player.id, b.now.value)
  const token = await b.tokenOf(b.player.id)
  const call = callerOf(b, token)
  const ask = async (): Promise<{ url: string; ticket: string }> => (await call('/auth/provider/ask', {}, null)).body
  /** Logs someone in at the provider. Returns what the browser then sends to the server. */
  const back = async (as: string, { url, ticket }: { url: string; ticket: string }) => {
    const query = await visitProvider(url, as)
    return { ticket, code: query.get('code') ?? '', state: query.get('state') ?? '', iss: query.get('iss') ?? '' }
  }
  const end = (body: object) => call('/auth/provider/return', body, null)
  const come = async (as: string, more: object = {}) => end({ ...(await back(as, await ask())), ...more })
  const identityOf = async (as: string): Promise<string> => (await come(as)).body.newcomer.identity
  const link = async (as: string, password = PASSWORD, by = token) =>
    call('/auth/provider/link', { identity: await identityOf(as), password }, by)
  return { b, told, token, call, ask, back, end, come, identityOf, link }
}

describe('a provider login', () => {
  test('is linked with the password, announced by email, and logs in like a password, with a session that is listed and can be ended', async () => {
    const { b, told, call, come, link } = await aBrowser()
    expect((await call('/auth/provider', undefined, null)).body).toEqual({ name: NAME, registration: 'open' })
    expect((await call('/auth/provider/link')).body).toEqual({ provider: NAME, link: null })
    expect(await link('pat')).toEqual({ status: 201, body: { message: serverSentence.providerLinked(NAME) } })
    expect((await call('/auth/provider/link')).body.link).toMatchObject({ label: 'pat@example.com', used_at: null })
    const mail = await b.store.snapshot((tx) => tx.deliveries.byId(2))
    expect(mail).toMatchObject({ address: 'pat@example.com', template: 'providerLinked' })

    const { status, body } = await come('pat')
    expect([status, body.newcomer]).toEqual([200, null])
    expect((await call('/auth/me', undefined, body.token)).body).toMatchObject({ email: 'pat@example.com' })
    const sessions = (await call('/auth/sessions', undefined, body.token)).body as { id: string; current: boolean }[]
    expect(sessions).toHaveLength(2)
    await call('/auth/sessions/end', { session: sessions.find(({ current }) => current)?.id })
    expect((await call('/auth/me', undefined, body.token)).status).toBe(401)
    expect((await call('/auth/my-data')).body.linked).toMatchObject([
      { issuer: club.settings.issuer, used_at: '2026-05-07T18:00:00.000Z' },
    ])
    expect(told).toEqual(['provider_linked'])
  })

  test('can be removed by its owner, and no longer logs anyone in after that', async () => {
    const { told, call, come, link } = await aBrowser()
    await link('pat')
    expect(await call('/auth/provider/unlink', {})).toEqual({
      status: 200,
      body: { message: serverSentence.providerUnlinked(NAME) },
    })
    expect((await call('/auth/provider/unlink', {})).status).toBe(404)
    expect((await come('pat')).body.token).toBeNull()
    expect(told).toEqual(['provider_linked', 'provider_unlinked'])
  })

  test('cannot be removed if it is the only login method', async () => {
    const { b, call, link } = await aBrowser()
    await link('pat')
    await b.store.accounts.setPassword(b.player.id, '')
    const token = await b.tokenOf(b.player.id)
    expect(await call('/auth/provider/unlink', {}, token)).toEqual({
      status: 409,
      body: { error: serverText.lastWayIn },
    })
    await b.store.accounts.setPassword(b.player.id, b.newcomer.passwordHash)
    expect((await call('/auth/provider/unlink', {}, await b.tokenOf(b.player.id))).status).toBe(200)
  })

  test('loses its sessions with a new password, and is deleted with its account', async () => {
    const { b, call, come, link } = await aBrowser()
    await link('pat')
    const { token } = (await come('pat')).body
    await call('/auth/change-password', { old_password: PASSWORD, new_password: 'long enough now' })
    expect((await call('/auth/me', undefined, token)).status).toBe(401)
    const fresh = (await come('pat')).body.token
    expect((await call('/auth/delete-account', { password: 'long enough now' }, fresh)).status).toBe(200)
    expect(await b.store.ask('SELECT * FROM provider_links')).toEqual([])
    expect((await come('pat')).body.token).toBeNull()
  })
})

describe('a provider login that no account is linked to', () => {
  test('doesn’t sign in to an account with the same address, verified or not; a verified one pre-fills the form', async () => {
    const { come } = await aBrowser()
    expect((await come('pat')).body).toMatchObject({
      token: null,
      newcomer: { email: 'pat@example.com', name: 'Pat Fairway' },
    })
    expect((await come('mallory')).body).toMatchObject({ token: null, newcomer: { email: null, name: 'Mallory' } })
  })

  test('creates an account if registration is allowed, and is linked only to that account', async () => {
    const { call, come, identityOf } = await aBrowser()
    const person = { email: 'fay@example.com', username: 'fay', name: 'Fay', password: 'long enough' }
    expect((await call('/auth/register', { ...person, identity: await identityOf('fay') }, null)).status).toBe(201)
    const { token } = (await come('fay')).body
    expect((await call('/auth/me', undefined, token)).body).toMatchObject({ email: 'fay@example.com', leagueid: null })
    const taken = { ...person, email: 'pat@example.com', username: 'mal', identity: await identityOf('mallory') }
    expect((await call('/auth/register', taken, null)).status).toBe(201)
    expect((await come('mallory')).body.token).toBeNull()
    expect((await call('/auth/register', { ...person, username: 'fay2', identity: 'nonsense' }, null)).status).toBe(400)
  })

  test.each(['invite', 'closed'] as const)(
    'doesn’t create an account with GLM_REGISTRATION=%s',
    async (registration) => {
      const { call, identityOf } = await aBrowser({ registration })
      const person = { email: 'fay@example.com', username: 'fay', name: 'Fay', password: 'long enough' }
      expect((await call('/auth/register', { ...person, identity: await identityOf('fay') }, null)).status).toBe(403)
    },
  )
})

describe('a return from the provider', () => {
  test('is refused with another browser’s ticket, with another state, too late, or a second time', async () => {
    const { b, told, ask, back, end, link } = await aBrowser()
    await link('pat')
    const [mine, theirs] = [await ask(), await ask()]
    const good = await back('pat', mine)
    expect(await end({ ...good, ticket: theirs.ticket })).toEqual(refused)
    expect(await end({ ...good, state: theirs.ticket })).toEqual(refused)
    const forged = Buffer.alloc(40)
    forged.writeDoubleBE(b.now.value + MINUTE, 16)
    const ticket = forged.toString('base64url')
    expect(await end({ ...good, ticket, state: createHash('sha256').update(ticket).digest('base64url') })).toEqual(
      refused,
    )
    expect(await b.store.ask('SELECT * FROM answered_challenges')).toHaveLength(1)
    expect((await end(good)).body.token).toBeTruthy()
    expect(await end(good)).toEqual(refused)
    expect(await end(await back('pat', mine))).toEqual(refused)
    const late = await back('pat', await ask())
    b.now.value += 11 * MINUTE
    expect(await end(late)).toEqual(refused)
    expect(told.filter((event) => event === 'log_in_failed')).toHaveLength(6)
  })

  test('is refused if its code has been used, or is from another login or provider, or has another nonce or verifier', async () => {
    const { b, ask, back, end } = await aBrowser()
    const [first, second, third, fourth, fifth] = await Promise.all([ask(), ask(), ask(), ask(), ask()])
    const { code } = await back('pat', first)
    const other = await back('pat', second)
    expect(await end({ ...other, code })).toEqual(refused)
    const changed = (asked: { url: string; ticket: string }, name: string, value: string) => {
      const url = new URL(asked.url)
      url.searchParams.set(name, value)
      return { ...asked, url: url.href }
    }
    expect(await end(await back('pat', changed(third, 'nonce', 'a nonce of somebody else')))).toEqual(refused)
    expect(await end(await back('pat', changed(fourth, 'code_challenge', 'x'.repeat(43))))).toEqual(refused)
    expect(await end({ ...(await back('pat', fifth)), iss: 'https://evil.example' })).toEqual(refused)
    b.now.value += MINUTE
    expect((await end(await back('pat', await ask()))).status).toBe(200)
  })

  test('is refused for a while after five failed attempts', async () => {
    const { end, ask } = await aBrowser()
    const wrong = async () => end({ ...(await ask()), url: undefined, code: 'wrong', state: 'wrong' })
    for (let i = 0; i < 5; i++) expect((await wrong()).status).toBe(401)
    expect(await wrong()).toEqual({ status: 429, body: { error: errorText.tooManyTries } })
  })

  test('is refused, and the operator is notified, if the provider is down or doesn’t know this server', async () => {
    const gone = await aLoginProvider(SITE)
    await gone.close()
    const down = { status: 503, body: { error: serverSentence.providerDown(NAME) } }
    const { call, told } = await aBrowser({ provider: loginProvider(gone.settings, SITE) })
    expect(await call('/auth/provider/ask', {}, null)).toEqual(down)
    const wrong = await aBrowser({ provider: loginProvider({ ...club.settings, clientSecret: 'another' }, SITE) })
    expect(await wrong.come('pat')).toEqual(down)
    expect([...told, ...wrong.told]).toEqual(['provider_failed', 'provider_failed'])
  })
})

describe('linking an account', () => {
  test('is refused without the password, and is slowed down after five wrong attempts', async () => {
    const { call, identityOf } = await aBrowser()
    const identity = await identityOf('pat')
    for (let i = 0; i < 5; i++)
      expect((await call('/auth/provider/link', { identity, password: 'wrong' })).status).toBe(400)
    expect((await call('/auth/provider/link', { identity, password: PASSWORD })).status).toBe(429)
  })

  test('is refused for an identity that this server didn’t issue, or issued more than half an hour ago', async () => {
    const { b, call, identityOf } = await aBrowser()
    const late = { status: 400, body: { error: serverSentence.providerLate(NAME) } }
    expect(await call('/auth/provider/link', { identity: 'nonsense', password: PASSWORD })).toEqual(late)
    expect(await call('/auth/provider/link', { identity: await b.tokenOf(b.player.id), password: PASSWORD })).toEqual(
      late,
    )
    const identity = await identityOf('pat')
    b.now.value += 31 * MINUTE
    expect(await call('/auth/provider/link', { identity, password: PASSWORD })).toEqual(late)
  })

  test('is refused for a second identity, and for an identity that is already linked (even on the return from the provider)', async () => {
    const { b, come, identityOf, link, call } = await aBrowser()
    const identity = await identityOf('pat')
    await link('pat')
    const taken = { status: 409, body: { error: serverSentence.providerTaken(NAME) } }
    expect(await come('pat', { link: true })).toEqual(taken)
    await b.store.accounts.confirm(b.secretary.id, b.now.value)
    expect(
      await call('/auth/provider/link', { identity, password: PASSWORD }, await b.tokenOf(b.secretary.id)),
    ).toEqual(taken)
    expect(await link('fay')).toEqual(taken)
    expect((await come('fay', { link: true })).body.newcomer.email).toBe('fay@example.com')
  })
})

test('if the user cancels at the provider, the return carries an error and no code', async () => {
  const { ask } = await aBrowser()
  const query = await visitProvider((await ask()).url, null)
  expect([query.get('error'), query.get('code')]).toEqual(['access_denied', null])
})
