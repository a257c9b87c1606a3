import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague } from '../../testing/a-league.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { explainedCells } from '../../testing/explained-cells.ts'
import { plainMatch } from '../../testing/plain-rows.ts'
import { groupLines, groupOf } from '../schedule/match-group.ts'
import { partOf } from '../scoring/match-part.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'

const first = { from: 1, to: 5 }
const second = { from: 6, to: 9 }
const turns: readonly (readonly [number, number, Match['part']])[] = [
  [1, 2, first],
  [3, 4, first],
  [1, 3, second],
  [4, 2, second],
]
type Own = {
  settings?: Partial<LeagueSettings>
  week?: Partial<Week>
  handicaps?: readonly number[]
  /** Returns a player's strokes on a hole (1 to 9). */
  hit?: (playerId: number, hole: number) => number | 'pickup' | null
  matches?: typeof turns
}

/** Returns a night with four one-player teams, which change opponents after five holes. */
function night({
  settings = {},
  week = {},
  handicaps = [0, 0, 0, 0],
  hit = () => 4,
  matches = turns,
}: Own = {}): SeasonRows {
  const league = aLeague({ teams: 4, weeks: 1 })
  const [season, course] = [league.seasons[0], league.courses[0]]
  if (!season || !course) throw new Error('The league has no season or no course.')
  return {
    ...league,
    course,
    startingHandicaps: new Map(),
    season: {
      ...season,
      settings: { ...season.settings, teamSize: 1, sideSize: 1, matchesPerNight: 2, pointsForTeamNet: 0, ...settings },
    },
    weeks: league.weeks.map((one) => ({ ...one, ...week })),
    teams: league.teams.map((team, i) => ({ ...team, player1Id: i + 1, player2Id: null, morePlayerIds: [] })),
    matches: matches.map(([team1Id, team2Id, part], i) => ({
      ...plainMatch({ id: 100 + i, weekId: 1, slot: i + 1, team1Id, team2Id }),
      part,
    })),
    handicaps: handicaps.map((goingIn, i) => ({ weekId: 1, playerId: i + 1, goingIn, handSet: true, generated: null })),
    cards: rangeTo(4).map((playerId) => ({
      weekId: 1,
      playerId,
      teamId: playerId,
      cells: Object.fromEntries(rangeTo(9).map((hole) => [String(hole), aCell(hit(playerId, hole))])),
    })),
  } as unknown as SeasonRows
}
const pointsIn = (rows: SeasonRows) => {
  const results = seasonResults(rows)
  return rows.matches.map((match) => results.matchResult(match).points)
}
/** Player 1 wins the first five holes, and player 3 wins the other four. */
const better = (playerId: number, hole: number) => (playerId === (hole <= 5 ? 1 : 3) ? 3 : 4)

