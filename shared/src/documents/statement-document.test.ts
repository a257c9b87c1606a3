import { expect, test } from 'vitest'
import { balances } from '../rules/games/treasury.ts'
import { calendarDate } from '../schema/fields.ts'
import { type TreasuryEntry, treasuryKinds } from '../schema/money/treasury-entry.ts'
import { withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { byId } from '../testing/whole-season.ts'
import { statementDocument, statementLines } from './statement-document.ts'

const entry = (id: number, of: Pick<TreasuryEntry, 'playerId' | 'kind' | 'cents'>, day: string): TreasuryEntry => ({
  id,
  date: calendarDate.parse(day),
  reason: `Entry ${id}`,
  weekId: null,
  ...of,
})
const entries = [
  entry(1, { playerId: 1, kind: 'paid', cents: 2500 }, '2026-06-01'),
  entry(2, { playerId: 1, kind: 'owed', cents: 6000 }, '2026-05-01'),
  entry(3, { playerId: 2, kind: 'owed', cents: 9900 }, '2026-05-01'),
  ...treasuryKinds.map((kind, i) => entry(10 + i, { playerId: 1, kind, cents: 100 * (i + 1) }, '2026-07-01')),
]
const paper = aPaper({ teams: 2 })
const season = withRows(paper, {
  treasuryEntries: entries,
  players: byId([...paper.players.values()].map((one) => (one.id === 1 ? { ...one, paidDues: 1000 } : one))),
})

test('statementLines() lists one player’s entries, oldest first, and ends with the balance in the treasury', () => {
  const lines = statementLines(season, 1)
  expect(lines.slice(0, 3)).toEqual([
    { date: '', what: 'Dues paid, from the player list', cents: 1000, balance: 1000 },
    { date: '5/1/2026', what: 'Owed, Entry 2', cents: -6000, balance: -5000 },
    { date: '6/1/2026', what: 'Paid, Entry 1', cents: 2500, balance: -2500 },
  ])
  expect(lines.at(-1)?.balance).toBe(
    balances([...season.players.values()], entries).find((b) => b.playerId === 1)?.balance,
  )
  expect(statementLines(season, 99)).toEqual([])
})

test('statementDocument() prints the balance, and nothing about any other player', () => {
  const text = JSON.stringify(statementDocument(season, { playerId: 1, date: '12/1/2026' }))
  expect(text).toContain('Balance: −$28.00')
  expect(text).not.toMatch(/Entry 3|99\.00/)
})
