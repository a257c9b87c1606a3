import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { plainMatch } from '../../testing/plain-rows.ts'
import { explanations } from '../explanations.ts'
import { stillPlaying } from '../season/joining-leaving.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'
import { consolationBracket, playoffBracket } from './playoff-bracket.ts'
import { playoffPairs } from './season-playoffs.ts'

/** Returns a season with points entered by hand. `points[0]` is week 1, with one value per team; null for none. */
function typed(points: readonly (readonly (number | null)[])[], settings: Partial<LeagueSettings> = {}): SeasonRows {
  const rows = aSeason({ teams: points[0]?.length ?? 4, weeks: points.length, settings })
  return {
    ...rows,
    points: points.flatMap((week, w) =>
      week.flatMap((value, t) => {
        const entry = value === null ? null : { points: value, computed: null, reason: null }
        return entry ? [{ weekId: w + 1, teamId: t + 1, entry: aCell(entry) }] : []
      }),
    ),
  }
}
const meet = (rows: SeasonRows, weekId: number, pairs: readonly (readonly [number, number | null])[]): SeasonRows => ({
  ...rows,
  matches: [
    ...rows.matches.filter((match) => match.weekId !== weekId),
    ...pairs.map(([team1Id, team2Id], i) =>
      plainMatch({ id: weekId * 1000 + i, weekId, slot: i + 1, team1Id, team2Id }),
    ),
  ],
})

