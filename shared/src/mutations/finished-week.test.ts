import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import { seasonRules } from '../schema/league/league-settings.ts'
import { aCell } from '../testing/a-cell.ts'
import { aLeague, type LeagueRows } from '../testing/a-league.ts'
import { afterCall, numbersOfWeeks } from '../testing/after-call.ts'
import { anySettings } from '../testing/any-settings.ts'
import { lengthOf } from '../testing/length-of.ts'
import { plainMatch, plainPlayer, plainSeason, plainTeam, plainWeek } from '../testing/plain-rows.ts'
import type { StoredCall } from './define/stored-call.ts'
import { mutationByName } from './registry.ts'

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const otherHoles = par.map((one, i) => ({ par: one === 4 ? 3 : 4, strokeIndex: 9 - i, yards: null }))
const red = { name: 'Red', rating: 36.4, slope: 125 }
const blue = { name: 'Blue', rating: 35, slope: 102, holes: otherHoles }

type Played = {
  strokes: readonly number[]
  away: readonly number[]
  handicaps: readonly number[]
  settings?: Partial<LeagueSettings>
}

/**
 * Returns a league with four teams of two, two players without a team, two finished weeks and two upcoming weeks.
 * `strokes`: each player's strokes over par.
 */
function finished({ strokes, away, handicaps, settings: own }: Played): LeagueRows {
  const league = aLeague({ weeks: 4 })
  const cards = [1, 2].flatMap((weekId) =>
    rangeTo(8).map((playerId) => {
      const over = strokes[(weekId * 8 + playerId) % strokes.length] ?? 0
      const hit = par.map((one, i) => [String(i + 1), aCell(one + (i < over ? 1 : 0))] as const)
      const isAway = away.includes(weekId * 8 + playerId)
      const cells = isAway ? { attendance: aCell('absent' as const) } : Object.fromEntries(hit)
      return { weekId, playerId, teamId: Math.ceil(playerId / 2), cells }
    }),
  )
  const rows = rangeTo(4).map((playerId) => {
    const goingIn = handicaps[playerId % handicaps.length] ?? 0
    return { weekId: 1, playerId, goingIn, handSet: true, generated: null, average: null }
  })
  const [season] = league.seasons
  if (!season) throw new Error('The league has no season.')
  const plain = { maxHandicap: null, absentRule: 'course' as const, tieBreaks: ['totalNet' as const] }
  const players = league.players.map((one) => ({ ...one, startingHandicaps: { 1: one.id }, playsFrom: { 1: 'Red' } }))
  const contests = [{ id: 1, weekId: 4, name: 'Longest drive', hole: 4 }] as never[]
  const weeks = [...league.weeks, plainWeek(7)]
  const members = [{ userId: 1, name: 'Pat', role: 2, playerId: 1, confirmed: true, cardsAfter: null }]
  const subRequests = [{ weekId: 3, playerId: 1, asked: [9] }] as never[]
  // Player 9 has no round or handicap of their own, only a starting handicap.
  const subAssignments = [{ weekId: 1, playerId: 2, id: 1, sub: aCell(9) }]
  const seasons = [{ ...season, settings: { ...season.settings, ...plain, ...own } }]
  const courses = league.courses.map((one) => ({ ...one, tees: [red, blue] }))
  const beside = { contests, members, subRequests, subAssignments }
  return { ...league, cards, handicaps: rows, seasons, players, courses, weeks, ...beside }
}

const numbersOf = (league: LeagueRows, withTable = true): string =>
  numbersOfWeeks(league, { weekIds: [1, 2], players: rangeTo(8), withTable })

const player = fc.integer({ min: 1, max: 10 })
const regular = fc.integer({ min: 1, max: 8 })
const team = fc.integer({ min: 1, max: 4 })
const hole = fc.integer({ min: 1, max: 9 })
const only = (...args: unknown[]) => fc.constantFrom(...args)
/** Generates an edit of a card's cell in the upcoming week. */
const cell = (more: object) =>
  fc.record({ playerId: regular, ...(more as { hole: typeof hole }) }).map((at) => {
    const { playerId } = at as { playerId: number }
    return { ...at, weekId: 3, teamId: Math.ceil(playerId / 2) }
  })
const claims: string[] = []
const entry = { points: 9, computed: null, reason: null }
const weekShape = fc.constantFrom(
  { format: { play: 'scramble', shares: null } },
  { status: 'cancelled' },
  { nine: 'back' },
  { courseId: 2 },
  { outOfPoints: true },
)

