import { mutationByName } from '@glm/shared/mutations/registry'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { describe, expect, test } from 'vitest'
import { historyLines } from './history-lines.ts'
import type { HistoryNames } from './history-names.ts'

const names: HistoryNames = {
  player: (id) => ({ 5: 'Ann Lee', 6: 'Bob Ray' })[id],
  team: (id) => ({ 2: 7 })[id],
  week: (id) => ({ 3: 9 })[id],
  contest: (id) => (id === 30 ? { name: 'Closest to the pin', hole: 6, weekId: 3 } : undefined),
  course: (id) => (id === 1 ? 'Hollow Oak' : undefined),
  nines: (weekId, courseId) => ({ 1: null, 2: { front: 'Red', back: 'White' } })[courseId ?? (weekId === 3 ? 2 : 1)],
  season: (id) => (id === 1 ? '2026' : undefined),
  payer: (id) => ({ 40: 5 })[id],
  account: (id) => (id === 1 ? 'Kay' : undefined),
}
const place = { weekId: 3, playerId: 5, teamId: 2 }
const linesOf = (name: string, args: unknown, undo: unknown = null, undoName = name) =>
  historyLines({ name, args, undo: undo === null ? null : { name: undoName, args: undo } }, names)

describe('historyLines()', () => {
  test('shows a score’s old and new value', () => {
    expect(linesOf('card.setHole', { ...place, hole: 7, strokes: 5 }, { ...place, hole: 7, strokes: null })).toEqual([
      { what: 'Hole 7, Ann Lee, week 9', from: 'blank', to: '5' },
    ])
    expect(
      linesOf('card.settleHole', { ...place, cell: '7', value: 'pickup' }, { ...place, cell: '7', value: 6 }),
    ).toEqual([{ what: 'Hole 7, Ann Lee, week 9', from: '6', to: 'picked up' }])
    expect(linesOf('card.setAttendance', { ...place, attendance: 'absent' }, { ...place, attendance: null })).toEqual([
      { what: 'Attendance, Ann Lee, week 9', from: 'present', to: 'absent' },
    ])
  })

  test('marks scores that players entered themselves', () => {
    const args = { ...place, userId: 1, cell: '7', value: 5 }
    expect(linesOf('card.enter', args, { ...args, value: null })).toEqual([
      { what: 'Hole 7, Ann Lee, week 9, entered by a player', from: 'blank', to: '5' },
    ])
  })

  test('shows the public page’s settings, but never its key', () => {
    const page = { key: 'AbCdEfGhIjKlMnOpQrStUv', names: 'initial', timeZone: 'America/New_York' }
    const set = (publicPage: unknown) => ({ id: 1, set: { publicPage } })
    expect(linesOf('league.update', set(page), set(null))).toEqual([
      { what: 'League changed, Public page', from: 'none', to: 'First name and initial, America/New_York' },
    ])
    expect(linesOf('league.update', set(null), set({ ...page, names: 'full', timeZone: null }))[0]).toMatchObject({
      from: 'First and last name',
      to: 'none',
    })
  })

  test('names a week’s nine the way its course does, or the way the new course does if the change sets one', () => {
    const nine = (id: number, set: object, old: object) => linesOf('week.update', { id, set }, { id, set: old })[0]
    expect(nine(3, { nine: 'back' }, { nine: 'front' })).toMatchObject({ from: 'Red', to: 'White' })
    expect(nine(4, { nine: 'back' }, { nine: null })).toMatchObject({ from: 'none', to: 'back nine' })
    expect(nine(4, { nine: 'front', courseId: 2 }, { nine: 'both', courseId: null })).toMatchObject({
      from: 'both',
      to: 'Red',
    })
    const named = { nines: { front: 'Red', back: '' } }
    expect(linesOf('course.update', { id: 1, set: named }, { id: 1, set: { nines: null } })).toEqual([
      { what: expect.stringMatching(/, Names of the nines$/), from: 'none', to: 'Red' },
    ])
  })

  test('leaves out the previous value if a change had no effect', () => {
    expect(linesOf('card.setHole', { ...place, hole: 7, strokes: 5 })).toEqual([
      { what: 'Hole 7, Ann Lee, week 9', from: null, to: '5' },
    ])
  })

  test('shows points, subs, handicaps and winners', () => {
    const entry = { points: 12, computed: 10, reason: 'Rain' }
    expect(linesOf('points.set', { weekId: 3, teamId: 2, entry }, { weekId: 3, teamId: 2, entry: null })).toEqual([
      { what: 'Team 7 points, week 9', from: 'from the cards', to: '12 (Rain)' },
    ])
    expect(linesOf('sub.assign', { ...place, subId: 6 }, { ...place, subId: null })).toEqual([
      { what: 'Sub for Ann Lee, week 9', from: 'no sub', to: 'Bob Ray' },
    ])
    expect(
      linesOf('handicap.set', { ...place, goingIn: 7, handSet: true }, { ...place, goingIn: 5, handSet: false }),
    ).toEqual([{ what: 'Handicap, Ann Lee, week 9', from: '5', to: '7, set by hand' }])
    expect(linesOf('winners.set', { contestId: 30, winners: [5, 6] }, { contestId: 30, winners: null })).toEqual([
      { what: 'Closest to the pin, hole 6, week 9', from: 'no one', to: 'Ann Lee & Bob Ray' },
    ])
  })

  test('shows which player an account is linked to', () => {
    expect(linesOf('member.setPlayer', { userId: 1, playerId: 5 }, { userId: 1, playerId: null })).toEqual([
      { what: 'Account linked to a player, Kay', from: 'no one', to: 'Ann Lee' },
    ])
  })

  test.each(['kind', 'cents', 'date', 'reason', 'playerId'])('names the player whose %s is edited', (field) => {
    const row = { id: 40, playerId: 5, kind: 'paid', cents: 4000, date: '2026-05-07', reason: 'Cash', weekId: null }
    const edited = { ...row, kind: 'owed', cents: 4500, date: '2026-05-08', reason: 'Check', playerId: 6 }
    const set = (of: Record<string, unknown>) => ({ id: 40, set: { [field]: of[field] } })
    const [line] = linesOf('treasury.update', set(edited), set(row))
    expect(line?.what).toMatch(/Ann Lee/)
    for (const verb of ['add', 'remove', 'restore'])
      expect(linesOf(`treasury.${verb}`, verb === 'remove' ? { id: 40 } : row, row)[0]?.what).toMatch(/Ann Lee/)
  })

  test('shows only the changed fields of a row, one per line', () => {
    const set = { phone: '3175550102', paidDues: 4000, active: true, gender: 'female', ghin: '01234567' }
    const old = { phone: null, paidDues: 2000, active: true, gender: null, ghin: '1234567' }
    expect(linesOf('player.update', { id: 5, set }, { id: 5, set: old })).toEqual([
      { what: 'Ann Lee, Phone', from: 'none', to: '(317) 555-0102' },
      { what: 'Ann Lee, Dues paid', from: '$20.00', to: '$40.00' },
      { what: 'Ann Lee, Gender', from: 'none', to: 'Female' },
      { what: 'Ann Lee, GHIN number', from: '1234567', to: '01234567' },
    ])
    expect(linesOf('team.update', { id: 2, set: { player2Id: 6 } }, { id: 2, set: { player2Id: 5 } })).toEqual([
      { what: 'Team 7, Player 2', from: 'Ann Lee', to: 'Bob Ray' },
    ])
    expect(
      linesOf('week.update', { id: 3, set: { status: 'cancelled' } }, { id: 3, set: { status: 'planned' } }),
    ).toEqual([{ what: 'Week 9, Status', from: 'as scheduled', to: 'canceled' }])
  })

  test('shows a season’s rules one at a time', () => {
    const settings = { ...defaultLeagueSettings, pointsForNet: 4, tieBreaks: ['headToHead'] }
    expect(
      linesOf('season.update', { id: 1, set: { settings } }, { id: 1, set: { settings: defaultLeagueSettings } }),
    ).toEqual([
      { what: 'Points for low net', from: '2', to: '4' },
      { what: 'Tiebreakers', from: 'none', to: 'Head to head' },
    ])
  })

  test('shows only the keys that a change is about, even if the author’s other values were outdated', () => {
    const { settings, ...page } = { settings: defaultLeagueSettings, key: 'AbCdEfGhIjKlMnOpQrStUv', timeZone: null }
    const keyed = (field: string, keys: string[]) => (value: object) => ({
      id: 1,
      set: { [field]: value },
      keys: { [field]: keys },
    })
    const rules = keyed('settings', ['pointsForNet'])
    expect(
      linesOf('season.update', rules({ ...settings, pointsForNet: 4 }), rules({ ...settings, maxRise: 3 })),
    ).toEqual([{ what: 'Points for low net', from: '2', to: '4' }])
    const names = keyed('publicPage', ['names'])
    const old = names({ ...page, names: 'full', timeZone: 'America/Denver' })
    expect(linesOf('league.update', names({ ...page, names: 'initial' }), old)).toEqual([
      {
        what: 'League changed, Public page',
        from: 'First and last name, America/Denver',
        to: 'First name and initial, America/Denver',
      },
    ])
    const tees = keyed('playsFrom', ['1'])
    expect(linesOf('player.update', tees({ 1: 'Red' }), tees({ 2: 'Gold' }))).toEqual([
      { what: expect.stringMatching(/, Tee$/), from: 'Gold (?)', to: 'Red (2026), Gold (?)' },
    ])
  })

  test('uses the name in the change if a player or team was removed', () => {
    expect(
      linesOf('player.remove', { id: 8 }, { id: 8, firstName: 'Ida', lastName: 'Moss' }, 'player.restore'),
    ).toEqual([{ what: 'Player deleted, Ida Moss', from: null, to: null }])
    expect(
      linesOf('week.takeOut', { seasonId: 1, weekId: 8 }, { weeks: [{ id: 8, weekNumber: 4 }] }, 'schedule.restore'),
    ).toEqual([{ what: 'Week removed from the schedule, week 4', from: null, to: null }])
    expect(linesOf('week.move', { seasonId: 1, weekId: 3, to: 'end' })).toEqual([
      { what: 'Week moved, week 9', from: null, to: 'At the very end' },
    ])
  })

  test('returns at least one line for every mutation, regardless of its arguments', () => {
    for (const name of [...mutationByName.keys(), 'tee.plant']) {
      const [line] = linesOf(name, {})
      expect(line?.what, name).toMatch(/\w/)
    }
  })
})

