import { serverText } from '@glm/shared/text/errors/server'
import { text } from '@glm/shared/text/sentences'
import { describe, expect, test } from 'vitest'
import { aFullServer, callerOf, PASSWORD } from '../../testing/a-full-server.ts'
import { anAuthenticator } from '../../testing/an-authenticator.ts'

const site = { rpId: 'golf.example.com', origin: 'https://golf.example.com' }
const MINUTE = 60_000

async function aPhone() {
  const b = await aFullServer({ sendsMail: true })
  for (const { id } of [b.player, b.secretary]) await b.store.accounts.confirm(id, b.now.value)
  const token = await b.tokenOf(b.player.id)
  const call = callerOf(b, token)
  const ask = async (as = token) => (await call('/auth/passkeys/ask', { password: PASSWORD }, as)).body
  const askLogIn = async () => (await call('/auth/passkey-login/ask', {}, null)).body
  /** Adds a device with a passkey for the player, or for the token's account. */
  const added = async (name = 'My phone', as = token) => {
    const device = anAuthenticator()
    const made = device.make({ ...site, challenge: (await ask(as)).challenge })
    expect((await call('/auth/passkeys', { name, made }, as)).status).toBe(201)
    return device
  }
  const logIn = (answer: unknown) => call('/auth/passkey-login', { answer }, null)
  return { b, call, ask, askLogIn, added, logIn }
}

describe('a passkey', () => {
  test('is added with the password and announced by email, and starts sessions that are listed and can be ended', async () => {
    const { b, call, ask, askLogIn, added, logIn } = await aPhone()
    expect(await ask()).toMatchObject({
      rp: { id: 'golf.example.com' },
      user: { name: 'pat@example.com' },
      excludeCredentials: [],
    })
    const device = await added()
    expect((await call('/auth/passkeys')).body).toMatchObject([{ id: device.id, name: 'My phone', used_at: null }])
    expect((await ask()).excludeCredentials).toMatchObject([{ id: device.id }])
    const { deliveries } = await b.store.snapshot(async (tx) => ({ deliveries: await tx.deliveries.byId(2) }))
    expect(deliveries).toMatchObject({ address: 'pat@example.com', template: 'passkeyAdded' })

    const { body } = await logIn(device.sign({ ...site, challenge: (await askLogIn()).challenge }))
    expect((await call('/auth/me', undefined, body.token)).body).toMatchObject({ email: 'pat@example.com' })
    const sessions = (await call('/auth/sessions', undefined, body.token)).body as { id: string; current: boolean }[]
    expect(sessions).toHaveLength(2)
    await call('/auth/sessions/end', { session: sessions.find(({ current }) => current)?.id })
    expect((await call('/auth/me', undefined, body.token)).status).toBe(401)
    expect((await call('/auth/passkeys')).body).toMatchObject([{ used_at: '2026-05-07T18:00:00.000Z' }])
  })

  test('can be named and removed, and no longer logs anyone in after that', async () => {
    const { call, askLogIn, added, logIn } = await aPhone()
    const device = await added()
    expect((await call('/auth/passkeys/rename', { passkey: device.id, name: 'Old phone' })).status).toBe(200)
    expect((await call('/auth/my-data')).body.passkeys).toMatchObject([{ name: 'Old phone' }])
    expect((await call('/auth/passkeys/remove', { passkey: device.id })).status).toBe(200)
    const answer = await logIn(device.sign({ ...site, challenge: (await askLogIn()).challenge }))
    expect(answer).toEqual({ status: 401, body: { error: text.passkeyFailed } })
  })

  test('cannot be named or removed by anyone else', async () => {
    const { b, call, added } = await aPhone()
    const device = await added()
    const other = await b.tokenOf(b.secretary.id)
    expect((await call('/auth/passkeys/rename', { passkey: device.id, name: 'Mine' }, other)).status).toBe(404)
    expect((await call('/auth/passkeys/remove', { passkey: device.id }, other)).status).toBe(404)
    expect((await call('/auth/passkeys')).body).toMatchObject([{ name: 'My phone' }])
  })

  test('cannot be removed if it is the last login method', async () => {
    const { b, call, added } = await aPhone()
    const [first, second] = [await added(), await added('Tablet')]
    await b.store.accounts.setPassword(b.player.id, '')
    const token = await b.tokenOf(b.player.id)
    expect((await call('/auth/passkeys/remove', { passkey: first.id }, token)).status).toBe(200)
    const refused = await call('/auth/passkeys/remove', { passkey: second.id }, token)
    expect(refused).toEqual({ status: 409, body: { error: serverText.lastWayIn } })
    expect((await call('/auth/passkeys', undefined, token)).body).toHaveLength(1)
  })

  test('is deleted with its account', async () => {
    const { b, call, added } = await aPhone()
    await added()
    expect((await call('/auth/delete-account', { password: PASSWORD })).status).toBe(200)
    expect(await b.store.ask('SELECT * FROM passkeys')).toEqual([])
  })
})

