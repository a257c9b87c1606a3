import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import { defaultLeagueSettings, type LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { CellScore } from '../../schema/scores/card.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague } from '../../testing/a-league.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { lengthOf } from '../../testing/length-of.ts'
import { nothingByHand } from '../../testing/plain-rows.ts'
import { gamesText } from '../../text/games.ts'
import { explainLowOfNight, explainSkin } from '../explain/explain-game.ts'
import { explainPrize } from '../explain/explain-prize.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { weeksByDate } from '../season/weeks-by-date.ts'
import { seasonResults } from '../season-results.ts'
import type { GameRows } from './game-rows.ts'
import { type SeasonGames, seasonGames } from './season-games.ts'

// A round with par on each hole. In these tests, players 1 and 2 are team 1, players 3 and 4 are team 2, and so on.
const level = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const noRows: GameRows = { contests: [], contestWinners: [], gameEntries: [] }

type Night = Readonly<Record<number, readonly number[]>>

/**
 * Returns a season in which each player has these strokes on each night. `divisions` are by team, `handicaps` by
 * player.
 */
function season(
  nights: readonly Night[],
  settings: Partial<LeagueSettings>,
  more: { handicaps?: Night[number]; divisions?: string[] } = {},
) {
  const { seasons, courses, weeks, teams, matches } = aLeague({ teams: 4, weeks: nights.length })
  const cards = nights.flatMap((night, w) =>
    Object.entries(night).map(([id, holes]) => {
      const cells = Object.fromEntries(holes.map((strokes, i) => [String(i + 1), aCell<CellScore>(strokes)]))
      return { weekId: w + 1, playerId: Number(id), teamId: Math.ceil(Number(id) / 2), cells }
    }),
  )
  const handicaps = (more.handicaps ?? []).map((goingIn, i) => {
    return { weekId: 1, playerId: i + 1, goingIn, handSet: true, generated: null, average: null }
  })
  const rows: SeasonRows = {
    season: {
      ...(seasons[0] as (typeof seasons)[number]),
      settings: { ...defaultLeagueSettings, maxHandicap: null, ...settings },
    },
    course: courses[0],
    weeks,
    teams: teams.map((team, i) => ({ ...team, division: more.divisions?.[i] ?? null })),
    matches,
    cards,
    handicaps,
    ...nothingByHand(),
  }
  return rows
}

/** Returns each week's games, with winnings by player and the pot, in cents. */
function played(rows: SeasonRows, games: GameRows = noRows) {
  const of = seasonGames({ rows, results: seasonResults(rows) }, games)
  return rows.weeks.map((week) =>
    of.night(week).map(({ kind, division, wins, pot }) => ({
      game: division === null ? kind : `${kind} ${division}`,
      wins: Object.fromEntries(wins.map((win) => [win.playerId, win.cents])),
      ...pot,
    })),
  )
}

const better = (...holes: number[]) => level.map((par, i) => (holes.includes(i + 1) ? par - 1 : par))
const worse = (by: number) => level.map((par) => par + by)

describe('seasonGames()', () => {
  // gagsports.com, CIKOGA skins game: $5 each. Winners of two and three skins get two fifths and three fifths of the
  // pot.
  test('splits everyone’s stakes by the number of skins won', () => {
    const night = { 1: better(1, 2), 2: better(4, 5, 6), 3: level, 4: level }
    expect(played(season([night], { skins: 'gross', skinsTies: 'die', skinsStake: 5 }))[0]).toEqual([
      { game: 'skinsGross', wins: { 1: 800, 2: 1200 }, stake: 500, carried: 0, total: 2000, unwon: 0, goes: 'stays' },
    ])
  })

  // ffgmga.org, "A" division skins policy: $1 to the gross pool and $1 to the net pool for each week.
  test('N6: a week without contests costs nothing, and money that was carried over waits for the next contest', () => {
    const night = { 1: level, 2: level }
    const rows = season([night, night, night], { contestStake: 2 })
    const contests = [1, 3].map((weekId) => ({ id: weekId, weekId, name: 'Closest to the pin', hole: 3 }))
    const contestWinners = [{ contestId: 3, weekId: 3, winners: aCell([2]) }]
    const nights = played(rows, { ...noRows, contests, contestWinners })
    expect(nights.map((games) => games.map(({ carried, total, wins }) => [carried, total, wins]))).toEqual([
      [[0, 400, {}]],
      [],
      [[400, 800, { 2: 800 }]],
    ])
    expect(played(rows)).toEqual([[], [], []])
  })

  test('plays gross and net skins on the same night, each for its own pot', () => {
    const night = { 1: better(1), 2: level, 3: worse(1), 4: worse(1) }
    const rows = season([night], { skins: 'both', skinsTies: 'die', skinsStake: 1 }, { handicaps: [0, 0, 18, 0] })
    // In net skins, player 3 is one under par on every hole, and tied only on the first.
    expect(played(rows)[0]?.map(({ game, wins, total }) => [game, wins, total])).toEqual([
      ['skinsGross', { 1: 400 }, 400],
      ['skinsNet', { 3: 400 }, 400],
    ])
  })

  // polecreekladiesgolf.com, chip-in pot: the money is divided by the number of chip-ins, or carried over to the next
  // week if there are none.
  test('carries an unwon pot over to the same game in the next week', () => {
    const rows = season(
      [
        { 1: level, 2: level },
        { 1: better(3), 2: level },
      ],
      { deuces: true, deuceStake: 1 },
    )
    expect(played(rows).map(([game]) => [game?.wins, game?.carried, game?.total, game?.unwon])).toEqual([
      [{}, 0, 200, 200],
      [{ 1: 400 }, 200, 400, 0],
    ])
  })

  // gagsports.com, CIKOGA skins game: if nobody wins a skin, $5 is refunded to each participant.
  test('refunds an unwon pot', () => {
    const rows = season(
      [
        { 1: level, 2: level },
        { 1: level, 2: level },
      ],
      { skins: 'gross', skinsStake: 5, potsUnwon: 'back' },
    )
    expect(played(rows).map(([game]) => [game?.carried, game?.unwon, game?.goes])).toEqual([
      [0, 1000, 'back'],
      [0, 1000, 'back'],
    ])
  })

  // tpmga.org, optional competitions: every hole made in two wins, even if others make a two on the same hole. Scores
  // are gross, so handicaps don't matter.
  test('pays every score of two or better equally, regardless of handicap', () => {
    const ace = level.map((par, i) => (i === 6 ? 1 : par))
    const night = { 1: better(3), 2: better(3, 7), 3: ace, 4: level }
    const rows = season([night], { deuces: true, deuceStake: 3 }, { handicaps: [9, 0, 0, 18] })
    expect(played(rows)[0]?.[0]?.wins).toEqual({ 1: 300, 2: 600, 3: 300 })
  })

  // psmga.com, optional side games: $4, one dollar for each of four par 3s; each hole has its own winner.
  test('pays an equal part for each contest, split among participating winners, and pays nothing for a nonparticipant’s win', () => {
    const night = { 1: level, 2: level, 3: level, 4: level }
    const contests = [3, 7, 5, 9].map((hole, i) => ({ id: i + 1, weekId: 1, name: 'Closest to the pin', hole }))
    const contestWinners = [[1], [2, 3], [8]].map((ids, i) => ({ contestId: i + 1, weekId: 1, winners: aCell(ids) }))
    const rows = season([night], { contestStake: 4 })
    expect(played(rows, { ...noRows, contests, contestWinners })[0]).toEqual([
      {
        game: 'contests',
        wins: { 1: 400, 2: 200, 3: 200 },
        stake: 400,
        carried: 0,
        total: 1600,
        unwon: 800,
        goes: 'stays',
      },
    ])
  })

  // austinskinsleague, "The game": $15 each for low net; ties share.
  test('pays the night’s low rounds, split among ties', () => {
    const night = { 1: better(1), 2: better(2), 3: worse(1), 4: [4, 4, 3] }
    const rows = season([night], { lowRounds: 'both', lowStake: 15 }, { handicaps: [0, 0, 11, 20] })
    expect(played(rows)[0]?.map(({ game, wins }) => [game, wins])).toEqual([
      ['lowGross', { 1: 3000, 2: 3000 }],
      ['lowNet', { 3: 6000 }],
    ])
  })

  test('N11: pays low rounds by place, and ties split the money for their places', () => {
    const night = { 1: better(1, 2), 2: better(1), 3: better(2), 4: level }
    const wins = (lowPlaces: number[]) =>
      played(season([night], { lowRounds: 'gross', lowStake: 10, lowPlaces }))[0]?.[0]?.wins
    expect(wins([60, 40])).toEqual({ 1: 2400, 2: 800, 3: 800 })
    expect(wins([50, 30, 10, 10])).toEqual({ 1: 2000, 2: 800, 3: 800, 4: 400 })
    expect(wins([40, 30, 10, 10, 10])).toEqual({ 1: 1780, 2: 888, 3: 888, 4: 444 })
  })

  test('N12: breaks ties by countback, using net scores in the net game, and splits the money for identical cards', () => {
    const night = { 1: better(1), 2: better(9), 3: better(9), 4: level }
    const settings = { lowRounds: 'gross', lowStake: 10, lowPlaces: [60, 40], lowTies: 'countback' } as const
    expect(played(season([night], settings))[0]?.[0]?.wins).toEqual({ 2: 2000, 3: 2000 })
    // Player 2 receives a stroke on hole 2, so the two net cards are identical.
    const net = { 1: better(2), 2: level }
    const byNet = { ...settings, lowRounds: 'net' } as const
    expect(played(season([net], byNet, { handicaps: [0, 1] }))[0]?.[0]?.wins).toEqual({ 1: 1000, 2: 1000 })
  })

  // ogtss.net, skins rules: anyone who didn't pay into the pot is excluded, even with the low score.
  test('keeps people who aren’t in the games from winning, and from spoiling others’ wins', () => {
    const night = { 1: better(1, 2), 2: better(1), 3: level }
    const settings = { skins: 'gross', skinsTies: 'die', skinsStake: 5 } as const
    const out = [{ weekId: 1, playerId: 1, isIn: false }]
    expect(played(season([night], settings), { ...noRows, gameEntries: out })[0]?.[0]).toMatchObject({
      wins: { 2: 1000 },
      total: 1000,
    })
    const named = [1, 3, 8].map((playerId) => ({ weekId: 1, playerId, isIn: true }))
    const byName = season([night], { ...settings, gamesEntry: 'named' })
    expect(played(byName, { ...noRows, gameEntries: named })[0]?.[0]).toMatchObject({ wins: { 1: 1500 }, total: 1500 })
    expect(played(byName)[0]).toEqual([])
  })

  // gggggofa.com, rules for skins: each flight plays separately, and its money is divided by its skins.
  test('plays each division separately', () => {
    const night = { 1: better(1), 2: level, 5: better(1), 6: level }
    const rows = season(
      [night],
      { skins: 'gross', skinsTies: 'die', skinsStake: 5, gamesBy: 'division' },
      { divisions: ['A', 'A', 'B', 'B'] },
    )
    expect(played(rows)[0]?.map(({ game, wins }) => [game, wins])).toEqual([
      ['skinsGross A', { 1: 1000 }],
      ['skinsGross B', { 5: 1000 }],
    ])
  })

  test('has no games in a canceled week, and carries pots over to the week after it', () => {
    const rows = season(
      [
        { 1: level, 2: level },
        { 1: better(1), 2: level },
        { 1: better(1), 2: level },
      ],
      { skins: 'gross', skinsStake: 1 },
    )
    const weeks = rows.weeks.map((week) => (week.id === 2 ? { ...week, status: 'cancelled' as const } : week))
    expect(played({ ...rows, weeks }).map((games) => games.map((game) => game.total))).toEqual([[200], [], [400]])
  })

  test.each([
    { season: 'every night to come', order: [0, 1, 2], canceled: [], goes: ['next', 'next', 'stays'] },
    { season: 'the last night canceled', order: [0, 1, 2], canceled: [3], goes: ['next', 'stays', undefined] },
    { season: 'a canceled night before the last', order: [0, 1, 2], canceled: [2], goes: ['next', undefined, 'stays'] },
    { season: 'all later nights canceled', order: [0, 1, 2], canceled: [2, 3], goes: ['stays', undefined, undefined] },
    { season: 'week 1 moved to the end', order: [2, 0, 1], canceled: [], goes: ['stays', 'next', 'next'] },
  ] as const)('N6: an unwon pot carries over only if there is a later night by date: $season', (asked) => {
    const night = { 1: level, 2: level }
    const made = inOrder(season([night, night, night], { skins: 'gross', skinsStake: 5 }), asked.order)
    const weeks = made.weeks.map((week) =>
      (asked.canceled as readonly number[]).includes(week.id) ? { ...week, status: 'cancelled' as const } : week,
    )
    const goes = played({ ...made, weeks }).map(
      ([game]) => game && gamesText.unwon({ cents: game.unwon, goes: game.goes }),
    )
    expect(goes.map((text) => (text === undefined ? text : text.includes('next week') ? 'next' : 'stays'))).toEqual(
      asked.goes,
    )
  })

  test('pays out, carries over or refunds every cent, and explains each prize', () => {
    const holes = fc.tuple(...level.map((par) => fc.integer({ min: Math.max(1, par - 2), max: par + 2 })))
    const night = fc.record({ 1: holes, 2: holes, 3: holes, 4: holes, 5: holes })
    const dollars = fc.integer({ min: 1, max: 999 }).map((cents) => cents / 100)
    const settings = fc.record({
      skins: fc.constantFrom('off' as const, 'gross' as const, 'net' as const, 'both' as const),
      skinsTies: fc.constantFrom('carry' as const, 'die' as const),
      skinsValidation: fc.constantFrom('off' as const, 'par' as const, 'low' as const),
      skinsStake: dollars,
      deuces: fc.boolean(),
      deuceStake: dollars,
      contestStake: dollars,
      lowRounds: fc.constantFrom('off' as const, 'gross' as const, 'net' as const, 'both' as const),
      lowStake: dollars,
      lowPlaces: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
      lowTies: fc.constantFrom('split' as const, 'countback' as const),
      gamesBy: fc.constantFrom('all' as const, 'division' as const),
      potsUnwon: fc.constantFrom('next' as const, 'back' as const),
    })
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
    const contests = [1, 2, 3].map((id) => ({ id, weekId: 1, name: 'Long drive', hole: id }))
    const contestWinners = [[1], [2, 3, 4]].map((ids, i) => ({ contestId: i + 1, weekId: 1, winners: aCell(ids) }))
    fc.assert(
      fc.property(fc.array(night, { minLength: 1, maxLength: 3 }), settings, order, (nights, chosen, by) => {
        const rows = inOrder(
          season(nights, chosen, { handicaps: [0, 5, 9, 14, 20], divisions: ['A', 'B', 'A', 'B'] }),
          by,
        )
        const games = seasonGames({ rows, results: seasonResults(rows) }, { contests, contestWinners, gameEntries: [] })
        const open = new Map<string, number>()
        for (const week of rows.weeks) expectExplained(games, week)
        const nightsByDate = weeksByDate(rows.weeks).map(games.night)
        expect(withoutLast(rows, { contests, contestWinners, gameEntries: [] })).toEqual(nightsByDate.slice(0, -1))
        for (const game of nightsByDate.flat()) {
          const name = `${game.kind} ${game.division}`
          const { pot, wins, playerIds } = game
          expect(pot.carried).toBe(open.get(name) ?? 0)
          expect(pot.total).toBe(pot.stake * playerIds.length + pot.carried)
          expect(wins.reduce((sum, win) => sum + win.cents, 0) + pot.unwon).toBe(pot.total)
          open.set(name, chosen.potsUnwon === 'next' ? pot.unwon : 0)
          for (const { playerId, cents } of wins) {
            const steps = explainPrize(game, playerId)
            expect(steps && Math.round((evaluateSteps(steps) as number) * 100)).toBe(cents)
          }
        }
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
  })
})

/** Gives the weeks each other's dates: week `i` gets the date that is in place `by[i]` among them. */
function inOrder(rows: SeasonRows, by: readonly number[]): SeasonRows {
  const places = by.filter((place) => place < rows.weeks.length)
  const dates = rows.weeks.map(({ date }) => date)
  return { ...rows, weeks: rows.weeks.map((week, i) => ({ ...week, date: dates[places[i] ?? i] ?? week.date })) }
}

/** Returns the games of all nights but the last by date, as they were before that one was played. */
function withoutLast(rows: SeasonRows, games: GameRows) {
  const byDate = weeksByDate(rows.weeks)
  const last = byDate.at(-1)
  const before = { ...rows, cards: rows.cards.filter((card) => card.weekId !== last?.id) }
  return byDate.slice(0, -1).map(seasonGames({ rows: before, results: seasonResults(before) }, games).night)
}

/** Checks that every skin and low round of a week has steps that lead to its score. */
function expectExplained(games: SeasonGames, week: Week): void {
  const holes = rangeTo(9)
  for (const game of games.night(week)) {
    const players = games.players(week).filter(({ playerId }) => game.playerIds.includes(playerId))
    const asked = { players, holes, by: game.kind.endsWith('Net') ? ('net' as const) : ('gross' as const) }
    for (const { hole, winner, lapsed, low } of game.skins) {
      const playerId = winner ?? lapsed
      if (playerId !== null) expect(evaluateSteps(explainSkin(asked, { playerId, hole }) ?? [])).toBe(low)
    }
    if (game.kind !== 'lowGross' && game.kind !== 'lowNet') continue
    for (const { winners, score } of game.parts)
      for (const playerId of winners) expect(evaluateSteps(explainLowOfNight(asked, playerId) ?? [])).toBe(score)
  }
}

describe('a card outside the lineup', () => {
  test('gets its net from its player’s own handicap: 45 with handicap 9 beats 37 with handicap 0', () => {
    const rows = season([{ 1: level.map((par) => par + 1), 3: [5, ...level.slice(1)] }], { lowRounds: 'net' })
    const handicaps = [{ weekId: 1, playerId: 1, goingIn: 9, handSet: true, generated: null, average: null }]
    const matches = rows.matches.map((match) => ({ ...match, lineUp1: match.team1Id === 1 ? [2] : null }))
    expect(played({ ...rows, handicaps, matches }, noRows)).toHaveLength(1)
    const [night] = rows.weeks
    if (!night) throw new Error('The season has no weeks.')
    const all = { ...rows, handicaps, matches }
    const [low] = seasonGames({ rows: all, results: seasonResults(all) }, noRows).night(night)
    expect(low?.parts.map(({ winners, score }) => [winners, score])).toEqual([[[1], 36]])
  })
})

describe('skins in a suspended week', () => {
  test('count only the holes that everyone who started has played', () => {
    const far = level.slice(0, 6)
    const rows = season([{ 1: far, 3: level.slice(0, 5) }], { skins: 'gross' })
    const all = { ...rows, weeks: rows.weeks.map((week) => ({ ...week, status: 'halted' as const })) }
    const [night] = all.weeks
    if (!night) throw new Error('The season has no weeks.')
    const [game] = seasonGames({ rows: all, results: seasonResults(all) }, noRows).night(night)
    expect(game?.parts).toEqual([])
    expect(game?.skins.map(({ low }) => low)).toEqual([4, 4, 3, 5, 4, null, null, null, null])
  })
})