/**
 * Arguments for an edit made after the two finished weeks, for every mutation; null for mutations that don't edit a
 * season.
 */
const laterEdits: Record<string, fc.Arbitrary<unknown> | null> = {
  'card.setHole': cell({ hole, strokes: only(7) }),
  'card.setTotal': cell({ total: only(44) }),
  'card.setAttendance': cell({ attendance: only('absent') }),
  'card.settleHole': cell({ cell: only('4'), value: only(5), retires: only(claims) }),
  'card.enter': cell({ cell: only('4'), value: only(5), userId: only(1) }),
  'card.withdraw': cell({ cell: only('4'), value: only(5), claims: only(claims) }),
  'card.withdrawEntered': cell({ cell: only('4'), value: only(5), claims: only(claims), userId: only(1) }),
  'points.set': team.map((teamId) => ({ weekId: 3, teamId, entry, retires: [] })),
  'points.withdraw': team.map((teamId) => ({ weekId: 3, teamId, entry, claims })),
  'sub.assign': regular.map((playerId) => ({ weekId: 3, playerId, subId: 9, retires: [] })),
  'sub.withdraw': regular.map((playerId) => ({ weekId: 3, playerId, subId: 9, claims })),
  'handicap.set': fc
    .record({ playerId: player, goingIn: fc.nat({ max: 20 }) })
    .map((at) => ({ ...at, weekId: 3, handSet: true, reason: null, retires: [] })),
  'handicap.withdraw': player.map((playerId) => ({
    weekId: 3,
    playerId,
    goingIn: 4,
    handSet: true,
    reason: null,
    claims,
  })),
  'handicap.generate': only({ seasonId: 1, weekId: 2 }, { seasonId: 1, weekId: 3 }),
  'handicap.assign': fc.boolean().map((override) => ({ seasonId: 1, weekId: 3, override })),
  'handicap.restore': only({ weekId: 3, rows: [], claims: [] }),
  'winners.set': only({ contestId: 1, winners: [3], retires: [] }),
  'winners.withdraw': only({ contestId: 1, winners: [3], claims }),
  'game.enter': player.map((playerId) => ({ weekId: 3, playerId, isIn: true })),
  'member.setPlayer': player.map((playerId) => ({ userId: 1, playerId })),
  'member.confirmPlayer': only({ userId: 1, playerId: 1, confirmed: true }),
  'availability.set': regular.map((playerId) => ({ weekId: 3, playerId, state: 'out', retires: [] })),
  'availability.withdraw': regular.map((playerId) => ({ weekId: 3, playerId, state: 'out', claims })),
  'subRequest.ask': regular.map((playerId) => ({ weekId: 3, playerId, asked: [9] })),
  'subRequest.withdraw': regular.map((playerId) => ({ weekId: 3, playerId, asked: [9] })),
  'subRequest.accept': only({ weekId: 3, playerId: 1, subId: 9, userId: 1 }),
  'subRequest.handBack': regular.map((playerId) => ({ weekId: 3, playerId, subId: 9, userId: 1, claims })),
  'player.share': player.map((id) => ({ id, shares: ['email'] })),
  'player.forget': player.map((id) => ({ id })),
  'player.add': only({ ...plainPlayer(1), id: undefined }),
  'player.update': fc.record({
    id: player,
    set: fc.constantFrom(
      { startingHandicaps: { 1: 11 } },
      { startingHandicaps: null },
      { playsFrom: { 1: 'Blue' } },
      { playsFrom: null, startingHandicaps: { 1: 2 } },
      { active: false, isSub: true, firstName: 'New' },
      { weekTees: { 3: 'Blue' } },
    ),
  }),
  'player.remove': player.map((id) => ({ id })),
  'player.restore': only(plainPlayer(10)),
  'team.add': only({ ...plainTeam(5), id: undefined, player1Id: 9, player2Id: 10 }),
  'team.update': fc.record({
    id: team,
    set: fc.oneof(
      fc
        .record({ one: player, two: player })
        .map(({ one, two }) => ({ player1Id: one, player2Id: two === one ? null : two })),
      team.map((id) => ({ player1Id: 2 * id, player2Id: 2 * id - 1 })),
      player.map((more) => ({ morePlayerIds: [more] })),
      fc.constantFrom<object>(
        { division: 'East', startTime: '17:30' },
        { leaves: { afterWeekId: 2, results: 'stand' } },
      ),
    ),
  }),
  'team.remove': only({ id: 5 }),
  'team.restore': only({ ...plainTeam(5), player1Id: null, player2Id: null }),
  'week.add': only({ ...plainWeek(6), id: undefined }),
  'week.update': weekShape.map((set) => ({ id: 3, set })),
  'week.remove': only({ id: 3 }, { id: 7 }),
  'week.restore': only(plainWeek(5)),
  'week.move': fc.constantFrom('next', 'regularEnd', 'end').map((to) => ({ seasonId: 1, weekId: 3, to })),
  'week.arrange': only({ seasonId: 1, weekId: 3, matches: [] }),
  'week.insert': fc
    .integer({ min: 1, max: 4 })
    .map((weekNumber) => ({ seasonId: 1, weekNumber, date: '2026-05-20', type: 'fun' })),
  'week.takeOut': only({ seasonId: 1, weekId: 3 }),
  'week.pair': only({ seasonId: 1, weekId: 3, rows: 2 }),
  'match.add': only({ ...plainMatch({ id: 1, weekId: 3, slot: 3, team1Id: 1, team2Id: 2 }), id: undefined }),
  'match.update': only({ id: 300, set: { lineUp1: [2, 1], inOrder: true } }),
  'match.remove': only({ id: 300 }),
  'match.restore': only(plainMatch({ id: 309, weekId: 3, slot: 4, team1Id: 1, team2Id: 2 })),
  'schedule.generate': only({ seasonId: 1, rows: 30, weeks: null }),
  'schedule.restore': null,
  'season.add': only({ ...plainSeason(4), id: undefined }),
  'season.update': fc.oneof(
    anySettings.map((settings) => ({ id: 1, set: { settings } })),
    fc
      .constantFrom<object>({ courseId: 2 }, { courseId: null }, { startTime: '15:00', teamCount: 9 })
      .map((set) => ({ id: 1, set })),
  ),
  'season.remove': only({ id: 2 }),
  'season.restore': only({ ...plainSeason(4), id: 3 }),
  'course.add': only({ name: 'New', holes: otherHoles, tees: [] }),
  'course.update': fc
    .constantFrom<object>({ holes: otherHoles }, { tees: [] }, { tees: [{ ...red, slope: 140 }] }, { name: 'Oak' })
    .map((set) => ({ id: 1, set })),
  'course.remove': only({ id: 2 }, { id: 1 }),
  'course.restore': only({ id: 3, name: 'New', holes: otherHoles, tees: [] }),
  'night.lock': null,
  'night.unlock': only({ weekId: 2 }),
  'contest.add': only({ weekId: 3, name: 'Pin', hole: 3 }),
  'contest.update': only({ id: 1, set: { hole: 8 } }),
  'contest.remove': only({ id: 1 }),
  'contest.restore': only({ id: 7, weekId: 3, name: 'Pin', hole: 3 }),
}
/** Mutations that can't change any number in a season's results. */
const noNumbers = /^(?:(?:league|message|treasury|recap)\.|card\.sign$)/

