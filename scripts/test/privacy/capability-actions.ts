import { publicPath } from '@glm/shared/lib/public-address'
import { entryText } from '@glm/shared/protocol/relay-proof'
import { aLeagueFile } from '@glm/shared/testing/a-league-file'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { accountToken } from '@glm/sync-server/auth/account-token'
import { sealIdentity } from '@glm/sync-server/auth/known-identity'
import { ownerLink } from '@glm/sync-server/auth/owner-link'
import { askedBy, makeTicket } from '@glm/sync-server/auth/provider-ticket'
import { sealNumber } from '@glm/sync-server/auth/sealed-number'
import { emailTo } from '@glm/sync-server/email/templates/templates'
import { issueLicenseCode } from '@glm/sync-server/license/license-codes'
import { aKey, aPublicPage } from '@glm/sync-server/testing/a-public-page'
import { secret } from '@glm/sync-server/testing/a-server'
import { anAuthenticator } from '@glm/sync-server/testing/an-authenticator'
import { phoneKeys } from '@glm/web/sync-client/transfer/phone-keys'
import { httpPhone, setHole } from '../conformance/http-phone.ts'
import {
  aCapabilityDesk,
  aClub,
  altered,
  type CapabilityName,
  type Desk,
  type Held,
  isGood,
  link,
  NEW_PASSWORD,
} from './capability-desk.ts'
import { aGuestCard } from './guest-card-action.ts'
import { aReminderLink } from './reminder-link-action.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const site = { rpId: 'golf.example.com', origin: 'https://golf.example.com' }
type Made = { desk: Desk; held: Held }

async function aPasswordLink(): Promise<Made> {
  const desk = await aCapabilityDesk()
  const { url } = await desk.good('makeResetLink', { params: { id: desk.b.player.id }, as: 'secretary' })
  const token = String(url).split('#')[1] ?? ''
  return { desk, held: { ...settingPassword(desk), token, madeUp: altered(token) } }
}

const settingPassword = ({ call }: Desk): Pick<Held, 'present' | 'works' | 'lifetime'> => ({
  present: (token) => call('setForgottenPassword', { body: { token, new_password: 'back-nine-1' } }),
  works: isGood,
  lifetime: 30 * MINUTE,
})

async function aPasskey(): Promise<Made & { device: ReturnType<typeof anAuthenticator> }> {
  const desk = await aCapabilityDesk()
  const { call, good, passwordOf } = desk
  const device = anAuthenticator()
  const devices = [device, anAuthenticator()]
  const asked = await good('askForPasskey', { body: { password: passwordOf('player') }, as: 'player' })
  const made = device.make({ ...site, challenge: String(asked.challenge) })
  await good('addPasskey', { body: { name: 'A phone', made }, as: 'player' })
  const held: Held = {
    present: async (id) => {
      const { challenge } = await good('askPasskeyLogin')
      const signer = devices.find((one) => one.id === id) ?? device
      const answer = await call('passkeyLogin', {
        body: { answer: signer.sign({ ...site, challenge: String(challenge) }) },
      })
      return { status: answer.status, error: (answer.body as { error?: string }).error }
    },
    works: isGood,
    token: device.id,
    madeUp: devices[1]?.id ?? '',
    events: { revoked: () => removePasskey(desk, device.id) },
  }
  return { desk, held, device }
}

const removePasskey = ({ good }: Desk, id: string) => good('removePasskey', { body: { passkey: id }, as: 'player' })

/** Links Pat's account to the provider. `comeBack` finishes a sign-in as whichever person the provider reports. */
async function aLinkedClub() {
  const club = aClub()
  const desk = await aCapabilityDesk({ provider: club })
  const { b, call, good, passwordOf } = desk
  const identity = await sealIdentity(
    { issuer: club.issuer, subject: club.subject, label: 'Pat', email: null },
    { secret, now: () => b.now.value },
  )
  await good('linkProvider', { body: { identity, password: passwordOf('player') }, as: 'player' })
  const newTicket = () => makeTicket({ secret, now: () => b.now.value })
  const comeBack = async (ticket: string) => {
    const { state } = askedBy(ticket, secret)
    const { status, body } = await call('providerReturn', { body: { ticket, code: 'any', state } })
    const { token, error } = body as { token?: string | null; error?: string }
    return { status: token ? 200 : status === 200 ? 'nobody here' : status, error }
  }
  return { desk, club, identity, newTicket, comeBack }
}

