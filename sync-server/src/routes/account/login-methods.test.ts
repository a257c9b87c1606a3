import { Role } from '@glm/shared/schema/league/role'
import { serverText } from '@glm/shared/text/errors/server'
import { describe, expect, test } from 'vitest'
import { accountToken } from '../../auth/account-token.ts'
import { sealIdentity } from '../../auth/known-identity.ts'
import type { LoginProvider } from '../../auth/login-provider.ts'
import { aFullServer, callerOf, PASSWORD } from '../../testing/a-full-server.ts'
import { LEAGUE, secret } from '../../testing/a-server.ts'
import { anAuthenticator } from '../../testing/an-authenticator.ts'

const site = { rpId: 'golf.example.com', origin: 'https://golf.example.com' }
const NEW_PASSWORD = 'back-nine-1'
const ended = { status: 400, body: { error: serverText.linkEnded } }
const club: LoginProvider = {
  name: 'Club ID',
  issuer: 'https://id.example.com',
  address: () => Promise.reject(new Error('Not asked here.')),
  whoReturned: () => Promise.resolve(null),
}

/** A stranger registered with the owner's address before the owner did. `sendsMail` is the operator's setting. */
async function aClaimedAddress(sendsMail: boolean, identityEmail: string | null = null) {
  const b = await aFullServer({ sendsMail, provider: club })
  const call = callerOf(b, '')
  const identity = await sealIdentity(
    { issuer: club.issuer, subject: 'mallory', label: 'Mallory', email: identityEmail },
    { secret, now: () => b.now.value },
  )
  const person = { email: 'owner@example.com', username: 'owner', name: 'Olive Owner', password: PASSWORD }
  const registered = await call('/auth/register', { ...person, identity }, null)
  expect(registered.status).toBe(201)
  const { token } = (await call('/auth/login', { email: person.email, password: PASSWORD }, null)).body
  const addPasskey = async (as = token) => {
    const device = anAuthenticator()
    const asked = await call('/auth/passkeys/ask', { password: PASSWORD }, as)
    if (asked.status !== 200) return { asked, device }
    const made = device.make({ ...site, challenge: asked.body.challenge })
    expect((await call('/auth/passkeys', { name: 'A phone', made }, as)).status).toBe(201)
    return { asked, device }
  }
  const passkeyLogIn = async (device: ReturnType<typeof anAuthenticator>) => {
    const { challenge } = (await call('/auth/passkey-login/ask', {}, null)).body
    return (await call('/auth/passkey-login', { answer: device.sign({ ...site, challenge }) }, null)).status
  }
  /** Returns the token of an account's newest link. */
  const tokenOfLink = async () => {
    const links = await b.store.ask<{ id: string }>('SELECT id FROM account_links ORDER BY expires_at DESC, id')
    return accountToken(links[0]?.id ?? '', secret)
  }
  const links = () => b.store.ask('SELECT subject FROM provider_links')
  const templates = async () =>
    (await b.store.ask<{ template: string }>('SELECT template FROM deliveries')).map((one) => one.template)
  const account = await b.store.accounts.byEmail(person.email)
  return { b, call, token, registered, addPasskey, passkeyLogIn, tokenOfLink, links, templates, id: account?.id ?? 0 }
}

