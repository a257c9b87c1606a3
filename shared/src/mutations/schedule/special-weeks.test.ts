import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tables } from '../../schema/tables.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import { afterCall } from '../../testing/after-call.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'
import type { StoredCall } from '../define/stored-call.ts'

test.each([
  ['one after the other', false, ['16:45 null', '16:53 null', 'null null']],
  ['at the same time', true, ['16:45 1', '16:45 2', 'null null']],
])('T13: week.pair starts the matches %s, in their order, and gives a bye no start', (_, shotgun, starts) => {
  const plain = aLeague({ teams: 5, weeks: 2 })
  const league = {
    ...plain,
    seasons: plain.seasons.map((season) => ({ ...season, settings: { ...season.settings, shotgun, teeInterval: 8 } })),
    weeks: plain.weeks.map((week) => (week.id === 2 ? { ...week, type: 'position' as const } : week)),
  }
  const call = { name: 'week.pair', args: { seasonId: 1, weekId: 2, rows: 3 } }
  const { outcome } = runOnLeague(league, call, { ids: [901, 902, 903] })
  const changes = outcome.status === 'refused' ? [] : outcome.changes
  const paired = changes.flatMap((one) => (one.table === 'matches' && 'put' in one ? [one.put] : []))
  expect(paired.map(({ slot }) => slot)).toEqual([1, 2, 3])
  expect(paired.map(({ teeTime, startingHole }) => `${teeTime} ${startingHole}`)).toEqual(starts)
})

test('F5: week.pair gives a team without a partner a start against the field', () => {
  const plain = aLeague({ teams: 5, weeks: 2 })
  const league = {
    ...plain,
    seasons: plain.seasons.map((season) => ({
      ...season,
      settings: { ...season.settings, opponents: 'field' as const },
    })),
    weeks: plain.weeks.map((week) => (week.id === 2 ? { ...week, type: 'position' as const } : week)),
  }
  const call = { name: 'week.pair', args: { seasonId: 1, weekId: 2, rows: 3 } }
  const { outcome } = runOnLeague(league, call, { ids: [901, 902, 903] })
  const changes = outcome.status === 'refused' ? [] : outcome.changes
  const paired = changes.flatMap((one) => (one.table === 'matches' && 'put' in one ? [one.put] : []))
  expect(paired.map(({ teeTime }) => teeTime)).toEqual(['16:45', '16:53', '17:01'])
})

const claim = { weekId: 2, playerId: 1 }
test.each([
  ['subAssignments', { ...claim, id: 1, sub: aCell(9) }, true],
  ['cards', { ...claim, teamId: 1, cells: { 1: aCell(4) } }, false],
  ['points', { weekId: 2, teamId: 1, entry: aCell({ points: 4, computed: null, reason: null }) }, false],
  ['contestWinners', { weekId: 2, contestId: 1, winners: aCell([1]) }, false],
] as const)('T3: whether week.pair pairs a week that has %s', (table, row, isPaired) => {
  const plain = aLeague({ weeks: 2 })
  const weeks = plain.weeks.map((week) => (week.id === 2 ? { ...week, type: 'position' as const } : week))
  const league = { ...plain, weeks, [table]: [row] } as LeagueRows
  const next = afterCall(league, { name: 'week.pair', args: { seasonId: 1, weekId: 2, rows: 2 } })
  expect(next !== null).toBe(isPaired)
  expect((next?.rows ?? league)[table]).toEqual([row])
  const back = next?.undo && afterCall(next.rows, next.undo)
  expect(back ? back.rows.matches.length : null).toBe(isPaired ? league.matches.length : null)
})

const bordersIn = ({ seasons }: LeagueRows) => [seasons[0]?.settings.playoffWeek, seasons[0]?.settings.segmentStarts]

type Step = { name: 'insert' | 'takeOut' | 'move'; place: number; to: 'next' | 'regularEnd' | 'end' }

