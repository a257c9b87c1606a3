import { describe, expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { undoCalls } from './undo.ts'

const player = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: null,
  email: null,
  paidDues: null,
  isSub: false,
  active: true,
}

describe('undoCalls()', () => {
  test('OB9: undoes an action’s last change first: a team before the player who was added for it', async () => {
    const { phone, rows, storage } = await aPhone()
    const [playerId, teamId] = [phone.newId(), phone.newId()]
    const team = { seasonId: 1, teamNumber: 9, player1Id: playerId, player2Id: null, startTime: null }
    const { action } = await phone.record([
      { name: 'player.add', args: player, ids: [playerId] },
      { name: 'team.add', args: team, ids: [teamId] },
    ])
    const calls = (await undoCalls(storage, action)).calls.map(({ name }) => name)
    expect([calls, (await phone.undo(action)).status]).toEqual([['team.remove', 'player.remove'], 'saved'])
    const left = [...(await rows('players')), ...(await rows('teams'))].filter(
      ({ id }) => id === playerId || id === teamId,
    )
    expect(left).toEqual([])
  })

  test('OB10: leaves rows that other rows refer to, lists them, and undoes the rest of the action', async () => {
    const { phone, rows } = await aPhone()
    const ids = Array.from({ length: 300 }, () => phone.newId())
    const people = ids.map((id, i) => ({
      name: 'player.add' as const,
      args: { ...player, lastName: `Lee ${i}` },
      ids: [id],
    }))
    const { action } = await phone.record(people)
    const team = { seasonId: 1, teamNumber: 9, player1Id: ids[7] ?? 0, player2Id: null, startTime: null }
    await phone.record([{ name: 'team.add', args: team }])
    const undone = await phone.undo(action)
    expect([undone.status, undone.left]).toEqual(['saved', [{ what: 'Ann Lee 7', holder: 'teams' }]])
    expect((await rows('players')).filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual([ids[7]])
  })

  test('OB10: refuses an undo if other rows refer to every row that it would remove, and lists those rows', async () => {
    const { phone } = await aPhone()
    const [id, saved] = [phone.newId(), phone.newId()]
    const { action } = await phone.record([{ name: 'player.add', args: player, ids: [id] }])
    const team = { seasonId: 1, teamNumber: 9, player1Id: id, player2Id: null, startTime: null }
    await phone.record([{ name: 'team.add', args: team, ids: [saved] }])
    const left = [{ what: 'Ann Lee', holder: 'teams' }]
    expect(await phone.undo(action)).toMatchObject({ status: 'refused', code: 'in_use', left })
  })
})