const editsByName = Object.entries(laterEdits).flatMap(([name, args]) =>
  args ? [[name, args.map((one): StoredCall => ({ name, args: one as never }))] as const] : [],
)
const editsOfKind = (kind: RegExp) =>
  fc.oneof(...editsByName.flatMap(([name, edit]) => (kind.test(name) ? [edit] : [])))
const laterEdit = editsOfKind(/./)
const weekMove = editsOfKind(/^week\.(?:insert|takeOut|move)$/)
const played = fc.record({
  strokes: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 8 }),
  away: fc.array(fc.integer({ min: 9, max: 24 }), { maxLength: 4 }),
  handicaps: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
})

const editsOf = (edit: fc.Arbitrary<StoredCall>) =>
  fc.array(fc.record({ edit, undone: fc.boolean() }), { minLength: 1, maxLength: 6 })
const edits = editsOf(laterEdit)

/** Applies the edits, undoing some of them right away, and counts those that weren't refused. */
function edited(rows: LeagueRows, all: readonly { edit: StoredCall; undone: boolean }[], done = new Set<string>()) {
  return all.reduce((now, { edit, undone }) => {
    const next = afterCall(now, edit)
    if (!next) return now
    done.add(edit.name)
    return (undone && next.undo && afterCall(next.rows, next.undo)?.rows) || next.rows
  }, rows)
}

