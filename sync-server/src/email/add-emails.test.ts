import { plainPlayer } from '@glm/shared/testing/plain-rows'
import { deliveryText, emailText } from '@glm/shared/text/email'
import { describe, expect, test } from 'vitest'
import { hashNetwork } from '../auth/known-network.ts'
import { callRoute, routeOf } from '../testing/a-client.ts'
import { aFullServer } from '../testing/a-full-server.ts'
import { appWithStore, aRequest, LEAGUE, secret } from '../testing/a-server.ts'
import { aMailServer } from '../testing/an-email-server.ts'
import { QUESTIONS_AN_ADDRESS } from './add-emails.ts'
import { deliver } from './deliver.ts'
import { emailTransport } from './email-transport.ts'
import { emailsADay } from './emails-a-day.ts'

const DAY = 86_400_000
/** Text that a scammer would write. None of it may reach an address that hasn't agreed to be emailed. */
const bait = 'Call 555-0199 about your bank account'

/** Starts the full server without pending emails; its league has two players whose addresses have no account. */
async function aLeague(addresses: readonly string[] = ['nora@example.org', 'ned@example.org']) {
  const b = await aFullServer({ sendsMail: true })
  const server = await aMailServer()
  await b.store.deliveries.endAll(b.now.value)
  await b.store.ask('DELETE FROM deliveries')
  await b.store.ask('DELETE FROM email_questions')
  const roster = async (all: readonly string[], leagueId = LEAGUE) =>
    b.store.rows.write(
      leagueId,
      1,
      all.map((email, i) => ({ table: 'players', put: plainPlayer(700 + i, { email, firstName: bait }) })) as never,
    )
  await roster(addresses)
  let seq = 0
  const recap = async (who: { id: number } = b.secretary, leagueId = LEAGUE) => {
    seq += 1
    b.now.value += 60_000
    const args = { weekId: 1, subject: bait, sections: [{ title: bait, lines: [bait] }] }
    const wire = { seq: 1, name: 'recap.send', version: 1, args, ids: [], seen: 0, at: null, action: `g${seq}` }
    await b.store.exchange(
      { userId: who.id, role: 2, leagueId },
      aRequest([wire], { clientId: `phone-${seq}` }),
      new Date(b.now.value).toISOString(),
    )
  }
  const all = async (leagueId = LEAGUE) =>
    (await b.store.deliveries.ofLeague(leagueId)).map(({ template, address, state, said }) => ({
      template,
      address,
      state,
      said,
    }))
  const to = async (address: string, leagueId?: number) =>
    (await all(leagueId)).filter((one) => one.address === address).map(({ template, state }) => `${template} ${state}`)
  const send = () =>
    deliver({
      store: b.store,
      carrier: emailTransport({
        settings: { url: server.url, from: { name: '', address: 'golf@example.com' } },
        secret,
        publicUrl: 'https://golf.example.com',
      }),
      now: () => b.now.value,
    })
  const received = (address: string) => server.received.filter((mail) => mail.to === address)
  const answer = async (address: string, answer: 'yes' | 'no') => {
    const [url = ''] = /\/api\/mail\/question\?token=[\w.-]+/.exec(received(address)[0]?.text ?? '') ?? []
    const page = await (await b.app.request(url)).text()
    const posted = await b.app.request(`${url}&answer=${answer}`, { method: 'POST' })
    return { page, status: posted.status }
  }
  const asSecretary = async (name: Parameters<typeof routeOf>[0], sample: object = {}) =>
    callRoute(b, { route: routeOf(name), sample, token: await b.tokenOf(b.secretary.id) })
  const end = async () => {
    await server.close()
    await b.store.close()
  }
  return { b, recap, roster, all, to, send, received, answer, asSecretary, end }
}

