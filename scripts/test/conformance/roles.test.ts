import { rangeTo } from '@glm/shared/lib/range-to'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutationByName } from '@glm/shared/mutations/registry'
import { may, Role, roles } from '@glm/shared/schema/league/role'
import { roleNames } from '@glm/shared/text/role-names'
import { pushListeners } from '@glm/sync-server/push-listeners'
import type { Tx } from '@glm/sync-server/store/store'
import { runCalls } from '@glm/sync-server/sync/run-calls'
import { aServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { expect, test } from 'vitest'
import { aPhone } from '../privacy/a-phone.ts'
import { cases } from './cases.ts'
import { firstId } from './entity-cases.ts'
import { mayChange } from './may-change.ts'

test('may-change.ts lists the required permission for every mutation in the registry', () => {
  expect(Object.keys(mayChange).sort()).toEqual([...mutationByName.keys()].sort())
})

type Args = { id?: number; playerId?: number | null; subId?: number; userId?: number }

/** Sets up the small league, whose player's account is linked to the player in the call. */
async function league(call: MutationCall) {
  const b = await aServer()
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: Role.User })
  const { subId, playerId, id } = call.args as Args
  const is = [subId, playerId, id].find((one) => one != null && one <= 10) ?? 1
  let ids = firstId
  const run = (tx: Tx, { userId, role }: { userId: number; role: Role }, one: MutationCall) => {
    const named = { ...one, ids: rangeTo(mutationByName.get(one.name)?.newIds(one.args) ?? 0).map(() => ids++) }
    const author = { userId, role, leagueId: LEAGUE }
    return runCalls(tx, { author, calls: [named], now: () => b.now.value, afterPush: pushListeners })
  }
  const bySecretary = async (one: MutationCall) => {
    const by = { userId: b.secretary.id, role: Role.LeagueAdmin }
    const { results } = await b.store.write(LEAGUE, (tx) => run(tx, by, one))
    expect(results[0]?.status).toBe('ok')
  }
  await bySecretary({ name: 'member.setPlayer', args: { userId: b.player.id, playerId: is } })
  /** Makes a call, returns the server's answer, and undoes the call. */
  const tried = async (userId: number, role: Role, one: MutationCall) => {
    const undone = new Error('undone')
    let code: string | null | undefined
    const trying = b.store.write(LEAGUE, async (tx) => {
      code = (await run(tx, { userId, role }, one)).results[0]?.code
      throw undone
    })
    await expect(trying).rejects.toBe(undone)
    return code
  }
  return { b, bySecretary, tried }
}

/** Returns the call as the account under test makes it. In `cases`, the secretary makes all calls. */
const by = <C extends MutationCall>(call: C, userId: number): C =>
  'userId' in call.args ? { ...call, args: { ...call.args, userId } } : call

test.each(Object.entries(mayChange))(
  '%s: the permission table decides for each role, on phone and server',
  async (name, needed) => {
    const [{ before = [], call } = { call: null }] = cases[name] ?? []
    if (!call) throw new Error(`Add a case for ${name}.`)
    const { b, bySecretary, tried } = await league(call)
    for (const earlier of before) if (earlier.name !== 'member.setPlayer') await bySecretary(by(earlier, b.player.id))
    const asked = by(call, b.player.id)
    for (const role of roles) {
      await b.store.setMember({ leagueId: LEAGUE, account: b.player, role })
      const phone = await aPhone(b, { id: b.player.id, role })
      const here = await phone.phone.record([asked])
      const there = await tried(b.player.id, role, asked)
      const isForbidden = !may(role, needed)
      expect({
        role: roleNames[role],
        here: 'code' in here && here.code === 'forbidden',
        there: there === 'forbidden',
      }).toEqual({ role: roleNames[role], here: isForbidden, there: isForbidden })
    }
  },
)