async function aCarriedBundle(): Promise<Made> {
  const desk = await aCapabilityDesk()
  const { b, call } = desk
  const maker = await httpPhone(b, { name: 'maker', userId: b.scorer.id, role: b.scorer.role })
  await maker.sync()
  await maker.phone.record([setHole(1, 4)])
  const bundle = await maker.phone.packUnsent('Scout')
  const keys = phoneKeys()
  if (!bundle || !keys) throw new Error('Nothing was packed.')
  const { format: _format, ticket, leagueId, clientId, mutations, ...proof } = bundle
  const proven = { ...proof, digests: await Promise.all(mutations.map((one) => keys.digest(entryText(one)))) }
  const present = async (shown: string) => {
    const given = { clientId, leagueId, userId: b.secretary.id, acked: 0, mutations }
    const body = aSyncRequest({ ...given, relay: { ...proven, ticket: shown } })
    const reply = await call('sync', { body: body as never, as: 'secretary' })
    const { problem, results } = reply.body as { problem: string | null; results: { status: string }[] }
    return { status: reply.status, problem, results: results.map((one) => one.status) }
  }
  const works = (answer: unknown) => (answer as { problem: string | null }).problem === null
  const token = ticket ?? ''
  return { desk, held: { present, works, token, madeUp: altered(token), subject: 'scorer', lifetime: 15 * DAY } }
}

async function aPage(rest: string): Promise<Made> {
  const page = await aPublicPage()
  const desk = await aCapabilityDesk({}, page.b)
  const held: Held = {
    present: (key) => desk.get(`${publicPath({ leagueId: desk.league, key })}${rest}`),
    works: isGood,
    token: aKey,
    madeUp: altered(aKey),
    events: { revoked: () => page.setLeague({ publicPage: null }) },
  }
  return { desk, held }
}

