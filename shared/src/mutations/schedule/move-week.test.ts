import { describe, expect, test } from 'vitest'
import type { AnyRow, TableName } from '../../schema/tables.ts'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import type { MutationContext, Outcome, Read } from '../define/define-mutation.ts'
import { loadedRows } from '../define/loaded-rows.ts'
import { moveWeek } from './move-week.ts'

const claim = <V>(value: V) => ({ live: [{ by: 'a:1', value, version: 1, author: 1, at: null }], past: [] })
const card = (weekId: number) => ({ weekId, playerId: 1, teamId: 1, cells: { 1: claim(4) } })
const ctx = { ids: [] } as unknown as MutationContext

function moved(to: 'next' | 'regularEnd' | 'end', rows: Partial<LeagueRows>): Outcome {
  const league = { ...aLeague({ weeks: 3 }), ...rows }
  const reads = moveWeek.reads({ seasonId: 1, weekId: 1, to }, ctx)
  const load = (read: Read): AnyRow[] => league[read.table as TableName] as AnyRow[]
  return moveWeek.apply({ seasonId: 1, weekId: 1, to }, loadedRows(reads, reads.map(load)), ctx)
}

describe('week.move', () => {
  test('also moves the week’s subs, and reinstates a canceled week', () => {
    const [first, ...others] = aLeague({ weeks: 3 }).weeks
    if (!first) throw new Error('The small league has no weeks.')
    const done = moved('end', {
      weeks: [{ ...first, status: 'cancelled' }, ...others],
      subAssignments: [{ id: 1, weekId: 1, playerId: 1, sub: claim<number | null>(9) }],
    })
    expect(done).toMatchObject({ status: 'ok' })
    expect(done.status === 'ok' ? done.changes.at(-1) : null).toEqual({
      table: 'weeks',
      put: { ...first, weekNumber: 3, date: '2026-05-28', status: 'planned' },
    })
  })

  test('doesn’t change the date of a week that has been played, whether it is the moved week or a later one', () => {
    const refused = { status: 'refused', code: 'week_has_results' }
    expect(moved('end', { cards: [card(1)] })).toEqual(refused)
    expect(moved('next', { cards: [card(2)] })).toEqual(refused)
    expect(moved('end', { cards: [card(2)] })).toMatchObject({ status: 'ok' })
  })
})
