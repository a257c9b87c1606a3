import { describe, expect, test } from 'vitest'
import type { Member } from '../../schema/league/member.ts'
import type { AnyRow } from '../../schema/tables.ts'
import { aLeague } from '../../testing/a-league.ts'
import { prepareMutation, runPrepared } from '../run-mutation.ts'

const { players } = aLeague({ teams: 2 })
const members: Member[] = [
  { userId: 1, name: 'Sam', role: 2, playerId: null, confirmed: false, cardsAfter: null },
  { userId: 2, name: 'Pat', role: 1, playerId: 4, confirmed: true, cardsAfter: null },
  { userId: 3, name: 'Lee', role: 1, playerId: null, confirmed: false, cardsAfter: null },
]
const rest = { leagueId: 1, clientId: 'phone-one', seq: 1, ids: [], at: null, seen: 1, supersedes: [], version: null }

function say(userId: number, playerId: number | null, { as }: { as: number }) {
  const prepared = prepareMutation({ name: 'member.setPlayer', args: { userId, playerId } }, { ...rest, userId: as })
  if ('status' in prepared) throw new Error(prepared.code)
  const tables: Partial<Record<string, AnyRow[]>> = { members, players }
  return runPrepared(
    prepared,
    prepared.reads.map((read) =>
      (tables[read.table] ?? []).filter((row) => !('key' in read) || ('id' in row && row.id === read.key[0])),
    ),
  )
}
const codeOf = (ran: ReturnType<typeof say>) => (ran.outcome.status === 'refused' ? ran.outcome.code : null)

describe('member.setPlayer', () => {
  test('lets members link themselves to a player, and change the link', () => {
    const ran = say(3, 2, { as: 3 })
    expect(ran.outcome).toEqual({ status: 'ok', changes: [{ table: 'members', put: { ...members[2], playerId: 2 } }] })
    expect(say(2, 3, { as: 2 }).inverse).toEqual({ name: 'member.setPlayer', args: { userId: 2, playerId: 4 } })
  })

  test('lets only a secretary link someone else', () => {
    expect([codeOf(say(3, 2, { as: 1 })), codeOf(say(3, 2, { as: 2 })), codeOf(say(2, null, { as: 3 }))]).toEqual([
      null,
      'forbidden',
      'forbidden',
    ])
  })

  test('refuses a player who belongs to another account, or does not exist', () => {
    expect([
      codeOf(say(3, 4, { as: 3 })),
      codeOf(say(3, 4, { as: 1 })),
      codeOf(say(3, 77, { as: 3 })),
      codeOf(say(9, 1, { as: 1 })),
    ]).toEqual(['player_taken', 'player_taken', 'not_found', 'not_found'])
    expect(codeOf(say(2, 4, { as: 2 }))).toBe(null)
  })
})

describe('an account’s player', () => {
  const cards = [{ weekId: 2, playerId: 1, teamId: 1, cells: {} }]
  const { weeks } = aLeague({ teams: 2 })
  /** Returns the member's row after a change, or null if it was refused. */
  function after(call: { name: string; args: unknown }, as: number, rows: Member[] = members): Member | null {
    const prepared = prepareMutation(call, { ...rest, userId: as })
    if ('status' in prepared) throw new Error(prepared.code)
    const tables: Partial<Record<string, AnyRow[]>> = { members: rows, players, weeks, cards }
    const keyed = (row: AnyRow, key: number) => ('userId' in row ? row.userId === key : 'id' in row && row.id === key)
    const ran = runPrepared(
      prepared,
      prepared.reads.map((read) =>
        (tables[read.table] ?? []).filter((row) => !('key' in read) || keyed(row, read.key[0] ?? 0)),
      ),
    )
    const change = ran.outcome.status === 'refused' ? undefined : ran.outcome.changes[0]
    return change && 'put' in change && 'userId' in change.put ? (change.put as Member) : null
  }
  const iAm = (userId: number, playerId: number | null) => ({ name: 'member.setPlayer', args: { userId, playerId } })

  test('PC1: needs a secretary’s confirmation if the account set it, but not if a secretary did', () => {
    expect([after(iAm(3, 2), 3), after(iAm(3, 2), 1)]).toMatchObject([
      { playerId: 2, confirmed: false, cardsAfter: null },
      { playerId: 2, confirmed: true },
    ])
    const waiting = members.map((m) => (m.userId === 3 ? { ...m, playerId: 2 } : m))
    const confirm = (playerId: number) => ({
      name: 'member.confirmPlayer',
      args: { userId: 3, playerId, confirmed: true },
    })
    expect([after(confirm(2), 1, waiting), after(confirm(4), 1, waiting)]).toMatchObject([
      { playerId: 2, confirmed: true },
      null,
    ])
  })

  test('PC2: takes effect only in the week after a change, even if the account had no player in between', () => {
    const changed = after(iAm(2, 2), 2)
    expect(changed).toMatchObject({ playerId: 2, confirmed: false, cardsAfter: weeks[1]?.date })
    const nobody = after(iAm(2, null), 2)
    const rows = members.map((m) => (m.userId === 2 && nobody ? nobody : m))
    expect(after(iAm(2, 2), 2, rows)).toMatchObject({ confirmed: false, cardsAfter: weeks[1]?.date })
    expect(after(iAm(2, 4), 2)).toMatchObject({ confirmed: true, cardsAfter: null })
  })
})