/** Creates each capability the way a user obtains it. */
export const deeds: Record<CapabilityName, () => Promise<Made>> = {
  invite: async () => {
    const desk = await aCapabilityDesk()
    const { id, token } = await desk.good('addInvite', { body: { days: 7 }, as: 'secretary' })
    const held: Held = {
      present: (shown) => desk.call('joinLeague', { body: { token: shown }, as: 'newcomer' }),
      works: isGood,
      token: String(token),
      madeUp: altered(String(token)),
      lifetime: 7 * DAY,
      events: {
        revoked: () => desk.good('revokeInvite', { params: { id: Number(id) }, as: 'secretary' }),
        used: () => desk.good('joinLeague', { body: { token }, as: 'unpaid' }),
      },
    }
    return { desk, held }
  },
  resetLink: async () => {
    const desk = await aCapabilityDesk({ sendsMail: true })
    await desk.good('forgotPassword', { body: { email: 'pat@example.com' } })
    const token = accountToken(await desk.newestLink('password'), secret)
    return { desk, held: { ...settingPassword(desk), token, madeUp: altered(token) } }
  },
  madePasswordLink: aPasswordLink,
  emailConfirmation: async () => {
    const desk = await aCapabilityDesk({ sendsMail: true })
    const ask = (to: string) =>
      desk.good('changeEmail', { body: { password: desk.passwordOf('player'), new_email: to }, as: 'player' })
    await ask('one@example.org')
    const token = accountToken(await desk.newestLink('email'), secret)
    const held: Held = {
      present: (shown) => desk.call('confirmEmail', { body: { token: shown } }),
      works: isGood,
      token,
      madeUp: altered(token),
      lifetime: 30 * MINUTE,
      events: { revoked: () => ask('two@example.org') },
    }
    return { desk, held }
  },
  calendarUrl: async () => {
    const desk = await aCapabilityDesk()
    const member = { userId: desk.b.player.id, name: 'pat', role: 1, playerId: 2, confirmed: true, cardsAfter: null }
    await desk.b.store.rows.write(desk.league, 50, [{ table: 'members', put: member }])
    const url = new URL(String((await desk.good('calendarAddress', { as: 'player' })).url))
    const token = url.searchParams.get('token') ?? ''
    const held: Held = {
      present: (shown) => desk.get(`${url.pathname}?token=${shown}&league=${desk.league}`),
      works: isGood,
      token,
      madeUp: altered(token),
    }
    return { desk, held }
  },
  guestCard: aGuestCard,
  publicPage: () => aPage(''),
  boardLink: () => aPage('/board'),
  pushSubscription: async () => {
    const desk = await aCapabilityDesk()
    const { b, good } = desk
    const token = await b.tokenOf(b.player.id)
    const endpoint = 'https://push.example.com/phone-of-pat'
    await good('addNoticeDevice', { body: { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }, token })
    const [device] = await b.store.snapshot((tx) => tx.devices.ofUser(b.player.id))
    const id = device?.id ?? 0
    const held: Held = {
      present: async (shown) => {
        const today = new Date(b.now.value).toISOString().slice(0, 10)
        const body = { leagueid: desk.league, message: 'Bring a towel', startdate: today, enddate: today }
        const before = await b.store.ask('SELECT id FROM deliveries WHERE device_id = ?', Number(shown))
        await good('addMessage', { body, as: 'admin' })
        const after = await b.store.ask('SELECT id FROM deliveries WHERE device_id = ?', Number(shown))
        return { told: after.length > before.length }
      },
      works: (answer) => (answer as { told: boolean }).told,
      token: String(id),
      madeUp: String(id + 1_000),
      lifetime: 91 * DAY,
      events: { revoked: () => good('removeNoticeDevice', { params: { id }, token }) },
    }
    return { desk, held }
  },
  passkey: aPasskey,
  passkeyQuestion: async () => {
    const { desk, device } = await aPasskey()
    const { challenge } = await desk.good('askPasskeyLogin')
    const held: Held = {
      present: async (shown) => {
        const reply = await desk.call('passkeyLogin', { body: { answer: device.sign({ ...site, challenge: shown }) } })
        return { status: reply.status, error: (reply.body as { error?: string }).error }
      },
      works: isGood,
      token: String(challenge),
      madeUp: Buffer.alloc(40, 7).toString('base64url'),
      lifetime: 10 * MINUTE,
    }
    return { desk, held }
  },
  providerLink: async () => {
    const { desk, club, newTicket, comeBack } = await aLinkedClub()
    const held: Held = {
      present: (subject) => {
        club.subject = subject
        return comeBack(newTicket())
      },
      works: (answer) => (answer as { status: unknown }).status === 200,
      token: 'pat-at-the-club',
      madeUp: 'nobody-here',
      events: { revoked: () => desk.good('unlinkProvider', { body: {}, as: 'player' }) },
    }
    return { desk, held }
  },
  providerTicket: async () => {
    const { desk, newTicket, comeBack } = await aLinkedClub()
    const held: Held = {
      present: comeBack,
      works: (answer) => (answer as { status: unknown }).status === 200,
      token: newTicket(),
      madeUp: Buffer.alloc(40, 7).toString('base64url'),
      lifetime: 10 * MINUTE,
    }
    return { desk, held }
  },
  knownIdentity: async () => {
    const { desk, identity } = await aLinkedClub()
    const unlink = () => desk.good('unlinkProvider', { body: {}, as: 'player' })
    await unlink()
    const held: Held = {
      present: (shown) =>
        desk.call('linkProvider', { body: { identity: shown, password: desk.passwordOf('player') }, as: 'player' }),
      works: isGood,
      token: identity,
      madeUp: altered(identity),
      lifetime: 31 * MINUTE,
      events: {
        used: async () => {
          await desk.good('linkProvider', { body: { identity, password: desk.passwordOf('player') }, as: 'player' })
          await unlink()
        },
      },
    }
    return { desk, held }
  },
  knownNetwork: async () => {
    const desk = await aCapabilityDesk()
    const { b, call, passwordOf } = desk
    await desk.good('login', { body: { email: 'pat@example.com', password: passwordOf('player') } })
    const held: Held = {
      // Strangers have tried this account from many networks.
      present: async (email) => {
        const subject = `anywhere:${email}`
        await b.store.ask('DELETE FROM login_failures')
        await b.store.ask(
          'INSERT INTO login_failures (subject, failures, last_at) VALUES (?, 200, ?)',
          subject,
          b.now.value,
        )
        const who = email.startsWith('pat') ? 'player' : 'otherPlayer'
        const { status } = await call('login', { body: { email, password: passwordOf(who) } })
        return { status }
      },
      works: isGood,
      token: 'pat@example.com',
      // This account has never logged in from this network.
      madeUp: 'otto@example.com',
    }
    return { desk, held }
  },
  session: async () => {
    const desk = await aCapabilityDesk()
    const token = await desk.b.tokenOf(desk.b.player.id)
    const held: Held = {
      present: async (shown) => {
        const { status, body } = await desk.call('me', { token: shown })
        return { status, error: (body as { error?: string }).error }
      },
      works: isGood,
      token,
      madeUp: altered(token),
      lifetime: 31 * DAY,
      events: { revoked: () => desk.good('endSession', { body: { session: 'others' }, as: 'player' }) },
    }
    return { desk, held }
  },
  scorecardTicket: async () => {
    const desk = await aCapabilityDesk()
    const ticket = String((await desk.good('scorecardTicket', { as: 'player' })).ticket)
    const held: Held = {
      present: (shown) => desk.get(`/api/scorecard/${desk.league}/weeknum/1?ticket=${shown}`),
      works: isGood,
      token: ticket,
      madeUp: altered(ticket),
      lifetime: 2 * MINUTE,
      events: { revoked: () => desk.good('endSession', { body: { session: 'others' }, as: 'player' }) },
    }
    return { desk, held }
  },
  relayTicket: aCarriedBundle,
  ownerLink: async () => {
    const desk = await aCapabilityDesk({ registration: 'invite' })
    await desk.b.store.ask('DELETE FROM users')
    const code = ownerLink(site.origin, { secret, now: desk.b.now.value }).split('#owner=')[1] ?? ''
    let count = 0
    const held: Held = {
      present: (invite) => {
        count += 1
        const person = { email: `owner${count}@example.com`, username: `owner${count}`, name: 'Olive Owner' }
        return desk.call('register', { body: { ...person, password: NEW_PASSWORD, invite } })
      },
      works: isGood,
      token: code,
      madeUp: altered(code),
      lifetime: DAY,
    }
    return { desk, held }
  },
  unsubscribeLink: async () => {
    const desk = await aCapabilityDesk()
    const { b, league } = desk
    const to = { leagueId: league, userId: b.player.id, address: 'pat@example.com', name: 'Pat' }
    const recap = { league: 'Thursday', subject: 'Week 1', sections: [] }
    await b.store.deliveries.add([emailTo(to, 'recap', recap)], b.now.value)
    const [sent] = await b.store.ask<{ id: number }>('SELECT max(id) AS id FROM deliveries')
    const token = sealNumber(Number(sent?.id), { purpose: 'unsubscribe', secret })
    return { desk, held: link(token, (shown) => desk.call('unsubscribe', { query: { token: shown } })) }
  },
  emailQuestion: async () => {
    const desk = await aCapabilityDesk()
    const asked = await desk.b.store.emailQuestions.add(desk.league, ['nora@example.com'], desk.b.now.value)
    const token = sealNumber(asked.get('nora@example.com') ?? 0, { purpose: 'emailQuestion', secret })
    const answer = (shown: string) => desk.call('answerEmailQuestion', { query: { token: shown, answer: 'yes' } })
    return { desk, held: link(token, answer) }
  },
  reminderLink: aReminderLink,
  leagueFile: async () => {
    const desk = await aCapabilityDesk()
    const file = Buffer.from(aLeagueFile()).toString('base64')
    const held: Held = {
      present: (shown) => desk.call('readInLeague', { body: { file: shown, another: true }, as: 'newcomer' }),
      works: isGood,
      token: file,
      madeUp: `${file.slice(0, 200)}${'A'.repeat(200)}${file.slice(400)}`,
    }
    return { desk, held }
  },
  licenseCode: async () => {
    const desk = await aCapabilityDesk()
    const { b, good, call } = desk
    await b.store.accounts.setPaid(b.newcomer.id, false)
    const code = await issueLicenseCode({ secret, now: b.now.value, days: 90 })
    const held: Held = {
      present: (shown) => call('redeemLicense', { body: { code: shown }, as: 'newcomer' }),
      works: isGood,
      token: code,
      madeUp: altered(code),
      lifetime: 91 * DAY,
      events: { used: () => good('redeemLicense', { body: { code }, as: 'unpaid' }) },
    }
    return { desk, held }
  },
}
