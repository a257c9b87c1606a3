import { deliveryText } from '@glm/shared/text/email'
import { afterEach, describe, expect, test } from 'vitest'
import { aFullServer } from '../testing/a-full-server.ts'
import { aRequest, LEAGUE, secret } from '../testing/a-server.ts'
import { aMailServer } from '../testing/an-email-server.ts'
import { deliver } from './deliver.ts'
import { emailTransport } from './email-transport.ts'

const place = { weekId: 1, playerId: 1 }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/**
 * Starts a full server with two subs: one with an account confirmed as player 9, and one with only a roster address.
 */
async function league() {
  const b = await aFullServer()
  closing.push(() => b.store.close())
  await b.store.deliveries.endAll(b.now.value)
  const [[sub], [match]] = await Promise.all([
    b.store.read(LEAGUE, { table: 'players', key: [10] }),
    b.store.read(LEAGUE, { table: 'matches', key: [100] }),
  ])
  const member = { userId: b.player.id, name: 'Pat', role: 1, playerId: 9, confirmed: true, cardsAfter: null }
  await b.store.rows.write(LEAGUE, 1, [
    { table: 'players', put: { ...sub, firstName: 'Nora', lastName: 'Lindqvist', email: 'nora@example.org' } },
    { table: 'members', put: member },
    { table: 'matches', put: { ...match, teeTime: '16:45' } },
  ] as never)
  const pushed = new Map<string, number>()
  const push = async (who: 'secretary' | 'player', ...calls: { name: string; args: object }[]) => {
    const headers = { authorization: `Bearer ${await b.tokenOf(b[who].id)}` }
    const first = (pushed.get(who) ?? 0) + 1
    pushed.set(who, first + calls.length - 1)
    const wires = calls.map(({ name, args }, i) => ({
      seq: first + i,
      name,
      version: 1,
      args,
      seen: 99,
      at: null,
      action: `g${first + i}`,
      ids: name === 'subRequest.accept' || name === 'sub.assign' ? [2 ** 34 + first + i] : [],
    }))
    const reply = await b.app.request('/api/sync', {
      method: 'POST',
      headers,
      body: JSON.stringify(aRequest(wires, { clientId: `phone-of-${who}` })),
    })
    return ((await reply.json()) as { results: { status: string; code: string | null }[] }).results
  }
  const written = async () => (await b.store.deliveries.ofLeague(LEAGUE)).filter(({ kind }) => kind === 'request')
  const mails = async () => (await written()).map(({ template, address }) => `${template} ${address}`).sort()
  return { b, push, mails, written }
}

const ask = (asked: number[] = [9, 10]) => ({ name: 'subRequest.ask', args: { ...place, asked } })
const accept = (userId: number) => ({ name: 'subRequest.accept', args: { ...place, userId, subId: 9 } })