describe('an address without an account', () => {
  test('first gets one question without any of the sender’s own text, while messages to it wait', async () => {
    const { recap, to, send, received, end } = await aLeague()
    await recap()
    await recap()
    expect(await to('nora@example.org')).toEqual(['recap failed', 'recap failed', 'emailQuestion waiting'])
    await send()
    expect(received('nora@example.org').map((mail) => mail.header('Subject'))).toEqual([emailText.question.subject])
    expect(received('nora@example.org')[0]?.raw).not.toMatch(/555-0199|bank account|Thursday/)
    await end()
  })

  test('gets the waiting messages once its owner agrees, and later ones right away', async () => {
    const { recap, to, send, received, answer, end } = await aLeague()
    await recap()
    await send()
    const { page, status } = await answer('nora@example.org', 'yes')
    expect([page.includes('Thursday would like to email you'), status]).toEqual([true, 200])
    await send()
    expect(received('nora@example.org').map((mail) => mail.header('Subject'))).toEqual([
      emailText.question.subject,
      bait,
    ])
    await recap()
    expect((await to('nora@example.org'))[0]).toBe('recap waiting')
    expect((await to('ned@example.org')).includes('recap waiting')).toBe(false)
    await end()
  })

  test('gets no more email once its owner says no (on the page or by unsubscribing), and the secretary can see that', async () => {
    const { b, recap, all, send, received, answer, asSecretary, end } = await aLeague()
    await recap()
    await send()
    await answer('nora@example.org', 'no')
    const stop = /<https:\/\/golf\.example\.com(.*)>/.exec(
      received('ned@example.org')[0]?.header('List-Unsubscribe') ?? '',
    )
    expect((await b.app.request(stop?.[1] ?? '', { method: 'POST' })).status).toBe(200)
    await recap()
    const newest = (await all()).filter(({ said }) => said === deliveryText.saidNo)
    expect(newest.map(({ address }) => address).sort()).toEqual(['ned@example.org', 'nora@example.org'])
    expect((await asSecretary('deliveries')).body).toMatchObject({
      held_back: expect.arrayContaining([{ kind: 'recap', says: deliveryText.saidNo, count: 2 }]),
    })
    await end()
  })

  test('gets no held-back message before its owner agrees, even if someone sends it again', async () => {
    const { b, recap, asSecretary, end } = await aLeague()
    await recap()
    const [held] = (await b.store.deliveries.ofLeague(LEAGUE)).filter(({ state }) => state === 'failed')
    expect((await asSecretary('resendDelivery', { params: { id: held?.id } })).status).toBe(409)
    await end()
  })

  // @bound emailQuestions
  test('is asked only once by each league, even if removed and re-added, and by at most three leagues', async () => {
    const { b, recap, roster, to, end } = await aLeague(['nora@example.org'])
    await recap()
    await b.store.redaction.person(LEAGUE, {
      playerIds: [],
      firstNames: [],
      lastNames: [],
      alone: [],
      contacts: ['nora@example.org'],
    } as never)
    await recap()
    expect(await to('nora@example.org')).toEqual(['recap failed'])
    for (let i = 1; i <= QUESTIONS_AN_ADDRESS; i++) {
      const leagueId = await b.store.createLeague({ name: bait, owner: b.stranger })
      await roster(['nora@example.org'], leagueId)
      await b.store.rows.write(leagueId, 1, await weekOf(b))
      await recap(b.stranger, leagueId)
      const asked = i < QUESTIONS_AN_ADDRESS ? ['recap failed', 'emailQuestion waiting'] : ['recap failed']
      expect(await to('nora@example.org', leagueId)).toEqual(asked)
    }
    await end()
  })
})

async function weekOf({ store }: Awaited<ReturnType<typeof aFullServer>>) {
  const [week] = await store.read(LEAGUE, { table: 'weeks', key: [1] })
  const [season] = await store.read(LEAGUE, { table: 'seasons', all: true })
  const [course] = await store.read(LEAGUE, { table: 'courses', all: true })
  return [
    { table: 'courses', put: course },
    { table: 'seasons', put: season },
    { table: 'weeks', put: week },
  ] as never
}

