import { describe, expect, test } from 'vitest'
import { aDesk } from '../../testing/a-desk.ts'

const ended = { status: 400, body: { error: 'This invite no longer works. Ask the secretary for a new one.' } }

describe('an invite', () => {
  test.each([
    ['was removed', 'removeMember' as const, {}],
    ['is no longer a scorer', 'updateMember' as const, { body: { role: 1 } }],
  ])('ends when its creator %s', async (_what, name, more) => {
    const { b, good, call } = await aDesk()
    await good('updateMember', { params: { id: b.player.id }, body: { role: 2 } })
    const { token } = await good<{ token: string }>('addInvite', { as: 'player', body: {} })
    await good(name, { params: { id: b.player.id }, ...more })
    expect(await call('joinLeague', { as: 'newcomer', body: { token } })).toEqual(ended)
    expect(JSON.stringify(await good('invites'))).not.toContain(token)
  })
  test('keeps a removed and blocked person out until they are allowed back in', async () => {
    const { b, good, call } = await aDesk()
    await good('removeMember', { params: { id: b.player.id }, query: { bar: 'true' } })
    const join = () => call('joinLeague', { as: 'player', body: { token: b.invite } })
    expect(await join()).toEqual(ended)
    expect(await good('barredMembers')).toEqual([{ user_id: b.player.id, name: 'pat' }])
    await good('admitMember', { params: { id: b.player.id } })
    expect((await join()).status).toBe(200)
  })
  test('readmits a person who was removed but not blocked', async () => {
    const { b, good, call } = await aDesk()
    await good('removeMember', { params: { id: b.player.id } })
    expect((await call('joinLeague', { as: 'player', body: { token: b.invite } })).status).toBe(200)
  })
})
