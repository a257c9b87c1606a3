import { describe, expect, test } from 'vitest'
import { isUnconfirmed } from '../../claims/claims.ts'
import type { Cell } from '../../schema/cell.ts'
import type { Member } from '../../schema/league/member.ts'
import type { SubAssignment } from '../../schema/people/sub-assignment.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { AnyRow, TableName } from '../../schema/tables.ts'
import { keyOf } from '../../schema/tables.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague } from '../../testing/a-league.ts'
import type { Outcome, Read } from '../define/define-mutation.ts'
import type { MutationCall } from '../mutation-call.ts'
import { prepareMutation, runPrepared } from '../run-mutation.ts'
import type { CardPlace } from './card.ts'

const SECRETARY = 1
const PLAYER = 2
const OTHER = 3
const LOOKER = 4
/** What the author's phone had seen: the server version, and the claims that the change lists as replaced. */
type Observed = { seen?: number; supersedes?: string[]; renumbered?: boolean }
type Options = {
  on?: boolean
  week?: Partial<Week>
  holes?: 9 | 18
  sub?: SubAssignment
  who?: Partial<Member>
  makeup?: string | null
}

/**
 * Returns a league in which team 1 (players 1 and 2) plays team 3 (players 5 and 6) in week 1. Account 2 is player 1,
 * account 3 is player 5, and account 4 has no player.
 */
function aWorld({ on = true, week = {}, holes = 9, sub, who = {}, makeup = null }: Options = {}) {
  const league = aLeague({ weeks: 4 })
  const members = [
    { userId: SECRETARY, name: 'Sam', role: 2, playerId: null, confirmed: false, cardsAfter: null },
    { userId: PLAYER, name: 'Pat', role: 1, playerId: 1, confirmed: true, cardsAfter: null, ...who },
    { userId: OTHER, name: 'Lee', role: 1, playerId: 5, confirmed: true, cardsAfter: null },
    { userId: LOOKER, name: 'Kim', role: 1, playerId: null, confirmed: false, cardsAfter: null },
  ]
  const seasons = league.seasons.map((s): SeasonRow => ({ ...s, settings: { ...s.settings, playersEnterCards: on } }))
  const weeks = league.weeks.map((w) => (w.id === 1 ? { ...w, ...week } : w))
  const courses = league.courses.map((c) => (holes === 9 ? c : { ...c, holes: [...c.holes, ...c.holes] }))
  const matches = league.matches.map((m) => (m.weekId === 1 && m.team1Id === 1 ? { ...m, playedOn: makeup } : m))
  const own = { members, seasons, weeks, matches, courses, subAssignments: sub ? [sub] : [] }
  const tables: Record<TableName, AnyRow[]> = { ...league, ...own }
  let version = 10
  const seqs = new Map<number, number>()
  const load = (read: Read) =>
    tables[read.table].filter((row) => {
      if ('key' in read) return String(keyOf(read.table, row as never)) === String(read.key)
      return 'all' in read || (row as Record<string, unknown>)[read.index] === read.equals
    })
  /**
   * Runs a call for an account, from its phone, which has seen the server up to version `seen` (default: everything).
   */
  const run = (
    as: number,
    call: MutationCall,
    { seen = version, supersedes = [], renumbered = false }: Observed = {},
  ) => {
    const seq = (seqs.get(as) ?? 0) + 1
    seqs.set(as, seq)
    version += 1
    const ids = { leagueId: 1, userId: as, clientId: `phone-${as}`, seq, ids: [], at: null }
    const ctx = { ...ids, seen, supersedes, renumbered, version }
    const prepared = prepareMutation(call, ctx)
    if ('status' in prepared) return { outcome: prepared as Outcome, inverse: null }
    const ran = runPrepared(prepared, prepared.reads.map(load))
    if (ran.outcome.status === 'refused') return ran
    for (const change of ran.outcome.changes) {
      const table: AnyRow[] = tables[change.table]
      const key = String('put' in change ? keyOf(change.table, change.put as never) : change.remove)
      const others = table.filter((row) => String(keyOf(change.table, row as never)) !== key)
      tables[change.table] = 'put' in change ? [...others, change.put] : others
    }
    return ran
  }
  const enter = (as: number, more: object = {}, options: Observed = {}) => {
    const { outcome } = run(as, { name: 'card.enter', args: { userId: as, ...hole1, value: 5, ...more } }, options)
    return outcome.status === 'refused' ? outcome.code : outcome.status
  }
  const write = (strokes: number | null, options: { seen?: number } = {}) => {
    const { cell: _cell, ...place } = hole1
    return run(SECRETARY, { name: 'card.setHole', args: { ...place, hole: 1, strokes } }, options).outcome.status
  }
  const cell = () => {
    const found = (tables.cards as ReturnType<typeof aLeague>['cards']).find((c) => c.playerId === 1)?.cells[
      '1'
    ] as Cell<unknown>
    return { live: found.live.map((c) => [c.author, c.value]), unconfirmed: isUnconfirmed(found) }
  }
  return { run, enter, write, cell, version: () => version }
}

