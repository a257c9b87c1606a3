import { describe, expect, test } from 'vitest'
import { isAttested, scoresToSign, signaturesOf } from '../../rules/schedule/attested.ts'
import { cardsOpenTo } from '../../rules/schedule/cards-open-to.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { SignedScores } from '../../schema/scores/signature.ts'
import { aLeague } from '../../testing/a-league.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'
import type { StoredCall } from '../define/stored-call.ts'

const SECRETARY = 1
const PLAYER = 2
const OTHER = 3
const LOOKER = 4
const MATCH = 100
const spots = [
  { playerId: 1, teamId: 1 },
  { playerId: 2, teamId: 1 },
  { playerId: 5, teamId: 3 },
  { playerId: 6, teamId: 3 },
]
/** `seen`: the version the phone had seen (default: the server's latest). */
type Known = { seen?: number; as?: number; renumbered?: boolean }

/**
 * Returns week 1's match between teams 1 and 3 in a league whose sides sign cards. Account 2 is player 1, account 3 is
 * player 5, and account 4 has no player.
 */
function aMatch(attestedBy: LeagueSettings['attestedBy'] = 'both') {
  const base = aLeague({ weeks: 4 })
  const member = { role: 1, confirmed: true, cardsAfter: null }
  let league = {
    ...base,
    members: [
      { ...member, userId: SECRETARY, name: 'Sam', role: 2, playerId: null, confirmed: false },
      { ...member, userId: PLAYER, name: 'Pat', playerId: 1 },
      { ...member, userId: OTHER, name: 'Lee', playerId: 5 },
      { ...member, userId: LOOKER, name: 'Kim', playerId: null, confirmed: false },
    ],
    seasons: base.seasons.map((s) => ({ ...s, settings: { ...s.settings, playersEnterCards: true, attestedBy } })),
  }
  let version = 10
  const run = (userId: number, call: StoredCall, { seen = version, as = userId, renumbered = false }: Known = {}) => {
    version += 1
    const ctx = { userId: as, clientId: `phone-${as}`, seq: version, seen, version, renumbered }
    const ran = runOnLeague(league, call, ctx)
    if (ran.outcome.status !== 'refused')
      for (const change of ran.outcome.changes) {
        const put = 'put' in change ? (change.put as Record<string, unknown>) : {}
        const isSame = (row: object) =>
          ['id', 'weekId', 'playerId'].every((field) => (row as Record<string, unknown>)[field] === put[field])
        league = { ...league, [change.table]: [...league[change.table].filter((row) => !isSame(row)), put] }
      }
    const { outcome } = ran
    return { said: outcome.status === 'refused' ? outcome.code : outcome.status, inverse: ran.inverse }
  }
  const [season, course] = [league.seasons[0] as (typeof league.seasons)[number], league.courses[0]]
  const rows = () => ({ ...league, season, course })
  const week = base.weeks[0] as (typeof base.weeks)[number]
  const match = () => league.matches.find(({ id }) => id === MATCH) as (typeof league.matches)[number]
  const enter = (userId: number, [player, hole, value]: [number, number, number | null], known: Known = {}) => {
    const place = spots.find(({ playerId }) => playerId === player)
    return run(userId, { name: 'card.enter', args: { userId, weekId: 1, ...place, cell: String(hole), value } }, known)
      .said
  }
  const sign = (
    userId: number,
    teamId: number,
    { scores, reason = null, ...known }: Known & { scores?: SignedScores | null; reason?: string | null } = {},
  ) => {
    const shown = scores === undefined ? scoresToSign(match(), week, rows()) : scores
    return run(
      userId,
      { name: 'card.sign', args: { userId, weekId: 1, matchId: MATCH, teamId, scores: shown, reason } },
      known,
    )
  }
  const fill = () => {
    for (const { playerId } of spots) for (let hole = 1; hole <= 9; hole++) enter(PLAYER, [playerId, hole, 5])
  }
  const holds = () => signaturesOf(match(), week, rows()).map((side) => side.holds)
  const member2 = () => league.members.find(({ userId }) => userId === PLAYER) as (typeof league.members)[number]
  const open = () => cardsOpenTo(member2(), week, rows()).length > 0
  const changes = () => signaturesOf(match(), week, rows())[0]?.changes
  return { run, enter, sign, fill, holds, open, changes, done: () => isAttested(match(), week, rows()) }
}