describe('adding a passkey', () => {
  test('is refused without the password, and is slowed down after five wrong attempts', async () => {
    const { call } = await aPhone()
    for (let i = 0; i < 5; i++) expect((await call('/auth/passkeys/ask', { password: 'wrong' })).status).toBe(400)
    expect((await call('/auth/passkeys/ask', { password: PASSWORD })).status).toBe(429)
  })

  test('is refused if the challenge is from another account, a login or another server, has expired, or has already been answered', async () => {
    const { b, call, ask, askLogIn, added } = await aPhone()
    const made = (challenge: string) => anAuthenticator().make({ ...site, challenge })
    const add = async (challenge: string) => (await call('/auth/passkeys', { name: 'X', made: made(challenge) })).status
    const forOther = await ask(await b.tokenOf(b.secretary.id))
    const [inTime, late] = [(await ask()).challenge, (await ask()).challenge]
    const login = (await askLogIn()).challenge
    expect([
      await add(forOther.challenge),
      await add(login),
      await add(Buffer.alloc(40).toString('base64url')),
    ]).toEqual([400, 400, 400])
    expect([await add(inTime), await add(inTime)]).toEqual([201, 400])
    b.now.value += 11 * MINUTE
    expect(await add(late)).toBe(400)
    await added()
  })

  test('is refused from another address, or without a fingerprint, face or code', async () => {
    const { call, ask } = await aPhone()
    const add = async (more: object) => {
      const made = anAuthenticator().make({ ...site, challenge: (await ask()).challenge, ...more })
      return (await call('/auth/passkeys', { name: 'X', made })).status
    }
    expect([
      await add({ origin: 'https://evil.example' }),
      await add({ rpId: 'evil.example' }),
      await add({ verified: false }),
    ]).toEqual([400, 400, 400])
  })
})

describe('a passkey login', () => {
  test('is refused if it is late, reuses an answer, is from another address, isn’t verified, or is signed by another key', async () => {
    const { b, ask, askLogIn, added, logIn } = await aPhone()
    const device = await added()
    const question = async () => ({ ...site, challenge: (await askLogIn()).challenge })
    const answer = device.sign(await question())
    const status = async (sent: unknown) => (await logIn(sent)).status
    expect([await status(answer), await status(answer)]).toEqual([200, 401])
    expect(await status(device.sign({ ...(await question()), origin: 'https://evil.example' }))).toBe(401)
    expect(await status(device.sign({ ...(await question()), verified: false }))).toBe(401)
    expect(await status(device.sign({ ...site, challenge: (await ask()).challenge }))).toBe(401)
    b.now.value += MINUTE
    expect(await status({ ...anAuthenticator().sign(await question()), id: device.id, rawId: device.id })).toBe(401)
    b.now.value += MINUTE
    const late = device.sign(await question())
    b.now.value += 11 * MINUTE
    expect(await status(late)).toBe(401)
    b.now.value += MINUTE
    expect(await status(device.sign(await question()))).toBe(200)
  })

  test('is refused if its counter goes backward, because the key may have been copied', async () => {
    const { askLogIn, added, logIn } = await aPhone()
    const device = await added()
    const at = async (counter: number) =>
      (await logIn(device.sign({ ...site, challenge: (await askLogIn()).challenge, counter }))).status
    expect([await at(7), await at(6), await at(8)]).toEqual([200, 401, 200])
  })

  test('is refused for a while after five failed attempts, counted together with password attempts from the same network', async () => {
    const { askLogIn, added, logIn } = await aPhone()
    const device = await added()
    const wrong = async () => device.sign({ ...site, challenge: (await askLogIn()).challenge, verified: false })
    for (let i = 0; i < 5; i++) expect((await logIn(await wrong())).status).toBe(401)
    expect((await logIn(device.sign({ ...site, challenge: (await askLogIn()).challenge }))).status).toBe(429)
  })
})