describe('the playoffs', () => {
  const table = [
    [40, 30, 20, 10],
    [20, 22, 18, 20],
    [null, null, null, null],
  ]
  const settings = { playoffWeek: 2, playoffTeams: 4 }

  test('K1: are seeded from the table before them, which is then frozen', () => {
    const results = seasonResults(typed(table, settings))
    expect(results.playoffs()?.seeds).toEqual([1, 2, 3, 4])
    expect(results.standings().map((one) => one.points)).toEqual([40, 30, 20, 10])
  })

  const pairsOf = (rows: SeasonRows, weekId: number) => {
    const playoffs = seasonResults(rows).playoffs()
    const others = stillPlaying(rows.teams).map(({ id }) => id)
    return playoffs && playoffPairs(playoffs, { weekId, others })
  }

  test('T14: keep their seeds and games if a team leaves during them, and its next opponent advances', () => {
    const size = fc.integer({ min: 3, max: 9 })
    const luck = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 40, maxLength: 40 })
    const how = fc.record({
      results: fc.constantFrom('stand', 'byes', 'out'),
      playoffReseed: fc.boolean(),
      playoffThird: fc.boolean(),
      playoffConsolation: fc.constantFrom('none', 'losers', 'others'),
    })
    fc.assert(
      fc.property(size, luck, how, fc.nat(), fc.nat(), (teams, points, { results, ...set }, who, when) => {
        const by = { playoffWeek: 2, playoffTeams: Math.min(teams, 8), byePoints: 5, ...set }
        const weeks = [0, 1, 2, 3].map((week) => rangeTo(teams).map((team) => points[week * 9 + team] ?? 0))
        // Each round is paired from the bracket after the round before it.
        const rows = [2, 3, 4].reduce((so, weekId) => meet(so, weekId, pairsOf(so, weekId) ?? []), typed(weeks, by))
        const playoffs = seasonResults(rows).playoffs()
        const rounds = Math.max(...(playoffs?.games.map(({ round }) => round) ?? []))
        const gone = rows.teams[who % teams]?.id ?? 0
        const lastWeek = 2 + (when % rounds)
        const leaves = { afterWeekId: lastWeek, results }
        const left = { ...rows, teams: rows.teams.map((team) => (team.id === gone ? { ...team, leaves } : team)) }
        const now = seasonResults(left)
        expect(now.playoffs()).toEqual(playoffs)
        for (const { week, teams, points } of playoffs?.games ?? []) {
          const [first, second] = teams
          if (!week || !points || first === null || second === null) continue
          expect(evaluateSteps(explanations(now).gamePoints(week, first, second) ?? [])).toBe(points[0])
          expect(evaluateSteps(explanations(now).gamePoints(week, second, first) ?? [])).toBe(points[1])
        }
        for (const [at, teamId] of playoffs?.seeds.entries() ?? [])
          expect(evaluateSteps(explanations(now).seed(teamId, at + 1) ?? [])).toBe(at + 1)
        // The next round hasn't been played yet.
        const ahead = { ...left, points: left.points.filter(({ weekId }) => weekId <= lastWeek) }
        for (const game of seasonResults(ahead).playoffs()?.games ?? []) {
          if (game.round !== lastWeek || !game.teams.includes(gone) || game.bye) continue
          const other = game.teams.find((id) => id !== gone) ?? null
          expect(game.teams[game.winner === game.first ? 0 : 1]).toBe(other)
        }
        const paired = pairsOf(ahead, lastWeek + 1)?.flat() ?? []
        expect(paired).not.toContain(gone)
      }),
    )
  })

  test('K6: seed segment winners first, in table order, and count a team that won two segments once', () => {
    const halves = [
      [9, 8, 1, 2],
      [9, 8, 1, 2],
      [1, 8, 2, 12],
      [null, null, null, null],
    ]
    const by = { playoffWeek: 4, playoffTeams: 3, segmentStarts: [3] }
    const seeds = (more: Partial<LeagueSettings>) => seasonResults(typed(halves, { ...by, ...more })).playoffs()?.seeds
    expect(seeds({})).toEqual([2, 1, 4])
    expect(seeds({ playoffSeeds: 'segments' })).toEqual([1, 4, 2])
    expect(seeds({ playoffSeeds: 'segments', segmentStarts: [2] })).toEqual([2, 1, 4])
    expect(seeds({ playoffSeeds: 'segments', segmentStarts: [] })).toEqual([2, 1, 4])
  })

  test('K2, K4: advance the team with more points, or the higher seed if tied', () => {
    const rows = meet(typed(table, settings), 2, [
      [1, 4],
      [2, 3],
    ])
    const games = seasonResults(rows).playoffs()?.games ?? []
    expect(games.slice(0, 2).map(({ teams, winner, byTieBreak }) => [...teams, winner, byTieBreak])).toEqual([
      [1, 4, 1, true],
      [2, 3, 2, false],
    ])
    expect(games[2]).toMatchObject({ round: 2, teams: [1, 2], winner: null })
  })

  test('K4: wait for the two teams’ match against each other, and count no other match', () => {
    const rows = meet(typed(table, settings), 2, [
      [1, 2],
      [3, 4],
    ])
    expect(seasonResults(rows).playoffs()?.games[0]?.winner).toBeNull()
  })

  test('K3: include a third-place game, and reseed once a round is decided', () => {
    const lowest = (_round: number, first: number, second: number) => Math.max(first, second)
    const drawn = playoffBracket({ teams: 8, reseed: false, thirdPlace: true, winnerOf: lowest })
    const anew = playoffBracket({ teams: 8, reseed: true, thirdPlace: true, winnerOf: lowest })
    const sides = (games: typeof drawn, round: number) =>
      games.filter((game) => game.round === round).map((game) => [game.first, game.second])
    expect(sides(drawn, 2)).toEqual([
      [5, 8],
      [6, 7],
    ])
    expect(sides(anew, 2)).toEqual([
      [5, 8],
      [6, 7],
    ])
    expect(sides(anew, 3)).toEqual([
      [7, 8],
      [5, 6],
    ])
    const upset = playoffBracket({
      teams: 8,
      reseed: true,
      thirdPlace: false,
      winnerOf: (_r, a, b) => (a === 1 ? b : a),
    })
    expect(sides(upset, 2)).toEqual([
      [2, 8],
      [3, 4],
    ])
  })

  test('K5: pair a week’s matches from the bracket, and eliminated teams with each other', () => {
    const rows = meet(typed(table, { ...settings, playoffTeams: 3 }), 2, [
      [1, 2],
      [3, 4],
    ])
    const playoffs = seasonResults(rows).playoffs()
    if (!playoffs) throw new Error('The season has no playoffs.')
    expect(playoffPairs(playoffs, { weekId: 2, others: [1, 2, 3, 4] })).toEqual([
      [1, null],
      [2, 3],
      [4, null],
    ])
    expect(playoffPairs(playoffs, { weekId: 3, others: [1, 2, 3, 4] })).toBeNull()
  })

  test('K7: pair a consolation bracket in the same weeks as the main bracket', () => {
    const five = table.map((week) => [...week, week[0] === null ? null : 0, week[0] === null ? null : 1])
    const rows = meet(typed(five, settings), 2, [
      [1, 4],
      [2, 3],
      [5, 6],
    ])
    const playoffs = (playoffConsolation: LeagueSettings['playoffConsolation'], more: Partial<LeagueSettings> = {}) => {
      const own = { ...rows.season.settings, playoffConsolation, ...more }
      const found = seasonResults({ ...rows, season: { ...rows.season, settings: own } }).playoffs()
      if (!found) throw new Error('The season has no playoffs.')
      return found
    }
    const shown = (found: ReturnType<typeof playoffs>) =>
      found.games
        .filter((game) => game.consolation)
        .map(({ round, first, second, teams, winner }) => [round, first, second, ...teams, winner])
    expect(shown(playoffs('none'))).toEqual([])
    expect(shown(playoffs('others'))).toEqual([[1, 5, 6, 6, 5, 5]])
    expect(shown(playoffs('losers'))).toEqual([[2, 3, 4, 3, 4, null]])
    expect(playoffs('losers', { playoffThird: true }).games.filter((game) => game.third)).toEqual([])
    expect(playoffs('others', { playoffThird: true }).games.filter((game) => game.third)).toHaveLength(1)
    expect(playoffs('others').champion).toBeNull()
    expect(playoffPairs(playoffs('losers'), { weekId: 3, others: [1, 2, 3, 4, 5, 6] })).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ])
  })

  test('K7: have a consolation bracket of exactly the teams that it is for, in which every team but the winner loses once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }),
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (teams, more, reseed, luck) => {
          const winnerOf = (round: number, first: number, second: number) =>
            luck[(7 * round + first + 3 * second) % luck.length] ? first : second
          const asked = { teams, reseed, winnerOf }
          const main = playoffBracket({ ...asked, thirdPlace: false })
          const loserOf = (game: (typeof main)[number]) => (game.winner === game.first ? game.second : game.first)
          const firsts = main.filter((game) => game.round === 1 && !game.bye).map(loserOf)
          const others = rangeTo(teams + more).slice(teams, teams + 16)
          for (const [whose, own] of [['losers', firsts] as const, ['others', others] as const]) {
            const games = consolationBracket({ ...asked, main, whose, everyone: teams + more })
            const lost = games.filter((game) => !game.bye).map(loserOf)
            const playing = own.length < 2 ? [] : own
            const ended = games.length === 0 ? [] : [games.at(-1)?.winner]
            expect([...lost, ...ended].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
              [...playing].sort((a, b) => (a ?? 0) - (b ?? 0)),
            )
            expect(games.every((game) => game.round >= (whose === 'losers' ? 2 : 1))).toBe(true)
            const before = [...main, ...games]
            for (const { from, first, second } of games)
              if (from) expect([first, second]).toEqual(expect.arrayContaining(from.map((at) => before[at]?.winner)))
          }
        },
      ),
    )
  })

  test('K2: have one champion in a bracket of any size, and every other team loses once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }),
        fc.boolean(),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (teams, reseed, luck) => {
          let at = 0
          const winnerOf = (_round: number, first: number, second: number) =>
            luck[at++ % luck.length] ? first : second
          const games = playoffBracket({ teams, reseed, thirdPlace: false, winnerOf })
          const lost = games
            .filter((game) => !game.bye)
            .map((game) => (game.winner === game.first ? game.second : game.first))
          const champion = games.at(-1)?.winner
          expect([...lost, champion].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(rangeTo(teams))
          expect(games.filter((game) => game.bye).every((game) => game.round === 1)).toBe(true)
        },
      ),
    )
  })
})