describe('the daily email limits', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => `p${i}@example.org`)
  /**
   * Records `n` emails as sent today. `of`: the league, sender or network that they count against (default: none that
   * the tests use).
   */
  const written = ({ b }: Awaited<ReturnType<typeof aLeague>>, n: number, of: object) => {
    const { leagueId, senderId, network } = { leagueId: 99, senderId: 99, network: 'elsewhere', ...of }
    return b.store.ask(
      `INSERT INTO deliveries (league_id, channel, address, name, kind, template, args, state, next_at, created_at, sender_id, network)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})
         SELECT ${leagueId}, 'mail', 'x@example.org', 'X', 'recap', 'recap', '{}', 'sent', 0, ${b.now.value}, ${senderId}, '${network}' FROM n`,
    )
  }
  const outOf = async ({ all }: Awaited<ReturnType<typeof aLeague>>) => {
    const rows = await all()
    const reasons = new Set(rows.filter(({ state }) => state === 'failed').map(({ said }) => said))
    return { out: rows.filter(({ state }) => state === 'waiting').length, reasons: [...reasons] }
  }

  test('allow 50 for a league whose owner registered this week: the rest are held back, counted, and sent the next day', async () => {
    const league = await aLeague(many(60))
    const { b, recap, asSecretary, end } = league
    await b.store.ask('UPDATE league_versions SET owner_created_at = ? WHERE league_id = ?', b.now.value - DAY, LEAGUE)
    await recap()
    const { out, reasons } = await outOf(league)
    expect([out, reasons.sort()]).toEqual([50, [deliveryText.notAnswered, deliveryText.youngFull(50)].sort()])
    const { held_back } = (await asSecretary('deliveries')).body as { held_back: { says: string; count: number }[] }
    expect(held_back.reduce((sum, { count }) => sum + count, 0)).toBe(60)
    b.now.value += DAY
    await recap()
    expect((await outOf(league)).out).toBeGreaterThan(60)
    await end()
  })

  test('allow an entire large recap for an older league, and for a new league whose forty members have accounts', async () => {
    const league = await aLeague(many(72))
    await league.recap()
    expect((await outOf(league)).out).toBe(72 + 5)
    await league.end()
    const young = await aLeague([])
    const { b } = young
    await b.store.ask('UPDATE league_versions SET owner_created_at = ? WHERE league_id = ?', b.now.value, LEAGUE)
    for (let i = 0; i < 35; i++) {
      const name = `member${i}`
      const account = { email: `${name}@example.com`, username: name, name, passwordHash: '', role: 1, isPaid: false }
      await b.store.accounts.add({ ...account, leagueId: LEAGUE, createdAt: b.now.value })
    }
    await young.recap()
    expect(await outOf(young)).toEqual({ out: 40, reasons: [] })
    await young.end()
  })

  // @bound emails
  test.each([
    ['a league', emailsADay.league, { leagueId: LEAGUE }, deliveryText.dayFull],
    ['an account', emailsADay.account, { senderId: 1 }, deliveryText.accountFull],
    ['the server', emailsADay.server, {}, deliveryText.serverFull],
  ])('stop email at the limit for %s', async (_of, most, of, said) => {
    const league = await aLeague([])
    await written(league, most - 2, of)
    await league.recap()
    const rows = (await league.all()).filter(({ template, state }) => template === 'recap' && state !== 'sent')
    expect(rows.map(({ state }) => state).sort()).toEqual(['failed', 'failed', 'failed', 'waiting', 'waiting'])
    expect(rows.find(({ state }) => state === 'failed')?.said).toBe(said)
    await league.end()
  })

  test('stop email at the limit for a network, no matter which account pushes from it', async () => {
    const league = await aLeague([])
    const { b } = league
    await written(league, emailsADay.network, { network: hashNetwork('192.0.2.7', secret) })
    const body = (clientId: string) => {
      const args = { weekId: 1, subject: 'Week 1', sections: [{ title: 'Results', lines: ['Ash 12'] }] }
      const wire = { seq: 1, name: 'recap.send', version: 1, args, ids: [], seen: 0, at: null, action: 'g1' }
      return JSON.stringify(aRequest([wire], { clientId }))
    }
    const { app } = appWithStore(b.store, { behindProxy: true, sendsMail: true })
    const token = await b.tokenOf(b.secretary.id)
    const push = (address: string, clientId: string) =>
      app.request('/api/sync', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
        body: body(clientId),
      })
    expect((await push('192.0.2.7', 'phone-one')).status).toBe(200)
    expect((await outOf(league)).reasons).toEqual([deliveryText.networkFull])
    expect((await push('192.0.2.8', 'phone-two')).status).toBe(200)
    expect((await outOf(league)).out).toBe(5)
    await league.end()
  })
})

test('a registered account records when it was created; an account from an older version has no date', async () => {
  const b = await aFullServer()
  const person = { email: 'nell@example.com', username: 'nell', name: 'Nell', password: 'links-at-dawn-7' }
  expect((await callRoute(b, { route: routeOf('register'), sample: { body: person } })).status).toBe(201)
  const nell = await b.store.accounts.byEmail('nell@example.com')
  expect(nell?.since).toBe(b.now.value)
  if (nell) await b.store.createLeague({ name: 'Dawn', owner: nell })
  b.now.value += DAY
  expect((await b.store.accounts.byEmail('nell@example.com'))?.since).toBe(b.now.value - DAY)
  expect((await b.store.accounts.byId(b.secretary.id))?.since).toBeNull()
  await b.store.close()
})
