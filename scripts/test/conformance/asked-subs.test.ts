import { currentOf } from '@glm/shared/claims/current-of'
import { namesOf } from '@glm/shared/claims/withdraw-claims'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { describe, expect, test } from 'vitest'
import { twoPhones } from './two-phones.ts'

const place = { weekId: 1, playerId: 1 }
const ask: MutationCall = { name: 'subRequest.ask', args: { ...place, asked: [9, 10] } }

/**
 * Sets up a league in which two subs were asked for one spot, each with a phone and an account confirmed by a
 * secretary.
 */
async function asked() {
  const two = await twoPhones()
  const accounts = await two.store.accounts.ofLeague(LEAGUE)
  const [secretary, other] = [
    accounts.find(({ name }) => name !== 'Other'),
    accounts.find(({ name }) => name === 'Other'),
  ]
  const users = { a: secretary?.id ?? 0, b: other?.id ?? 0 }
  if (secretary) await two.store.setMember({ leagueId: LEAGUE, account: secretary, role: 2 })
  await two.meet()
  await two.a.does({ name: 'member.setPlayer', args: { userId: users.a, playerId: 9 } })
  await two.a.does({ name: 'member.setPlayer', args: { userId: users.b, playerId: 10 } })
  await two.a.does(ask)
  await two.meet()
  const accepts = (who: 'a' | 'b'): MutationCall => ({
    name: 'subRequest.accept',
    args: { ...place, userId: users[who], subId: who === 'a' ? 9 : 10 },
  })
  const plays = async () =>
    currentOf(((await two.rows('subAssignments'))[0] as { sub?: never } | undefined)?.sub) ?? null
  const told = (who: 'a' | 'b') => two[who].storage.peek('parked').map(({ code }) => code)
  return { ...two, users, accepts, plays, told }
}

describe('a request that two offline phones accept', () => {
  test('gives the spot to the sub whose answer reaches the server first, and the other phone is notified and shows who is playing', async () => {
    const { a, b, meet, accepts, plays, told } = await asked()
    await b.does(accepts('b'))
    await a.does(accepts('a'))
    await b.sync()
    await meet()
    expect([await plays(), told('a'), told('b')]).toEqual([10, ['place_taken'], []])
    expect(a.storage.peek('subAssignments').map((row) => currentOf(row.sub))).toEqual([10])
  })

  test('is offered to the second sub if the first one gives up the spot', async () => {
    const { a, b, meet, accepts, plays, told } = await asked()
    const action = await b.does(accepts('b'))
    await a.does(accepts('a'))
    await b.sync()
    await meet()
    await b.phone.undo(action)
    await meet()
    expect(await plays()).toBe(null)
    await a.does(accepts('a'))
    await meet()
    expect([await plays(), told('b')]).toEqual([9, []])
  })

  test('notifies both subs if a secretary has filled the spot in the meantime', async () => {
    const { a, b, meet, accepts, plays, told } = await asked()
    await b.does(accepts('b'))
    await a.does({ name: 'sub.assign', args: { ...place, subId: 3, retires: [] } })
    await a.sync()
    await meet()
    expect([await plays(), told('b')]).toEqual([3, ['place_taken']])
  })

  test('leaves a secretary’s later choice alone when the subs undo and redo their answers', async () => {
    const { a, b, meet, accepts, plays } = await asked()
    const action = await b.does(accepts('b'))
    await meet()
    await a.does({ name: 'sub.assign', args: { ...place, subId: 3, retires: [] } })
    await meet()
    const undone = await b.phone.undo(action)
    await meet()
    expect(await plays()).toBe(3)
    await b.phone.undo(undone.action)
    await meet()
    expect(await plays()).toBe(3)
  })
})

test('an acceptance is refused, with the reason, if the sub already plays that week or the request was withdrawn', async () => {
  const { a, b, meet, accepts, told } = await asked()
  await a.does({ name: 'sub.assign', args: { weekId: 1, playerId: 3, subId: 10, retires: [] } })
  await a.sync()
  await b.does(accepts('b'))
  await meet()
  expect(told('b')).toEqual(['plays_already'])
  await a.does({ name: 'subRequest.withdraw', args: { ...place, asked: [9] } })
  await a.sync()
  await a.phone
    .record([accepts('a')])
    .then((answer) => expect(answer).toMatchObject({ status: 'refused', code: 'not_asked' }))
})

