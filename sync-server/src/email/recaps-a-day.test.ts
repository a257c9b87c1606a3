import { plainPlayer } from '@glm/shared/testing/plain-rows'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { deliveryText } from '@glm/shared/text/email'
import { expect, test } from 'vitest'
import { sealNumber } from '../auth/sealed-number.ts'
import { callRoute, routeOf } from '../testing/a-client.ts'
import { aFullServer } from '../testing/a-full-server.ts'
import { aRequest, LEAGUE, secret } from '../testing/a-server.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
const addresses = ['nora@example.org', 'ned@example.org', 'nell@example.org']

/** Starts a server without emails; its league has three players whose addresses have no account. */
async function aLeague() {
  const b = await aFullServer({ sendsMail: true })
  await b.store.ask('DELETE FROM deliveries')
  await b.store.ask('DELETE FROM email_questions')
  const players = addresses.map((email, i) => ({ table: 'players', put: plainPlayer(700 + i, { email }) }))
  await b.store.rows.write(LEAGUE, 1, players as never)
  const token = await b.tokenOf(b.secretary.id)
  let pushes = 0
  /** Sends recaps in one push. */
  const push = async (subjects: readonly string[]) => {
    pushes += 1
    const wires = subjects.map((subject, i) => {
      const args = { weekId: 1, subject, sections: [{ title: 'Results', lines: ['Ash 12–8 Cole'] }] }
      return { seq: i + 1, name: 'recap.send', version: 1, args, ids: [], seen: 0, at: null, action: `${pushes}-${i}` }
    })
    const by = { userId: b.secretary.id, role: 2, leagueId: LEAGUE } as const
    const request = aRequest(wires, { clientId: `phone-${pushes}` })
    await b.store.exchange(by, request, new Date(b.now.value).toISOString())
  }
  const answer = async (address: string) => {
    const question = await b.store.emailQuestions.find(LEAGUE, address)
    const sealed = question && sealNumber(question.id, { purpose: 'emailQuestion', secret })
    if (sealed) await b.app.request(`/api/mail/question?token=${sealed}&answer=yes`, { method: 'POST' })
  }
  const rows = async () => (await b.store.deliveries.ofLeague(LEAGUE)).filter(({ kind }) => kind === 'recap')
  const resend = (id: number) => callRoute(b, { route: routeOf('resendDelivery'), sample: { params: { id } }, token })
  /** Returns how a recap's emails ended up: the reasons of those that were refused because of the daily maximum. */
  const isRefused = async (subject: string) => {
    const own = (await rows()).filter(({ args }) => (args as { subject: string }).subject === subject)
    expect(own.length).toBeGreaterThan(0)
    const full = own.filter(({ said }) => said === deliveryText.recapsFull)
    expect(full).toHaveLength(full.length === 0 ? 0 : own.length)
    if (full.length > 0) expect(full).toHaveLength(1)
    return full.length > 0
  }
  return { b, push, answer, rows, resend, isRefused }
}

test('answers to the consent request don’t use up the day’s recaps', async () => {
  const { b, push, answer, isRefused } = await aLeague()
  await push(['First'])
  for (const address of addresses) {
    b.now.value += 10 * MINUTE
    await answer(address)
  }
  b.now.value += 60 * MINUTE
  await push(['Second'])
  expect(await isRefused('Second')).toBe(false)
  await b.store.close()
})

test('every recap beyond the day’s three is recorded once, with the reason, and the next day’s is sent', async () => {
  const { b, push, isRefused } = await aLeague()
  await push(['1', '2', '3', '4', '5'])
  b.now.value += 60 * MINUTE
  await push(['6'])
  expect(await Promise.all(['1', '2', '3', '4', '5', '6'].map(isRefused))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
  b.now.value += DAY
  await push(['7'])
  expect(await isRefused('7')).toBe(false)
  await b.store.close()
})

test('in any order of recaps, answers and resends, exactly the first three recaps of 24 hours are sent', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = seededRandom(seed)
    const { b, push, answer, rows, resend, isRefused } = await aLeague()
    const sent: number[] = []
    let named = 0
    for (let step = 0; step < 25; step++) {
      b.now.value += random.whole(1, 300) * MINUTE
      const act = random.whole(0, 3)
      if (act === 0) await answer(random.pick(addresses))
      else if (act === 1) {
        const all = await rows()
        if (all.length > 0) await resend(random.pick(all).id)
      } else {
        const subjects = Array.from({ length: act - 1 }, () => `${seed}.${named++}`)
        const room = 3 - sent.filter((at) => at > b.now.value - DAY).length
        await push(subjects)
        expect(await Promise.all(subjects.map(isRefused))).toEqual(subjects.map((_, i) => i >= room))
        sent.push(...subjects.slice(0, Math.max(0, room)).map(() => b.now.value))
      }
    }
    await b.store.close()
  }
})