describe('a finished week', () => {
  test('H7: is tested with every mutation that could change a number', () => {
    const names = [...mutationByName.keys()].filter((name) => !noNumbers.test(name))
    expect(Object.keys(laterEdits).sort()).toEqual(names.sort())
  })

  test('H7: has the same numbers after every kind of later edit and its undo', () => {
    const done = new Set<string>()
    const expectKept = (some: typeof edits, numRuns: number) =>
      fc.assert(
        fc.property(played, anySettings, some, (league, rules, all) => {
          const rows = finished({ ...league, settings: rules })
          const before = numbersOf(rows, false)
          expect(numbersOf(edited(rows, all, done), false)).toBe(before)
        }),
        { numRuns },
      )
    expectKept(edits, 6 * lengthOf('random cases'))
    const isNew = ([name]: (typeof editsByName)[number]) => !done.has(name)
    // The few kinds of edits that were never drawn, or always refused.
    for (const [, edit] of editsByName.filter(isNew)) expectKept(editsOf(edit), 30)
    expect(editsByName.filter(isNew).map(([name]) => name)).toEqual([])
  })

  test('H7: keeps its standings unless a season-wide rule changes', () => {
    fc.assert(
      fc.property(played, anySettings, edits, (league, rules, all) => {
        const rows = finished({ ...league, settings: { ...rules, segmentStarts: [], playoffWeek: null } })
        const ofSeason = Object.fromEntries([...seasonRules].map((name) => [name, rows.seasons[0]?.settings[name]]))
        // Edits that add a team are left out, because a new team appears in the standings and can be tied with others.
        const later = all.filter(({ edit }) => !['team.add', 'team.restore'].includes(edit.name))
        const kept = later.map((one) => {
          const { id, set } = one.edit.args as { id: number; set?: { settings?: object } }
          if (one.edit.name !== 'season.update' || !set?.settings) return one
          return { ...one, edit: { ...one.edit, args: { id, set: { settings: { ...set.settings, ...ofSeason } } } } }
        })
        expect(numbersOf(edited(rows, kept))).toBe(numbersOf(rows))
      }),
      { numRuns: 2 * lengthOf('random cases') },
    )
  })

  test('K1, G1: keeps its standings when weeks are added, removed or moved around the starts of playoffs and segments', () => {
    const borders = fc.record({
      playoffWeek: fc.option(fc.integer({ min: 2, max: 6 })),
      segmentStarts: fc.subarray([2, 3, 4, 5]),
    })
    const moves = fc.array(fc.record({ edit: weekMove, undone: fc.boolean() }), { minLength: 1, maxLength: 4 })
    const done = new Set<string>()
    fc.assert(
      fc.property(played, borders, moves, (league, settings, all) => {
        const rows = finished({ ...league, settings })
        expect(numbersOf(edited(rows, all, done))).toBe(numbersOf(rows))
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
    expect([...done].sort()).toEqual(['week.insert', 'week.move', 'week.takeOut'])
  })

  test('H7: has new numbers only if the edit is marked as applying to finished weeks', () => {
    const rows = finished({ strokes: [3, 1, 4, 1, 5], away: [], handicaps: [4] })
    const settings = { ...rows.seasons[0]?.settings, pointsPerHole: 9 }
    const edit = (set: object) => afterCall(rows, { name: 'season.update', args: { id: 1, set } as never })
    expect(numbersOf(edit({ settings })?.rows ?? rows)).toBe(numbersOf(rows))
    const past = edit({ settings, kept: null })
    expect(numbersOf(past?.rows ?? rows)).not.toBe(numbersOf(rows))
    expect(past?.undo && numbersOf(afterCall(past.rows, past.undo)?.rows ?? rows)).toBe(numbersOf(rows))
  })

  test('H7: keeps its players in the order in which they played, while the next match uses the new order', () => {
    const rows = finished({ strokes: [3, 1, 4, 1, 5], away: [], handicaps: [4] })
    const now = afterCall(rows, { name: 'team.update', args: { id: 1, set: { player1Id: 9, player2Id: 1 } } })?.rows
    const own = now?.matches.filter((match) => match.team1Id === 1).sort((a, b) => a.weekId - b.weekId)
    expect(own?.map((match) => match.lineUp1 ?? null)).toEqual([[1, 2], [1, 2], null, null])
  })
})