/** Returns the call for a step, which names its week by its place in the schedule. */
function callOf({ name, place, to }: Step, { weeks }: LeagueRows): StoredCall {
  const week = [...weeks].sort((a, b) => a.weekNumber - b.weekNumber)[place % weeks.length]
  const at = { seasonId: 1, weekId: week?.id ?? 0 }
  if (name === 'takeOut') return { name: 'week.takeOut', args: at }
  if (name === 'move') return { name: 'week.move', args: { ...at, to } }
  const weekNumber = 1 + (place % (weeks.length + 1))
  return { name: 'week.insert', args: { seasonId: 1, weekNumber, date: '2026-05-20', type: 'fun' } }
}

test('K1, G1: the playoffs and segments start in the same weeks after each change of the schedule, and after its undo', () => {
  const step = fc.record({
    name: fc.constantFrom('insert', 'takeOut', 'move'),
    place: fc.nat({ max: 20 }),
    to: fc.constantFrom('next', 'regularEnd', 'end'),
  }) as fc.Arbitrary<Step>
  const borders = fc.record({
    playoffWeek: fc.option(fc.integer({ min: 2, max: 9 })),
    segmentStarts: fc.subarray([2, 3, 4, 5, 6, 7], { maxLength: 5 }),
  })
  fc.assert(
    fc.property(
      borders,
      fc.uniqueArray(step, { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
      (settings, steps) => {
        const plain = aLeague({ weeks: 6 })
        const first = {
          ...plain,
          seasons: plain.seasons.map((one) => ({ ...one, settings: { ...one.settings, ...settings } })),
        }
        const startsOf = ({ seasons, weeks }: LeagueRows) => {
          const { playoffWeek = null, segmentStarts = [] } = seasons[0]?.settings ?? {}
          return [playoffWeek, ...segmentStarts].map(
            (start) => weeks.find(({ weekNumber }) => weekNumber === start)?.id,
          )
        }
        steps.reduce((rows, each) => {
          const call = callOf(each, rows)
          const next = afterCall(rows, call)
          if (!next) return rows
          // The start of the playoffs or of a segment stays at its number only if its week is removed or moves away.
          const away = each.name === 'insert' ? undefined : (call.args as { weekId: number }).weekId
          const [before, after] = [startsOf(rows), startsOf(next.rows)]
          const isFirst = before.includes(next.rows.weeks.find(({ weekNumber }) => weekNumber === 1)?.id)
          if (!isFirst && (away === undefined || !before.includes(away)))
            expect(after.map((id, i) => before[i] && id)).toEqual(before)
          expect(tables.seasons.schema.safeParse(next.rows.seasons[0]).success).toBe(true)
          const back = next.undo && afterCall(next.rows, next.undo)
          expect(back && bordersIn(back.rows)).toEqual(bordersIn(rows))
          const again = back?.undo && afterCall(back.rows, back.undo)
          expect(again && bordersIn(again.rows)).toEqual(bordersIn(next.rows))
          return next.rows
        }, first as LeagueRows)
      },
    ),
    { numRuns: 300 },
  )
})

test('K1: playoffs that aren’t in the schedule yet still start right after the regular weeks when a week is added before them', () => {
  const plain = aLeague({ weeks: 3 })
  const settings = { ...plain.seasons[0]?.settings, playoffWeek: 4 }
  const rows = { ...plain, seasons: plain.seasons.map((one) => ({ ...one, settings })) } as LeagueRows
  const playoffsAfter = (weekNumber: number) =>
    afterCall(rows, { name: 'week.insert', args: { seasonId: 1, weekNumber, date: '2026-05-20', type: 'fun' } })?.rows
      .seasons[0]?.settings.playoffWeek
  expect([1, 3, 4].map(playoffsAfter)).toEqual([5, 5, 4])
})

test('K1: undoing a change of the schedule keeps the start of the playoffs that someone else has chosen since', () => {
  const plain = aLeague({ weeks: 6 })
  const added = afterCall(plain, {
    name: 'week.insert',
    args: { seasonId: 1, weekNumber: 2, date: '2026-05-20', type: 'fun' },
  })
  if (!added?.undo) throw new Error('The week was not added.')
  const [season] = added.rows.seasons
  const set = { settings: { ...season?.settings, playoffWeek: 6 } }
  const chosen = afterCall(added.rows, { name: 'season.update', args: { id: 1, set } as never })
  const undone = afterCall(chosen?.rows ?? plain, added.undo)
  expect(undone?.rows.seasons[0]?.settings.playoffWeek).toBe(5)
})