describe('a match that covers part of the round', () => {
  test('M24: gives points only for its holes, and low net for the net total on those holes', () => {
    expect(pointsIn(night({ hit: better }))).toEqual([
      [12, 0],
      [6, 6],
      [0, 10],
      [5, 5],
    ])
  })

  test('M24: adds up to the points of its holes and totals', () => {
    const settings = { pointsPerBlock: 3, pointsForMatch: 4, halvedHoles: 'carried' } as const
    const sums = pointsIn(night({ settings, hit: better })).map((points) => (points?.[0] ?? 0) + (points?.[1] ?? 0))
    // Points for the holes, low net, more holes won, and two blocks: first in a five-hole match, then in a four-hole
    // match.
    const [five, four] = [5 * 2 + 2 + 4 + 2 * 3, 4 * 2 + 2 + 4 + 2 * 3]
    expect(sums).toEqual([five, five, four, four])
  })

  test('M24: allocates strokes for the whole round, and subtracts only the strokes on its holes', () => {
    const rows = night({ handicaps: [3, 0, 0, 0] })
    const results = seasonResults(rows)
    const { ranks } = results.index.holesOfWeek(rows.weeks[0] as Week)
    const inFirst = ranks.slice(0, 5).filter((rank) => rank <= 3).length
    const [one, three] = [rows.matches[0], rows.matches[2]].map((match) => results.matchResult(match as Match))
    expect(one?.lines.find(({ playerId }) => playerId === 1)?.net).toBe(20 - inFirst)
    expect(three?.lines.find(({ playerId }) => playerId === 1)?.net).toBe(16 - (3 - inFirst))
    const strokes = (playerId: number) =>
      groupLines([one, three].flatMap((result) => result ?? [])).find((line) => line.playerId === playerId)?.strokes
    expect(strokes(1)).toEqual(ranks.map((rank) => (rank <= 3 ? 1 : 0)))
  })

  test('M24: carries no points into its first hole, and splits what is left after its last hole', () => {
    const settings = { halvedHoles: 'carried', pointsForNet: 0 } as const
    const results = seasonResults(night({ settings }))
    const [match] = results.index.rows.matches
    expect(match && results.matchResult(match).pairings[0]?.[0].holePoints).toEqual([
      0,
      0,
      0,
      0,
      5,
      null,
      null,
      null,
      null,
    ])
  })

  test('M24: is decided even if a hole of the other match is missing or picked up', () => {
    const hit = (playerId: number, hole: number) =>
      hole === 9 ? (playerId === 2 ? 'pickup' : null) : better(playerId, hole)
    expect(pointsIn(night({ hit })).slice(0, 2)).toEqual([
      [12, 0],
      [6, 6],
    ])
  })

  test('M24: counts in a suspended week once half of its holes are finished', () => {
    const hit = (playerId: number, hole: number) => (hole > 6 ? null : better(playerId, hole))
    const settings = { haltedRound: 'restHalved' } as const
    expect(pointsIn(night({ hit, settings, week: { status: 'halted' } }))).toEqual([[12, 0], [6, 6], null, null])
  })

  test('M24: if a player has fixed points, gives the opponent the rest of the match’s own points', () => {
    const rows = night({ settings: { absentRule: 'fixed', absentPoints: 3 } })
    const cards = rows.cards.map((card) =>
      card.playerId === 2 ? { ...card, cells: { attendance: aCell('absent' as never) } } : card,
    )
    expect(pointsIn({ ...rows, cards } as SeasonRows)).toEqual([
      [9, 3],
      [6, 6],
      [5, 5],
      [7, 3],
    ])
  })

  test('M24, M5, M18: awards points for each score, and applies a quota, on its own holes only', () => {
    const quota = pointsIn(
      night({ settings: { scoring: 'quota', maxStrokes: null, maxHandicap: null }, handicaps: [9, 0, 0, 0] }),
    )
    const stableford = pointsIn(night({ settings: { scoring: 'stableford' } }))
    expect(quota[0]?.[0]).toBe((stableford[0]?.[0] ?? 0) - (2 * 5 - 5))
    expect(quota[2]?.[0]).toBe((stableford[2]?.[0] ?? 0) - (2 * 4 - 4))
  })

  test.each([
    [1, 5, [0, 5], [0, 5]],
    [1, 9, null, [0, 9]],
    [1, 18, null, null],
    [7, 9, [6, 9], [6, 9]],
    [7, 12, [6, 9], [6, 12]],
    [9, 10, [8, 9], [8, 10]],
    [9, 9, [8, 9], [8, 9]],
    [10, 10, null, [9, 10]],
    [10, 18, null, [9, 18]],
    [18, 18, null, [17, 18]],
  ] as const)(
    'M24: ends with the night’s last hole, or covers all holes if it would start after it: holes %s to %s',
    (from, to, onNine, onEighteen) => {
      expect(partOf({ part: { from, to } }, 9)).toEqual(onNine)
      expect(partOf({ part: { from, to } }, 18)).toEqual(onEighteen)
      const matches = turns.map(([one, two]) => [one, two, { from, to }] as const)
      const [match] = night({ hit: better, matches }).matches
      const { part, lines } = seasonResults(night({ hit: better, matches })).matchResult(match as Match)
      const covered = lines[0]?.holePoints.flatMap((points, i) => (points === null ? [] : [i]))
      expect(part).toEqual(onNine)
      expect(covered).toEqual(
        rangeTo(9)
          .map((hole) => hole - 1)
          .slice(...(onNine ?? [0])),
      )
    },
  )

  test('T17: puts four teams in one group even though not all of them play each other', () => {
    const { matches } = night()
    const [match] = matches
    expect(match && groupOf(match, matches)).toEqual(matches)
    const whole = matches.map((one) => ({ ...one, part: null }))
    expect(whole[0] && groupOf(whole[0], whole)).toEqual([whole[0]])
  })

  test('P1: has every number on its holes explained', () => {
    const kinds: Own[] = [
      {},
      { settings: { halvedHoles: 'carried', pointsPerBlock: 3, pointsForMatch: 4 } },
      { settings: { scoring: 'quota' } },
      { settings: { scoring: 'stableford', maxStrokes: 3 } },
      { settings: { sides: 'combined' } },
      { settings: { sides: 'bestBall', halvedHoles: 'carried' } },
      { settings: { sides: 'highLow' } },
      { settings: { haltedRound: 'restHalved', halvedHoles: 'carried' }, week: { status: 'halted' } },
      { settings: { pickupNet: 'netDoubleBogey' }, hit: (player, hole) => (player === 2 && hole === 3 ? 'pickup' : 4) },
    ]
    for (const kind of kinds) {
      const rows = night({ hit: better, handicaps: [5, 0, 11, 3], ...kind })
      const cells = explainedCells(seasonResults(rows), rows).filter(({ shown }) => shown !== null)
      expect(cells.length).toBeGreaterThan(40)
      for (const { cell, shown, steps } of cells) expect([cell, evaluateSteps(steps ?? [])]).toEqual([cell, shown])
    }
  })
})