test('historyLines() shows by name who is out, who is asked to sub, and who accepts', () => {
  const at = { weekId: 3, playerId: 5 }
  expect([
    ...linesOf('availability.set', { ...at, state: 'out', retires: [] }, { ...at, state: null, claims: [] }),
    ...linesOf('subRequest.ask', { ...at, asked: [6] }, { ...at, asked: [6] }),
    ...linesOf('subRequest.accept', { ...at, userId: 1, subId: 6 }, { ...at, userId: 1, subId: 6, claims: [] }),
    ...linesOf('subRequest.handBack', { ...at, userId: 1, subId: 6, claims: [] }, { ...at, userId: 1, subId: 6 }),
  ]).toEqual([
    { what: 'In or out, Ann Lee, week 9', from: 'no answer', to: 'out' },
    { what: 'Subs asked to play, Ann Lee, week 9', from: null, to: 'Bob Ray' },
    { what: 'Sub for Ann Lee, week 9', from: 'no sub', to: 'Bob Ray' },
    { what: 'Sub for Ann Lee, week 9', from: 'Bob Ray', to: 'no sub' },
  ])
})

test('historyLines() shows how groups were drawn, and no bye for a team that starts alone', () => {
  const draw = { kind: 'blind', size: 4, seed: 4711 }
  const match = { slot: 1, team1Id: 2, team2Id: null, teeTime: null, startingHole: null }
  const arrange = (more: object) => ({ seasonId: 1, weekId: 3, matches: [{ id: 1, ...match, ...more }] })
  expect([
    ...linesOf('week.update', { id: 3, set: { draw } }, { id: 3, set: { draw: null } }),
    ...linesOf('week.arrange', arrange({ startingHole: '4' }), arrange({})),
  ]).toEqual([
    { what: 'Week 9, Groups drawn', from: 'none', to: 'Blind draw, groups of 4, draw number 4711' },
    { what: 'Matches edited, week 9', from: '7 bye', to: '7 (4)' },
  ])
})