describe('someone who registers another person’s address first', () => {
  test('can’t add a second login method before the address is confirmed, if the server sends email', async () => {
    const { b, call, token, registered, addPasskey, tokenOfLink, links, templates } = await aClaimedAddress(true)
    expect(registered.body.message).toBe(serverText.accountMadeNotLinked)
    expect(await links()).toEqual([])
    expect((await addPasskey()).asked).toEqual({ status: 409, body: { error: serverText.confirmFirst } })
    expect(await b.store.ask('SELECT * FROM passkeys')).toEqual([])
    expect(await templates()).toContain('confirmEmail')
    // Someone who receives the address's email can confirm it and then add methods, and is notified of each one.
    expect(await call('/auth/confirm-email', { token: await tokenOfLink() }, null)).toEqual({
      status: 200,
      body: { message: serverText.emailConfirmed },
    })
    expect((await addPasskey(token)).asked.status).toBe(200)
    expect((await templates()).filter((one) => one === 'passkeyAdded')).toHaveLength(1)
    expect(await templates()).not.toContain('emailChanged')
  })

  test('can have at most three confirmation emails sent to the owner, then has to wait', async () => {
    const { addPasskey } = await aClaimedAddress(true)
    const seen: number[] = []
    for (let i = 0; i < 5; i++) seen.push((await addPasskey()).asked.status)
    expect(seen).toEqual([409, 409, 409, 429, 429])
  })

  test('gets a provider login linked right away only if the provider verified that address, and the owner is notified', async () => {
    const { b, id, registered, links, templates } = await aClaimedAddress(true, 'Owner@example.com')
    expect(registered.body.message).toBe(serverText.accountMade)
    expect(await links()).toHaveLength(1)
    expect(await templates()).toContain('providerLinked')
    expect(await b.store.accounts.isConfirmed(id)).toBe(true)
  })

  test('gets the same response for an address that has an account', async () => {
    const { b, call, registered } = await aClaimedAddress(true)
    const identity = await sealIdentity(
      { issuer: club.issuer, subject: 'other', label: 'Other', email: null },
      { secret, now: () => b.now.value },
    )
    const again = { email: 'owner@example.com', username: 'other', name: 'Other', password: PASSWORD, identity }
    expect(await call('/auth/register', again, null)).toEqual(registered)
  })

  test('loses every login method when the account is reset: by a secretary’s link, the operator, or the owner’s link', async () => {
    const reset = {
      link: async ({ b, call, id }: Awaited<ReturnType<typeof aClaimedAddress>>) => {
        const account = await b.store.accounts.byId(id)
        if (account) await b.store.setMember({ leagueId: LEAGUE, account, role: Role.User })
        const made = await call(`/members/${id}/reset-link`, {}, await b.tokenOf(b.secretary.id))
        expect(made.body.ways_in).toEqual({ passkeys: 1, provider: true })
        const token = String(made.body.url).split('#')[1]
        expect((await call('/auth/reset-password', { token, new_password: NEW_PASSWORD }, null)).status).toBe(200)
      },
      operator: async ({ b, call, id }: Awaited<ReturnType<typeof aClaimedAddress>>) => {
        const body = { user_id: id, new_password: NEW_PASSWORD }
        expect((await call('/admin/reset-user-password', body, await b.tokenOf(b.admin.id))).status).toBe(200)
      },
    }
    for (const way of [reset.link, reset.operator]) {
      const claimed = await aClaimedAddress(false)
      const { device } = await claimed.addPasskey()
      expect([await claimed.passkeyLogIn(device), (await claimed.links()).length]).toEqual([200, 1])
      await way(claimed)
      expect([await claimed.passkeyLogIn(device), (await claimed.links()).length]).toEqual([401, 0])
    }
  })

  test('keeps their passkey after a password change, unless the change also removes other login methods', async () => {
    const { b, call, token, addPasskey, passkeyLogIn, id } = await aClaimedAddress(false)
    const { device } = await addPasskey()
    const change = { old_password: PASSWORD, new_password: NEW_PASSWORD }
    expect((await call('/auth/change-password', change, token)).status).toBe(200)
    expect(await passkeyLogIn(device)).toBe(200)
    const more = { old_password: NEW_PASSWORD, new_password: 'middle-nine-3', end_ways_in: true }
    expect((await call('/auth/change-password', more, await b.tokenOf(id))).status).toBe(200)
    expect(await passkeyLogIn(device)).toBe(401)
  })
})

