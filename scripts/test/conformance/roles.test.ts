import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutationByName } from '@glm/shared/mutations/registry'
import { may, type Role, roles } from '@glm/shared/schema/league/role'
import { roleNames } from '@glm/shared/text/role-names'
import { pushListeners } from '@glm/sync-server/push-listeners'
import { runCalls } from '@glm/sync-server/sync/run-calls'
import { aServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { describe, expect, test } from 'vitest'
import { aPhone } from '../privacy/a-phone.ts'
import { cases } from './cases.ts'
import { firstId } from './entity-cases.ts'
import { mayChange } from './may-change.ts'

test('may-change.ts lists the required permission for every mutation in the registry', () => {
  expect(Object.keys(mayChange).sort()).toEqual([...mutationByName.keys()].sort())
})

type Args = { id?: number; playerId?: number | null; subId?: number; userId?: number }

/** Sets up the small league with an account in this role, linked to the player in the call. */
async function league(role: Role, call: MutationCall) {
  const b = await aServer()
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role })
  const { subId, playerId, id } = call.args as Args
  const is = [subId, playerId, id].find((one) => one != null && one <= 10) ?? 1
  let ids = firstId
  const run = async (userId: number, by: Role, calls: readonly MutationCall[]) => {
    const named = calls.map((one) => ({
      ...one,
      ids: Array.from({ length: mutationByName.get(one.name)?.newIds(one.args) ?? 0 }, () => ids++),
    }))
    const author = { userId, role: by, leagueId: LEAGUE }
    return (
      await b.store.write(LEAGUE, (tx) =>
        runCalls(tx, { author, calls: named, now: () => b.now.value, afterPush: pushListeners }),
      )
    ).results
  }
  const isPlayer: MutationCall = { name: 'member.setPlayer', args: { userId: b.player.id, playerId: is } }
  expect((await run(b.secretary.id, 2, [isPlayer]))[0]?.status).toBe('ok')
  return { b, run }
}

/** Returns the call as the account under test makes it. In `cases`, the secretary makes all calls. */
const by = <C extends MutationCall>(call: C, userId: number): C =>
  'userId' in call.args ? { ...call, args: { ...call.args, userId } } : call

describe.each(Object.entries(mayChange))('%s', (name, needed) => {
  const [{ before = [], call } = { call: null }] = cases[name] ?? []
  if (!call) throw new Error(`Add a case for ${name}.`)

  test.each(roles.map((role) => [roleNames[role], role] as const))(
    'matches the permission table for a %s, on phone and server',
    async (_, role) => {
      const { b, run } = await league(role, call)
      const first = before.filter((one) => one.name !== 'member.setPlayer').map((one) => by(one, b.player.id))
      for (const earlier of first) expect((await run(b.secretary.id, 2, [earlier]))[0]?.status).toBe('ok')
      const asked = by(call, b.player.id)
      const phone = await aPhone(b, { id: b.player.id, role })
      const here = await phone.phone.record([asked])
      const [there] = await run(b.player.id, role, [asked])
      const isForbidden = !may(role, needed)
      expect({ here: 'code' in here && here.code === 'forbidden', there: there?.code === 'forbidden' }).toEqual({
        here: isForbidden,
        there: isForbidden,
      })
    },
  )
})