const hole1 = { weekId: 1, playerId: 1, teamId: 1, cell: '1' }

/** Returns the cell with the secretary's and the player's scores, and the same cell after the player clears theirs. */
const bothScores = [
  [SECRETARY, 4],
  [PLAYER, 6],
]
const cleared = [
  [SECRETARY, 4],
  [PLAYER, null],
]

describe('card.enter', () => {
  test('PC6: lets a player enter the four cards of their own match, and no others', () => {
    const { enter } = aWorld()
    expect([1, 2].map((playerId) => enter(PLAYER, { playerId }))).toEqual(['ok', 'ok'])
    expect([5, 6].map((playerId) => enter(PLAYER, { playerId, teamId: 3 }))).toEqual(['ok', 'ok'])
    expect(enter(PLAYER, { playerId: 3, teamId: 2 })).toBe('forbidden')
    expect(enter(PLAYER, { playerId: 3, teamId: 1 })).toBe('not_in_team')
    expect(enter(PLAYER, { weekId: 2, playerId: 7, teamId: 4 })).toBe('ok')
    expect(enter(PLAYER, { weekId: 9 })).toBe('not_found')
  })
  test('refuses people who aren’t players, changes made under another account’s name, and everyone if only the secretary enters cards', () => {
    const { enter } = aWorld()
    expect([enter(LOOKER), enter(PLAYER, { userId: OTHER }), enter(99), enter(SECRETARY)]).toEqual(
      Array(4).fill('forbidden'),
    )
    expect(aWorld({ on: false }).enter(PLAYER)).toBe('forbidden')
    expect(aWorld({ week: { status: 'cancelled' } }).enter(PLAYER)).toBe('forbidden')
  })
  test('PC1, PC2: is refused until a secretary has confirmed the account’s player and, after a change of player, until the next week', () => {
    expect(aWorld({ who: { confirmed: false } }).enter(PLAYER)).toBe('forbidden')
    const [date] = aLeague().weeks.map((week) => week.date)
    const changed = aWorld({ who: { cardsAfter: date ?? null } })
    expect([changed.enter(PLAYER), changed.enter(PLAYER, { weekId: 2 })]).toEqual(['forbidden', 'ok'])
  })
  test('PC3: is refused once a secretary has entered scores for the week two weeks later, no matter what its author claims to have seen', () => {
    const { enter, run } = aWorld()
    const ofWeek = (weekId: number): MutationCall => ({
      name: 'card.setHole',
      args: { weekId, playerId: 2, teamId: 1, hole: 1, strokes: 4 },
    })
    expect([run(SECRETARY, ofWeek(2)).outcome.status, enter(PLAYER)]).toEqual(['ok', 'ok'])
    run(SECRETARY, ofWeek(3))
    expect([
      enter(PLAYER, { value: 6 }, { seen: 0 }),
      enter(PLAYER, { value: 5 }),
      enter(PLAYER, { weekId: 2 }),
    ]).toEqual(['confirmed', 'agree', 'ok'])
  })
  test('PC3: counts the two weeks from the match’s makeup date', () => {
    const dates = aLeague({ weeks: 4 }).weeks.map(({ date }) => date)
    const answers = [null, ...dates].map((makeup) =>
      [2, 3, 4].map((weekId) => {
        const { enter, run } = aWorld({ makeup })
        run(SECRETARY, { name: 'card.setHole', args: { weekId, playerId: 2, teamId: 1, hole: 1, strokes: 4 } })
        return enter(PLAYER)
      }),
    )
    expect(answers).toEqual([
      ['ok', 'confirmed', 'confirmed'],
      ['ok', 'confirmed', 'confirmed'],
      ['ok', 'ok', 'confirmed'],
      ['ok', 'ok', 'ok'],
      ['ok', 'ok', 'ok'],
    ])
  })
  test('PC3, PC5: is refused once a secretary has entered the whole match, but contested if resent after a restore', () => {
    const { enter, run, cell } = aWorld()
    enter(PLAYER)
    const holes = Array.from({ length: 9 }, (_, i) => i + 1)
    const places = [1, 2, 5, 6].map((playerId) => ({ weekId: 1, playerId, teamId: playerId < 3 ? 1 : 3 }))
    const write = (place: CardPlace, hole: number) =>
      run(SECRETARY, { name: 'card.setHole', args: { ...place, hole, strokes: 4 } })
    for (const place of places) for (const hole of holes.slice(place.playerId === 6 ? 1 : 0)) write(place, hole)
    expect(enter(PLAYER, { value: 6 }, { seen: 1 })).toBe('contested')
    write({ weekId: 1, playerId: 6, teamId: 3 }, 1)
    expect([enter(PLAYER, { value: 6 }, { seen: 0 }), enter(PLAYER, { value: 4 })]).toEqual(['confirmed', 'agree'])
    const again = enter(PLAYER, { value: 7 }, { seen: 0, renumbered: true })
    expect([again, cell().live.at(0), cell().live.at(-1)]).toEqual(['contested', [SECRETARY, 4], [PLAYER, 7]])
  })
  test('PC3: is allowed on the second nine of a night with both, once a secretary has entered the first', () => {
    const { enter, run } = aWorld({ week: { nine: 'both' }, holes: 18 })
    const nineHole = aWorld({ week: { nine: 'both' } })
    for (const [playerId, teamId] of [
      [1, 1],
      [2, 1],
      [5, 3],
      [6, 3],
    ] as const)
      for (let hole = 1; hole <= 9; hole++)
        for (const world of [{ run }, nineHole])
          world.run(SECRETARY, { name: 'card.setHole', args: { weekId: 1, playerId, teamId, hole, strokes: 4 } })
    expect([enter(PLAYER, { cell: '10' }), nineHole.enter(PLAYER, { cell: '10' })]).toEqual(['ok', 'confirmed'])
  })
  test('PC3: leaves a blank cell on a closed card blank, even after a restore', () => {
    const { enter, run } = aWorld()
    const args = { weekId: 3, playerId: 2, teamId: 1, hole: 1, strokes: 4 }
    run(SECRETARY, { name: 'card.setHole', args })
    expect(enter(PLAYER, { value: 6 }, { seen: 0, renumbered: true })).toBe('confirmed')
  })
  test('is allowed for the sub, not for the regular, while the sub has the spot', () => {
    const sub = { weekId: 1, playerId: 1, id: 1, sub: aCell(5) }
    expect(aWorld({ sub }).enter(PLAYER)).toBe('forbidden')
    const elsewhere = { weekId: 1, playerId: 3, id: 1, sub: aCell(1) }
    const world = aWorld({ sub: elsewhere })
    expect([world.enter(PLAYER), world.enter(PLAYER, { playerId: 3, teamId: 2 })]).toEqual(['ok', 'forbidden'])
  })
  test('can be relayed by a secretary’s phone, in the player’s name', () => {
    const { run, cell } = aWorld()
    const { outcome } = run(SECRETARY, { name: 'card.enter', args: { userId: PLAYER, ...hole1, value: 5 } })
    expect([outcome.status, cell()]).toEqual(['ok', { live: [[PLAYER, 5]], unconfirmed: true }])
  })
  test.each([
    ['31 strokes', { value: 31 }],
    ['no strokes', { value: 0 }],
    ['an absence', { value: 'absent' }],
    ['the attendance', { cell: 'attendance', value: 4 }],
    ['hole 19', { cell: '19' }],
    ['a picked-up total', { cell: 'total', value: 'pickup' }],
  ])('rejects %s', (_what, more) => {
    expect(aWorld().enter(PLAYER, more)).toBe('invalid')
  })
  test('CL9: stays unconfirmed until the secretary enters the same score', () => {
    const { enter, write, cell } = aWorld()
    enter(PLAYER)
    expect(cell()).toEqual({ live: [[PLAYER, 5]], unconfirmed: true })
    expect(write(5)).toBe('agree')
    expect(cell()).toEqual({
      live: [
        [PLAYER, 5],
        [SECRETARY, 5],
      ],
      unconfirmed: false,
    })
  })
  test('is replaced by a secretary who has seen it, and contested by one who hasn’t', () => {
    const seen = aWorld()
    seen.enter(PLAYER)
    expect([seen.write(6), seen.cell().live]).toEqual(['ok', [[SECRETARY, 6]]])
    const blind = aWorld()
    blind.enter(PLAYER)
    expect([blind.write(6, { seen: 1 }), blind.cell().live]).toEqual([
      'contested',
      [
        [PLAYER, 5],
        [SECRETARY, 6],
      ],
    ])
  })
  test('CL8: never removes a secretary’s value: it is refused if its author had seen that value, and contested if not', () => {
    const { enter, write, cell } = aWorld()
    write(4)
    expect([enter(PLAYER), enter(PLAYER, { value: null })]).toEqual(['confirmed', 'confirmed'])
    expect([enter(PLAYER, { value: 6 }, { seen: 1 }), cell().live]).toEqual(['contested', bothScores])
    expect([enter(PLAYER, { value: null }, { seen: 1 }), cell().live]).toEqual(['contested', cleared])
  })
  test('CL8: doesn’t remove a secretary’s score, even if it lists that score as replaced', () => {
    const { enter, write, cell } = aWorld()
    write(4)
    const blind = { seen: 1, supersedes: ['phone-1:1'] }
    expect([enter(PLAYER, { value: 6 }, blind), cell().live]).toEqual(['contested', bothScores])
    expect([enter(PLAYER, { value: null }, blind), cell().live]).toEqual(['contested', cleared])
  })
  test('follows the normal claim rules among players', () => {
    const { enter, cell, version } = aWorld()
    const before = version()
    enter(PLAYER)
    expect([enter(OTHER, { value: 6 }, { seen: before }), cell()]).toEqual([
      'contested',
      {
        live: [
          [PLAYER, 5],
          [OTHER, 6],
        ],
        unconfirmed: true,
      },
    ])
    expect([enter(OTHER, { value: 5 }), cell().live]).toEqual([
      'agree',
      [
        [PLAYER, 5],
        [OTHER, 5],
      ],
    ])
    expect([enter(OTHER, { value: 7 }), cell().live]).toEqual(['ok', [[OTHER, 7]]])
  })
  test('is undone by a withdrawal that restores the previous value; clearing a blank cell does nothing', () => {
    const { run, enter, cell } = aWorld()
    const call = (value: number): MutationCall => ({ name: 'card.enter', args: { userId: PLAYER, ...hole1, value } })
    const undoOf = (value: number | null, claim: string) => ({
      name: 'card.withdrawEntered' as const,
      args: { userId: PLAYER, ...hole1, value, claims: [claim] },
    })
    expect(run(PLAYER, call(5)).inverse).toEqual(undoOf(null, 'phone-2:1'))
    const { inverse } = run(PLAYER, call(6))
    expect(inverse).toEqual(undoOf(5, 'phone-2:2'))
    expect(run(OTHER, undoOf(5, 'phone-2:2')).outcome).toEqual({ status: 'refused', code: 'forbidden' })
    expect([run(PLAYER, undoOf(5, 'phone-2:2')).outcome.status, cell().live]).toEqual(['ok', [[PLAYER, 5]]])
    expect([
      enter(PLAYER, { value: null, cell: '2' }),
      run(PLAYER, { name: 'card.enter', args: { ...undoOf(null, '').args, cell: '2' } }).inverse,
    ]).toEqual(['ok', null])
  })
  test('PC4: can’t withdraw values a secretary wrote', () => {
    const { run, write, cell } = aWorld()
    write(4)
    const args = { userId: PLAYER, ...hole1, value: null, claims: ['phone-1:1'] }
    expect([run(PLAYER, { name: 'card.withdrawEntered', args }).outcome.status, cell().live]).toEqual([
      'ok',
      [[SECRETARY, 4]],
    ])
  })
})
