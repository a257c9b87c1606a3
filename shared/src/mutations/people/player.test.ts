import { expect, test } from 'vitest'
import { type TableName, tables } from '../../schema/tables.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague } from '../../testing/a-league.ts'
import { plainMatch, plainTeam } from '../../testing/plain-rows.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'

const ID = 9
const card = { weekId: 1, playerId: ID, teamId: 1, cells: {} }
const cleared = { ...aCell<number | null>(null), past: aCell(ID).live }
const match = plainMatch({ id: 900, weekId: 1, slot: 3, team1Id: 1, team2Id: 2 })
const entry = { id: 1, kind: 'prize', cents: 500, date: '2026-05-07', reason: null, weekId: 1 }

/** Every field that holds a player's id, with a row that names player 9 there. Such a row keeps the player. */
const holding: Readonly<Record<string, object>> = {
  'teams.player1Id': { ...plainTeam(5), player1Id: ID, player2Id: null },
  'teams.player2Id': { ...plainTeam(5), player1Id: null, player2Id: ID },
  'teams.morePlayerIds': { ...plainTeam(5), player1Id: null, player2Id: null, morePlayerIds: [ID] },
  'matches.lineUp1': { ...match, lineUp1: [ID] },
  'matches.lineUp2': { ...match, lineUp2: [ID] },
  'cards.playerId': card,
  'subAssignments.playerId': { weekId: 1, playerId: ID, id: 1, sub: aCell(10) },
  'subAssignments.sub': { weekId: 1, playerId: 1, id: 1, sub: aCell(ID) },
  'contestWinners.winners': { contestId: 1, weekId: 1, winners: aCell([10, ID]) },
  'gameEntries.playerId': { weekId: 1, playerId: ID, isIn: true },
  'treasuryEntries.playerId': { ...entry, playerId: ID },
}

/** Fields that don't keep a player, because their rows change no result and no money. */
const free = [
  'members.playerId',
  'availability.playerId',
  'subRequests.playerId',
  'subRequests.asked',
  'handicaps.playerId',
]

const remove = (table: string, rows: readonly object[]) => {
  const league = aLeague()
  const own = { ...league, [table]: [...league[table as TableName], ...rows] } as typeof league
  return runOnLeague(own, { name: 'player.remove', args: { id: ID } }).outcome
}

test.each(Object.entries(holding))('player.remove refuses a player who is named in %s', (field, row) => {
  const [table = ''] = field.split('.')
  expect(remove(table, [row])).toMatchObject({ code: 'in_use', holder: table })
})

test('player.remove allows a player whose only claim was replaced or cleared', () => {
  expect(remove('subAssignments', [{ weekId: 1, playerId: 1, id: 1, sub: cleared }])).toMatchObject({ status: 'ok' })
})

test('player.remove has a case for every field that holds a player’s id', () => {
  const named = /player|winners|lineUp|asked|^sub$/i
  const found = Object.entries(tables).flatMap(([table, { schema }]) =>
    Object.keys(schema.shape).flatMap((field) => (named.test(field) ? [`${table}.${field}`] : [])),
  )
  expect([...Object.keys(holding), ...free].sort()).toEqual(found.sort())
})

test('game.enter removes the entry of a player who is no longer there, and adds none', () => {
  const league = { ...aLeague(), gameEntries: [{ weekId: 1, playerId: 99, isIn: true }] }
  const enter = (isIn: boolean | null) =>
    runOnLeague(league, { name: 'game.enter', args: { weekId: 1, playerId: 99, isIn } }).outcome
  expect(enter(null)).toEqual({ status: 'ok', changes: [{ table: 'gameEntries', remove: [1, 99] }] })
  expect(enter(true)).toMatchObject({ code: 'not_found' })
})