describe('a request to sub', () => {
  test('is emailed once to each sub, at the account’s or roster’s address; when one fills the spot, the other subs get another email', async () => {
    const { b, push, mails } = await league()
    expect(await push('secretary', ask([9]))).toMatchObject([{ status: 'ok' }])
    expect(await mails()).toEqual(['subRequest pat@example.com'])
    await push('secretary', ask())
    expect(await mails()).toEqual(['subRequest nora@example.org', 'subRequest pat@example.com'])
    expect(await push('player', accept(b.player.id))).toMatchObject([{ status: 'ok' }])
    expect(await mails()).toEqual([
      'placeTaken nora@example.org',
      'subRequest nora@example.org',
      'subRequest pat@example.com',
    ])
  })

  test('is not emailed if it was refused or was retracted in the same push, or if the spot was filled', async () => {
    const { push, mails } = await league()
    await push('secretary', ask(), { name: 'subRequest.withdraw', args: { ...place, asked: [9, 10] } })
    expect(await mails()).toEqual([])
    const other = { weekId: 1, playerId: 3 }
    await push(
      'secretary',
      { name: 'subRequest.ask', args: { ...other, asked: [9, 10] } },
      { name: 'subRequest.withdraw', args: { ...other, asked: [9] } },
    )
    expect(await mails()).toEqual(['subRequest nora@example.org'])
    await push('secretary', ask([9]), { name: 'sub.assign', args: { ...place, subId: 10, retires: [] } })
    expect(await mails()).toEqual(['placeTaken pat@example.com', 'subRequest nora@example.org'])
    expect(await push('player', ask())).toMatchObject([{ status: 'refused', code: 'forbidden' }])
    expect(await mails()).toHaveLength(2)
  })

  test('names who is missing, when, and where to answer, but nobody else’s address; a GET on its link has no effect', async () => {
    const { b, push } = await league()
    const server = await aMailServer()
    closing.push(server.close)
    const asked = await b.store.emailQuestions.add(LEAGUE, ['nora@example.org'], b.now.value)
    await b.store.emailQuestions.answer(asked.get('nora@example.org') ?? 0, 'yes', b.now.value)
    await push('secretary', ask())
    const settings = { url: server.url, from: { name: '', address: 'golf@example.com' } }
    await deliver({
      store: b.store,
      carrier: emailTransport({ settings, secret, publicUrl: 'https://golf.example.com' }),
      now: () => b.now.value,
    })
    const mail = server.received.find(({ to }) => to === 'nora@example.org')
    expect(mail?.header('Subject')).toBe('Can you sub on Thu, May 7?')
    expect(mail?.text).toContain('Thursday needs someone to play for Player 1 in week 1, Thu, May 7, 4:45 PM.')
    expect(mail?.text).toContain('https://golf.example.com/dashboard')
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.raw).not.toMatch(/pat@|sam@|ada@/)
  })
})

describe('a league’s daily email limit', () => {
  const recap = (n: number) => ({
    name: 'recap.send',
    args: { weekId: 1, subject: `Recap ${n}`, sections: [{ title: 'Results', lines: ['Ash 12'] }] },
  })

  test('allows three recaps; any others aren’t sent but are listed for the secretary, and sending resumes the next day', async () => {
    const { b, push } = await league()
    const state = async () => {
      const all = (await b.store.deliveries.ofLeague(LEAGUE)).filter(
        ({ kind, state }) => kind === 'recap' && state !== 'unclear',
      )
      return all
        .map(({ state, address, args }) => `${(args as { subject: string }).subject} ${state} ${address}`)
        .sort()
    }
    for (let n = 1; n <= 5; n++) {
      await push('secretary', recap(n))
      b.now.value += 60_000
    }
    const all = await state()
    expect(all.filter((one) => one.startsWith('Recap 3'))).toHaveLength(
      all.filter((one) => one.startsWith('Recap 1')).length,
    )
    expect(all.filter((one) => /^Recap [45]/.test(one))).toEqual([
      'Recap 4 failed sam@example.com',
      'Recap 5 failed sam@example.com',
    ])
    b.now.value += 86_400_000
    await push('secretary', recap(6))
    expect((await state()).some((one) => one === 'Recap 6 waiting sam@example.com')).toBe(true)
  })

  test('allows a thousand emails in total; the rest are recorded as not sent', async () => {
    const { b, push, written } = await league()
    const old = {
      leagueId: LEAGUE,
      userId: null,
      address: 'x@example.org',
      name: 'X',
      channel: 'mail' as const,
      deviceId: null,
      kind: 'recap' as const,
      template: 'recap',
      args: {},
      expiresAt: null,
    }
    await b.store.deliveries.add(
      Array.from({ length: 999 }, () => old),
      b.now.value - 1_000,
    )
    await push('secretary', ask())
    // The league sent one email earlier, so the day's limit is reached.
    expect((await written()).map(({ state, said }) => [state, said])).toEqual([
      ['failed', deliveryText.dayFull],
      ['failed', deliveryText.dayFull],
    ])
  })
})