describe('segments and divisions', () => {
  const points = [
    [10, 0, 5, 5],
    [0, 10, 5, 6],
    [0, 3, 20, 1],
  ]

  test('G1: have a table for each segment’s weeks', () => {
    const segments = seasonResults(typed(points, { segmentStarts: [3] })).segments()
    expect(
      segments.map(({ from, through, standings }) => [from, through, standings[0]?.teamId, standings[0]?.points]),
    ).toEqual([
      [1, 2, 4, 11],
      [3, 3, 3, 20],
    ])
  })

  test('G2: continue the standings, or restart them at zero', () => {
    expect(seasonResults(typed(points, { segmentStarts: [3] })).standings(3)[0]).toMatchObject({
      teamId: 3,
      points: 30,
    })
    const anew = seasonResults(typed(points, { segmentStarts: [3], segmentPoints: 'reset' }))
    expect(anew.standings(3)[0]).toMatchObject({ teamId: 3, points: 20 })
    expect(anew.standings(2)[0]).toMatchObject({ teamId: 4, points: 11 })
    expect(anew.standings()[0]).toMatchObject({ teamId: 3, points: 20 })
  })

  test('D1: give each division its own places', () => {
    const rows = typed(points)
    const teams = rows.teams.map((team, i) => ({ ...team, division: i < 2 ? 'West' : i === 2 ? 'East' : null }))
    const tables = seasonResults({ ...rows, teams }).divisions()
    expect(
      tables.map(({ division, standings }) => [division, ...standings.map((one) => `${one.place}:${one.teamId}`)]),
    ).toEqual([
      ['East', '1:3'],
      ['West', '1:2', '2:1'],
    ])
  })

  test('D1, ST2: break ties within a division, ignoring other divisions’ teams with the same points', () => {
    const par = [4, 4, 3, 5, 4, 4, 3, 4, 5]
    const bogeys = par.map((strokes) => strokes + 1)
    const settings = { tieBreaks: ['headToHead' as const], segmentStarts: [3] }
    const rows = aSeason({ teams: 4, weeks: 3, settings, cards: { 1: par, 2: par, 5: bogeys, 6: bogeys } })
    const teams = rows.teams.map((team) => ({ ...team, division: team.id % 2 === 1 ? 'Odd' : 'Even' }))
    const { points } = typed([Array(4).fill(null), [0, 40, 40, 40]])
    const results = seasonResults({ ...rows, teams, points })
    // All four teams stay tied, because head-to-head applies only if all tied teams have met. Teams 1 and 3 have met,
    // but teams 2 and 4 have no cards.
    expect(results.standings().map((one) => one.place)).toEqual(['T1', 'T1', 'T1', 'T1'])
    expect(results.divisions().map(({ standings }) => standings)).toEqual([
      [2, 4].map((teamId) => ({ teamId, points: 40, rank: 1, place: 'T1', brokenBy: null })),
      [
        { teamId: 1, points: 40, rank: 1, place: '1', brokenBy: 'headToHead' },
        { teamId: 3, points: 40, rank: 2, place: '2', brokenBy: 'headToHead' },
      ],
    ])
    expect(evaluateSteps(explanations(results).place(3, 2, { division: 'Odd' }) ?? [])).toBe(2)
    expect(evaluateSteps(explanations(results).place(3, 2, { segment: 1 }) ?? [])).toBe(1)
  })

  test('G1: leave weeks after the requested one out of a table', () => {
    const segments = seasonResults(typed(points, { segmentStarts: [2] })).segments(2)
    expect(segments[1]?.standings[0]).toMatchObject({ teamId: 2, points: 10 })
  })
})
