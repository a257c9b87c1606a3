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
})
