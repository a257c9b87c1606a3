import { describe, expect, test } from 'vitest'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import { afterCall } from '../../testing/after-call.ts'
import type { StoredCall } from '../define/stored-call.ts'

const league = aLeague({ weeks: 6 })
const at = { seasonId: 1 }
const insert: StoredCall = { name: 'week.insert', args: { ...at, weekNumber: 2, date: '2026-05-10', type: 'fun' } }

function after(rows: LeagueRows, call: StoredCall | null) {
  const next = call && afterCall(rows, call)
  if (!next) throw new Error(`${JSON.stringify(call)} was refused.`)
  return next
}
const weekOf = ({ weeks }: LeagueRows, id: number) => weeks.find((week) => week.id === id)
const numbers = ({ weeks }: LeagueRows) => weeks.map(({ id, weekNumber }) => `${id}: ${weekNumber}`).sort()

describe('schedule.restore', () => {
  test.each<[string, StoredCall]>([
    ['schedule.generate', { name: 'schedule.generate', args: { ...at, rows: 30, weeks: 6 } }],
    ['week.insert', insert],
    ['week.takeOut', { name: 'week.takeOut', args: { ...at, weekId: 2 } }],
    ['week.move', { name: 'week.move', args: { ...at, weekId: 2, to: 'end' } }],
    ['week.pair', { name: 'week.pair', args: { ...at, weekId: 2, rows: 4 } }],
    ['its own undo', insert],
  ])('UN9: undoes %s, and keeps what someone else has changed in other weeks and fields since', (name, call) => {
    const first = after(league, call)
    const made = name === 'its own undo' ? after(first.rows, first.undo) : first
    const match = made.rows.matches.find(({ weekId }) => weekId === 4)
    const later: StoredCall[] = [
      { name: 'week.update', args: { id: 3, set: { status: 'cancelled' } } },
      ...(match ? [{ name: 'match.update', args: { id: match.id, set: { lineUp1: [2, 1] } } }] : []),
    ]
    const since = later.reduce((rows, one) => after(rows, one).rows, made.rows)
    const undone = after(since, made.undo).rows
    expect(weekOf(undone, 3)?.status).toBe('cancelled')
    const isReplaced = name === 'schedule.generate'
    if (!isReplaced) expect(undone.matches.find(({ id }) => id === match?.id)?.lineUp1).toEqual([2, 1])
    expect(numbers(undone)).toEqual(numbers(name === 'its own undo' ? first.rows : league))
  })

  test('UN9: undoing a pairing doesn’t move weeks back that someone else has moved since', () => {
    const paired = after(league, { name: 'week.pair', args: { ...at, weekId: 6, rows: 4 } })
    const moved = after(paired.rows, { name: 'week.move', args: { ...at, weekId: 1, to: 'end' } }).rows
    const undone = after(moved, paired.undo).rows
    expect(numbers(undone)).toEqual(numbers(moved))
    const own = ({ matches }: LeagueRows) => matches.filter(({ weekId }) => weekId === 6).map(({ id }) => id)
    expect(own(undone)).toEqual(own(league))
  })

  test('UN9: restores the whole schedule if a week that the change added has another id, as on a server', () => {
    const { rows, undo } = after(league, insert)
    const weeks = rows.weeks.map((week) => (week.type === 'fun' ? { ...week, id: 99 } : week))
    expect(numbers(after({ ...rows, weeks }, undo).rows)).toEqual(numbers(league))
  })

  test('UN9: restores the whole schedule if two weeks would have the same number', () => {
    const first = after(league, insert)
    const second = after(first.rows, { ...insert, args: { ...(insert.args as object), weekNumber: 5 } })
    expect(numbers(after(second.rows, first.undo).rows)).toEqual(numbers(league))
  })
})
