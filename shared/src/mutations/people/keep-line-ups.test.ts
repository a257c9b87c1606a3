import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import { keyText, type TableName, tables } from '../../schema/tables.ts'
import { createSeason } from '../../season/season.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'
import type { StoredCall } from '../define/stored-call.ts'

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5]

type Played = { strokes: readonly number[]; away: readonly number[]; handicaps: readonly number[] }

/** Four teams of two with two finished weeks, a third to come, and two players on no team; strokes over par by player. */
function finished({ strokes, away, handicaps }: Played): LeagueRows {
  const league = aLeague({ weeks: 3 })
  const cards = [1, 2].flatMap((weekId) =>
    rangeTo(8).map((playerId) => {
      const over = strokes[(weekId * 8 + playerId) % strokes.length] ?? 0
      const hit = par.map((one, i) => [String(i + 1), aCell(one + (i < over ? 1 : 0))] as const)
      const isAway = away.includes(weekId * 8 + playerId)
      const cells = isAway ? { attendance: aCell('absent' as const) } : Object.fromEntries(hit)
      return { weekId, playerId, teamId: Math.ceil(playerId / 2), cells }
    }),
  )
  const rows = rangeTo(8).map((playerId) => {
    const goingIn = handicaps[playerId % handicaps.length] ?? 0
    return { weekId: 1, playerId, goingIn, handSet: true, generated: null, average: null }
  })
  const [season] = league.seasons
  if (!season) throw new Error('The league has no season.')
  const settings = {
    ...season.settings,
    maxHandicap: null,
    absentRule: 'course' as const,
    tieBreaks: ['totalNet' as const],
  }
  return { ...league, cards, handicaps: rows, seasons: [{ ...season, settings }] }
}

/** Every number of the finished weeks, as text. */
function numbersOf(league: LeagueRows): string {
  const season = createSeason((table) => league[table] as never)
  if (!season) throw new Error('The league has no current season.')
  const { results } = season
  const done = season.weeks.filter((week) => week.weekNumber < 3)
  return JSON.stringify(
    done.map((week) => [
      season.matches
        .filter((match) => match.weekId === week.id)
        .map((match) => {
          const { pairings, points, teamNet } = results.matchResult(match)
          return [points, teamNet, pairings.map((pair) => pair.map(({ tee: _tee, ...line }) => line))]
        }),
      results.weekPoints(week),
      results.standings(week.weekNumber),
      rangeTo(8).map((id) => [results.figures(id, week.weekNumber), results.strokes(id, week)]),
    ]),
  )
}

/** The league after a call; undefined if the call was refused. */
function after(league: LeagueRows, call: StoredCall): LeagueRows | undefined {
  const { outcome } = runOnLeague(league, call, { ids: call.name === 'week.insert' ? [8_600_000_001] : [] })
  if (!('changes' in outcome)) return undefined
  const next: Record<string, readonly unknown[]> = { ...league }
  for (const change of outcome.changes) {
    const table = change.table as TableName
    const key = 'put' in change ? tables[table].key.map((name) => (change.put as never)[name]) : change.remove
    const kept = (next[table] ?? []).filter(
      (row) =>
        keyText(
          table,
          tables[table].key.map((name) => (row as never)[name]),
        ) !== keyText(table, key),
    )
    next[table] = 'put' in change ? [...kept, change.put] : kept
  }
  return next as unknown as LeagueRows
}

/** Of these edits, only a hole for someone no longer on the team may be refused. */
function refused({ name }: StoredCall, rows: LeagueRows): LeagueRows {
  if (name === 'card.setHole') return rows
  throw new Error(`${name} was refused: an edit that changes nothing proves nothing.`)
}

const player = fc.integer({ min: 1, max: 10 })
const team = fc.integer({ min: 1, max: 4 })
/** Every kind of edit except those to a finished week, its cards, or the rules and courses it was played by. */
const laterEdit: fc.Arbitrary<StoredCall> = fc.oneof(
  fc.record({ id: team, one: player, two: player }).map(({ id, one, two }) => ({
    name: 'team.update',
    args: { id, set: { player1Id: one, player2Id: two === one ? null : two } },
  })),
  team.map((id) => ({ name: 'team.update', args: { id, set: { player1Id: 2 * id, player2Id: 2 * id - 1 } } })),
  fc.record({ id: team, more: player }).map(({ id, more }) => ({
    name: 'team.update',
    args: { id, set: { morePlayerIds: [more] } },
  })),
  team.map((id) => ({ name: 'team.update', args: { id, set: { division: 'East', startTime: '17:30' } } })),
  player.map((id) => ({ name: 'player.update', args: { id, set: { active: false, isSub: true, firstName: 'New' } } })),
  fc.constant({ name: 'week.update', args: { id: 3, set: { format: { play: 'scramble', shares: null } } } }),
  fc.constant({ name: 'week.update', args: { id: 3, set: { status: 'cancelled' } } }),
  fc.constant({ name: 'week.insert', args: { seasonId: 1, weekNumber: 3, date: '2026-05-20', type: 'fun' } }),
  fc.record({ playerId: player, goingIn: fc.nat({ max: 20 }) }).map(({ playerId, goingIn }) => ({
    name: 'handicap.set',
    args: { weekId: 3, playerId, goingIn, handSet: true, reason: null, retires: [] },
  })),
  fc.record({ playerId: fc.integer({ min: 1, max: 8 }), hole: fc.integer({ min: 1, max: 9 }) }).map((at) => ({
    name: 'card.setHole',
    args: { ...at, weekId: 3, teamId: Math.ceil(at.playerId / 2), strokes: 7 },
  })),
  team.map((teamId) => ({
    name: 'points.set',
    args: { weekId: 3, teamId, entry: { points: 9, computed: null, reason: null }, retires: [] },
  })),
)
const played = fc.record({
  strokes: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 8 }),
  away: fc.array(fc.integer({ min: 9, max: 24 }), { maxLength: 4 }),
  handicaps: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
})

describe('a finished week', () => {
  test('H7: has the same numbers after every kind of later edit: roster, order, team, another week', () => {
    fc.assert(
      fc.property(played, fc.array(laterEdit, { minLength: 1, maxLength: 6 }), (league, edits) => {
        let rows = finished(league)
        const before = numbersOf(rows)
        for (const edit of edits) rows = after(rows, edit) ?? refused(edit, rows)
        expect(numbersOf(rows)).toBe(before)
      }),
      { numRuns: 400 },
    )
  })

  test('H7: keeps its players in the order in which they played, and the next match follows the new order', () => {
    const rows = finished({ strokes: [3, 1, 4, 1, 5], away: [], handicaps: [4] })
    const now = after(rows, { name: 'team.update', args: { id: 1, set: { player1Id: 9, player2Id: 1 } } })
    const own = now?.matches.filter((match) => match.team1Id === 1).sort((a, b) => a.weekId - b.weekId)
    expect(own?.map((match) => match.lineUp1 ?? null)).toEqual([[1, 2], [1, 2], null])
  })
})