test('a secretary who signed up without being asked can give the spot up, and an undo restores it', async () => {
  const { a, meet } = await asked()
  const other = { weekId: 1, playerId: 3 }
  const current = async () => {
    await meet()
    const rows = a.storage.peek('subAssignments').filter(({ playerId }) => playerId === 3)
    return rows.map((row) => currentOf(row.sub) ?? null)
  }
  await a.does({ name: 'sub.assign', args: { ...other, subId: 9, retires: [] } })
  const [claim] = a.storage.peek('subAssignments')[0]?.sub.live ?? []
  if (!claim) throw new Error('Nothing was recorded.')
  const args = { ...other, userId: claim.author, subId: 9, claims: namesOf(claim) }
  const action = await a.does({ name: 'subRequest.handBack', args })
  expect(await current()).toEqual([null])
  expect(await a.phone.undo(action)).toMatchObject({ status: 'saved' })
  expect(await current()).toEqual([9])
})

describe('two phones’ answers', () => {
  const says = (state: 'in' | 'out' | null): MutationCall => ({
    name: 'availability.set',
    args: { weekId: 1, playerId: 5, state, retires: [] },
  })
  const states = async (two: Awaited<ReturnType<typeof twoPhones>>) =>
    ((await two.rows('availability'))[0] as { state: { live: { value: unknown }[] } } | undefined)?.state.live.map(
      (c) => c.value,
    ) ?? []

  test('for the same person and week are both shown if they differ, and merged if they agree', async () => {
    const two = await twoPhones()
    await two.b.does(says('in'))
    await two.a.does(says('out'))
    await two.b.sync()
    await two.meet()
    expect(await states(two)).toEqual(['in', 'out'])
    await two.a.does(says('in'))
    await two.meet()
    expect(new Set(await states(two))).toEqual(new Set(['in']))
  })

  test('about different people never conflict', async () => {
    const two = await twoPhones()
    await two.b.does({ name: 'availability.set', args: { weekId: 1, playerId: 6, state: 'out', retires: [] } })
    await two.a.does(says('out'))
    await two.meet()
    expect((await two.rows('availability')).length).toBe(2)
  })
})

test('each of three members’ offline phones can answer only for its own member', async () => {
  const two = await twoPhones()
  const members = await Promise.all(
    [1, 2, 3].map(async (playerId) => {
      const name = `member-${playerId}`
      const account = await two.store.accounts.add({
        email: `${name}@golf.test`,
        username: name,
        name,
        passwordHash: '',
        role: 1,
        isPaid: false,
        leagueId: LEAGUE,
      })
      if (typeof account === 'string') throw new Error(account)
      await two.store.setMember({ leagueId: LEAGUE, account, role: 1 })
      return { playerId, userId: account.id }
    }),
  )
  await two.meet()
  for (const { userId, playerId } of members) await two.a.does({ name: 'member.setPlayer', args: { userId, playerId } })
  await two.a.sync()
  const phones = await Promise.all(
    members.map(({ userId, playerId }) => two.phoneOf(userId, `phone-of-${playerId}`, 1)),
  )
  const says = (of: number, playerId: number): MutationCall => ({
    name: 'availability.set',
    args: { userId: members[of]?.userId ?? 0, weekId: 1, playerId, state: 'out', retires: [] },
  })
  for (const [i, phone] of phones.entries()) {
    await phone.does(says(i, i + 1))
    expect(await phone.phone.record([says(i, ((i + 1) % 3) + 1)])).toMatchObject({
      status: 'refused',
      code: 'forbidden',
    })
    // Answering in someone else's name is refused too.
    expect(await phone.phone.record([says((i + 1) % 3, ((i + 1) % 3) + 1)])).toMatchObject({
      status: 'refused',
      code: 'forbidden',
    })
  }
  for (const phone of [...phones].reverse()) await phone.sync()
  for (const phone of phones) await phone.sync()
  const said = [1, 2, 3].map((playerId) => [playerId, 'out'])
  const shown = (rows: readonly object[]) =>
    (rows as { playerId: number; state: never }[]).map((row) => [row.playerId, currentOf(row.state)]).sort()
  expect(shown(await two.rows('availability'))).toEqual(said)
  for (const phone of phones) expect(shown(phone.storage.peek('availability'))).toEqual(said)
})