describe('card.sign', () => {
  test('SG3: closes a card that both sides signed, without the secretary’s confirmation', () => {
    const { fill, sign, holds, done, open, enter } = aMatch()
    fill()
    expect([sign(PLAYER, 1).said, done(), open()]).toEqual(['ok', false, true])
    expect([sign(OTHER, 3).said, done(), open(), holds()]).toEqual(['ok', true, false, [true, true]])
    expect(enter(PLAYER, [1, 4, 6])).toBe('confirmed')
    expect(enter(PLAYER, [1, 4, 5])).toBe('agree')
  })
  test('SG3: needs only one side if the season says so', () => {
    const { fill, sign, done } = aMatch('one')
    fill()
    sign(OTHER, 1)
    expect(done()).toBe(true)
  })
  test('SG1: doesn’t close a card with a missing score', () => {
    const { fill, sign, done, run, enter } = aMatch()
    fill()
    enter(PLAYER, [6, 9, null])
    sign(PLAYER, 1)
    sign(OTHER, 3)
    expect(done()).toBe(false)
    const place = { weekId: 1, playerId: 6, teamId: 3 }
    expect(run(SECRETARY, { name: 'card.setAttendance', args: { ...place, attendance: 'absent' } }).said).toBe('ok')
    sign(PLAYER, 1)
    sign(OTHER, 3)
    expect(done()).toBe(true)
  })
  test('SG2: becomes invalid when a score changes afterward, and valid again when the change is undone', () => {
    const { fill, sign, holds, enter, changes, run } = aMatch()
    fill()
    sign(PLAYER, 1)
    enter(OTHER, [5, 2, 4])
    expect(holds()).toEqual([false, false])
    expect(changes()).toEqual([{ playerId: 5, cell: '2', was: 5, is: 4 }])
    enter(OTHER, [5, 2, 5])
    expect(holds()).toEqual([true, false])
    const place = { weekId: 1, playerId: 1, teamId: 1 }
    const { inverse } = run(SECRETARY, { name: 'card.setHole', args: { ...place, hole: 1, strokes: 7 } })
    expect(holds()).toEqual([false, false])
    run(SECRETARY, inverse as StoredCall)
    expect(holds()).toEqual([true, false])
  })
  test.each([
    ['sign first', 1],
    ['sign first', 9],
    ['score first', 1],
    ['score first', 9],
  ])('SG2, SG3: is invalidated by a score from a phone that hadn’t seen the card (%s, hole %i)', (order, hole) => {
    const { fill, sign, holds, enter, done } = aMatch()
    fill()
    const shown = Object.fromEntries(
      spots.flatMap(({ playerId }) => Array.from({ length: 9 }, (_, i) => [`${playerId}/${i + 1}`, 5])),
    )
    const signBoth = () => [sign(PLAYER, 1, { scores: shown }), sign(PLAYER, 3, { scores: shown })]
    if (order === 'sign first') signBoth()
    // The other account's phone hadn't seen any of the night's scores.
    expect(enter(OTHER, [1, hole, 6], { seen: 10 })).toBe('contested')
    if (order === 'score first') signBoth()
    expect([holds(), done()]).toEqual([[false, false], false])
  })
  test('SG4: lets only the match’s players sign for either side and withdraw the signature', () => {
    const { fill, sign, holds } = aMatch()
    fill()
    expect([sign(LOOKER, 1).said, sign(OTHER, 2).said]).toEqual(['forbidden', 'not_found'])
    // Only a secretary's phone may relay a signature in someone else's name.
    expect(sign(PLAYER, 1, { as: OTHER }).said).toBe('forbidden')
    expect(sign(PLAYER, 1, { as: SECRETARY }).said).toBe('ok')
    expect([sign(OTHER, 1, { scores: null }).said, holds()]).toEqual(['ok', [false, false]])
    const off = aMatch('nobody')
    off.fill()
    expect(off.sign(PLAYER, 1).said).toBe('forbidden')
  })
  test('SG5: accepts a reason only from a secretary, whose signature players can’t withdraw', () => {
    const { fill, sign, holds } = aMatch()
    fill()
    expect(sign(PLAYER, 1, { reason: 'They left' }).said).toBe('forbidden')
    expect(sign(SECRETARY, 1).said).toBe('forbidden')
    expect([sign(SECRETARY, 1, { reason: 'Signed on paper' }).said, holds()]).toEqual(['ok', [true, false]])
    expect(sign(PLAYER, 1, { scores: null }).said).toBe('forbidden')
    sign(PLAYER, 3)
    expect([sign(SECRETARY, 3, { scores: null }).said, holds()]).toEqual(['ok', [true, false]])
  })
  test('SG4: is undone by a call that restores the earlier signature', () => {
    const { fill, sign, holds, run } = aMatch()
    fill()
    const first = sign(PLAYER, 1)
    const back = run(PLAYER, first.inverse as StoredCall)
    expect([back.said, holds()]).toEqual(['ok', [false, false]])
    expect([run(PLAYER, back.inverse as StoredCall).said, holds()]).toEqual(['ok', [true, false]])
    expect(sign(OTHER, 3, { scores: null }).inverse).toBeNull()
  })
  test('SG4: a signature isn’t changed by an update to the match', () => {
    const { fill, sign, holds, run } = aMatch()
    fill()
    sign(PLAYER, 1)
    const call = { name: 'match.update', args: { id: MATCH, set: { teeTime: '17:30', signed1: null, signed2: null } } }
    expect([run(SECRETARY, call).said, holds()]).toEqual(['ok', [true, false]])
  })
})
