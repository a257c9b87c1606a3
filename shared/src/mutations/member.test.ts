import { describe, expect, test } from 'vitest'
import type { Member } from '../schema/member.ts'
import type { AnyRow } from '../schema/tables.ts'
import { aLeague } from '../testing/a-league.ts'
import { prepareMutation, runPrepared } from './run-mutation.ts'

const { players } = aLeague({ teams: 2 })
const members: Member[] = [
  { userId: 1, name: 'Sam', role: 2, playerId: null },
  { userId: 2, name: 'Pat', role: 1, playerId: 4 },
  { userId: 3, name: 'Lee', role: 1, playerId: null },
]
const rest = { leagueId: 1, clientId: 'phone-one', seq: 1, ids: [], at: null, seen: 1, over: [], version: null }

function say(userId: number, playerId: number | null, { as }: { as: number }) {
  const prepared = prepareMutation({ name: 'member.setPlayer', args: { userId, playerId } }, { ...rest, userId: as })
  if ('status' in prepared) throw new Error(prepared.code)
  const tables: Partial<Record<string, AnyRow[]>> = { members, players }
  return runPrepared(
    prepared,
    prepared.reads.map((read) => (tables[read.table] ?? []).filter((row) => !('key' in read) || ('id' in row && row.id === read.key[0]))),
  )
}
const codeOf = (ran: ReturnType<typeof say>) => (ran.outcome.status === 'refused' ? ran.outcome.code : null)

describe('member.setPlayer', () => {
  test('lets everybody say it of himself, and change it', () => {
    const ran = say(3, 2, { as: 3 })
    expect(ran.outcome).toEqual({ status: 'ok', changes: [{ table: 'members', put: { ...members[2], playerId: 2 } }] })
    expect(say(2, 3, { as: 2 }).inverse).toEqual({ name: 'member.setPlayer', args: { userId: 2, playerId: 4 } })
  })

  test('lets only a secretary say it of another', () => {
    expect([codeOf(say(3, 2, { as: 1 })), codeOf(say(3, 2, { as: 2 })), codeOf(say(2, null, { as: 3 }))]).toEqual([
      null,
      'forbidden',
      'forbidden',
    ])
  })

  test('refuses a player whom another account is, or who is not there', () => {
    expect([
      codeOf(say(3, 4, { as: 3 })),
      codeOf(say(3, 4, { as: 1 })),
      codeOf(say(3, 77, { as: 3 })),
      codeOf(say(9, 1, { as: 1 })),
    ]).toEqual(['player_taken', 'player_taken', 'not_found', 'not_found'])
    expect(codeOf(say(2, 4, { as: 2 }))).toBe(null)
  })
})