describe('a password link made by a secretary', () => {
  const opening = async () => {
    const b = await aFullServer()
    const call = callerOf(b, await b.tokenOf(b.secretary.id))
    const made = await call(`/members/${b.player.id}/reset-link`, {})
    expect(made.status).toBe(201)
    const token = String(made.body.url).split('#')[1]
    const use = () => call('/auth/reset-password', { token, new_password: NEW_PASSWORD }, null)
    return { b, call, use, token }
  }

  const events: Record<string, (on: Awaited<ReturnType<typeof opening>>) => Promise<unknown>> = {
    'the member joins another league': ({ b }) => b.store.joinLeague({ leagueId: 2, account: b.player }),
    'the member leaves': async ({ b, call }) =>
      call('/league/leave', { leagueid: LEAGUE }, await b.tokenOf(b.player.id)),
    'the member is removed': ({ b }) => b.store.setMember({ leagueId: LEAGUE, account: b.player, role: null }),
    'the member becomes an app admin': ({ b }) => b.store.accounts.makeAppAdmin(b.player.id),
    'the member creates a league': ({ b }) => b.store.createLeague({ name: 'Sunday', owner: b.player }),
    'its creator is made a player': ({ b }) =>
      b.store.setMember({ leagueId: LEAGUE, account: b.secretary, role: Role.User }),
    'its creator is removed': ({ b }) => b.store.setMember({ leagueId: LEAGUE, account: b.secretary, role: null }),
    'the member changes their password': async ({ b, call }) =>
      call(
        '/auth/change-password',
        { old_password: PASSWORD, new_password: 'middle-nine-3' },
        await b.tokenOf(b.player.id),
      ),
  }

  test.each(Object.keys(events))('stops working once %s', async (event) => {
    const on = await opening()
    await events[event]?.(on)
    expect(await on.use()).toEqual(ended)
    expect(await on.call('/auth/reset-password', { token: 'made-up', new_password: NEW_PASSWORD }, null)).toEqual(ended)
    if (event !== 'the member becomes an app admin')
      expect(await on.b.store.ask('SELECT * FROM account_links')).toEqual([])
  })

  test('works if nothing changes before it is used', async () => {
    expect((await (await opening()).use()).status).toBe(200)
  })

  test('is checked when used, because an event that should have ended it may have been missed', async () => {
    for (const [what, ...values] of [
      ['UPDATE memberships SET role = 1 WHERE user_id = ?', 1],
      ['INSERT INTO memberships (user_id, league_id, role) VALUES (?, 2, 1)', 2],
      ['DELETE FROM memberships WHERE user_id = ?', 2],
    ] as const) {
      const on = await opening()
      await on.b.store.ask(what, ...values)
      expect(await on.use()).toEqual(ended)
    }
  })
})

test('deleting an account forgets only the failed logins at its own address, no matter what characters the address contains', async () => {
  const b = await aFullServer()
  const call = callerOf(b, '')
  const person = { email: 'a_b@example.com', username: 'a_b', name: 'A B', password: PASSWORD }
  expect((await call('/auth/register', person, null)).status).toBe(201)
  for (const email of ['a_b@example.com', 'axb@example.com', 'za_b@example.com'])
    expect((await call('/auth/login', { email, password: 'wrong' }, null)).status).toBe(401)
  const subjects = async () =>
    (await b.store.ask<{ subject: string }>('SELECT subject FROM login_failures')).map((one) => one.subject)
  expect((await subjects()).filter((one) => one.includes(':a_b@example.com'))).toHaveLength(2)
  const { token } = (await call('/auth/login', { email: person.email, password: PASSWORD }, null)).body
  await call('/auth/login', { email: person.email, password: 'wrong' }, null)
  expect((await call('/auth/delete-account', { password: PASSWORD }, token)).status).toBe(200)
  const left = await subjects()
  expect(left.filter((one) => one.includes(':a_b@example.com'))).toEqual([])
  expect(left.filter((one) => /axb@|za_b@/.test(one))).toHaveLength(4)
})
