import { describe, expect, test } from 'vitest'
import type { Card } from '../schema/scores/card.ts'
import { withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { byId } from '../testing/whole-season.ts'
import { leagueTables } from './league-tables.ts'
import { standingsTable } from './standings-table.ts'

const cells = (scores: readonly (number | 'pickup')[]): Card['cells'] =>
  Object.fromEntries(scores.map((score, i) => [String(i + 1), aCell(score)]))

const paper = aPaper({ teams: 4 })
const cards: Card[] = [
  { weekId: 1, playerId: 2, teamId: 1, cells: cells([4, 5, 3, 'pickup', 4]) },
  { weekId: 1, playerId: 1, teamId: 1, cells: cells([4, 4, 3, 5, 4, 4, 3, 4, 5]) },
  { weekId: 1, playerId: 3, teamId: 2, cells: { total: aCell(44) } },
  { weekId: 2, playerId: 3, teamId: 2, cells: { attendance: aCell('absent' as const) } },
  { weekId: 99, playerId: 3, teamId: 2, cells: {} },
]
const players = byId(
  [...paper.players.values()].map((player) =>
    player.id === 2 ? { ...player, gender: 'male' as const, ghin: '01234567' } : player,
  ),
)
const tables = new Map(leagueTables(withRows(paper, { cards, players })).map((table) => [table.name, table]))
const rows = (name: string) => tables.get(name)?.rows ?? []

describe('leagueTables()', () => {
  test('exports every table', () => {
    expect([...tables.keys()]).toEqual([
      'players',
      'teams',
      'schedule',
      'scores',
      'adjusted-scores',
      'points',
      'standings',
      'handicaps',
      'subs',
      'contest-winners',
      'contest-wins',
      'statistics',
      'holes',
      'messages',
    ])
  })

  test('writes one row per card: holes, pick-ups, totals, absence, and who played', () => {
    expect(tables.get('scores')?.head).toEqual([
      'Week',
      'Date',
      'Team',
      'Player',
      'Played by',
      'Handicap',
      ...'123456789',
      'Total',
    ])
    expect(rows('scores').map((row) => row.slice(0, 6))).toEqual([
      [1, '2026-05-07', 1, 'José Núñez', 'Bartholomew Featherstonehaugh A', 13],
      [1, '2026-05-07', 1, 'Bartholomew Featherstonehaugh', 'Bartholomew Featherstonehaugh', 5],
      [1, '2026-05-07', 2, 'Γιώργος Παπαδόπουλος', 'Γιώργος Παπαδόπουλος', 19],
      [2, '2026-05-14', 2, 'Γιώργος Παπαδόπουλος', 'Γιώργος Παπαδόπουλος', 19],
    ])
    expect(rows('scores').map((row) => row.slice(6))).toEqual([
      [4, 5, 3, 'X', 4, null, null, null, null, 16],
      [4, 4, 3, 5, 4, 4, 3, 4, 5, 36],
      [null, null, null, null, null, null, null, null, null, 44],
      [null, null, null, null, null, null, null, null, null, 'A'],
    ])
  })

  test('E4: has a column for every hole of a night on a course with more holes', () => {
    const away: Card = { weekId: 2, playerId: 1, teamId: 1, cells: { 10: aCell(4), 12: aCell(6) } }
    const scores = leagueTables(withRows(paper, { cards: [...cards, away] })).find(({ name }) => name === 'scores')
    expect(scores?.head.slice(6)).toEqual([...'123456789', '10', '11', '12', 'Total'])
    expect(
      scores?.rows.find(([week, , , player]) => week === 2 && player === 'Bartholomew Featherstonehaugh')?.slice(6),
    ).toEqual([...Array(9).fill(null), 4, null, 6, 10])
  })

  test('writes players with team and handicap, and plus handicaps as negative numbers', () => {
    const nunez = rows('players').find((row) => row[1] === 'Núñez')
    expect(nunez).toEqual(['José', 'Núñez', '(317) 555-0102', null, null, 'No', 'Yes', 1, 12, '', 'Male', '0123-4567'])
    expect(rows('players').at(-1)).toHaveLength(12)
  })

  test('writes matches in order of play, with byes and special rounds', () => {
    const first = paper.matches.find((m) => m.weekId === 1 && m.slot === 1)
    const sides = [first?.team1Id, expect.stringContaining(' & '), first?.team2Id, expect.any(String)]
    expect(rows('schedule')[0]).toEqual([1, '2026-05-07', null, '4:45 PM', null, ...sides])
    expect(rows('schedule').map((row) => row[2])).toContain('Position Round')
    const odd = leagueTables(aPaper({ teams: 3 })).find((t) => t.name === 'schedule')
    expect(odd?.rows.filter((row) => row[7] === 'BYE')).toHaveLength(3)
  })

  test('writes the ledger, the standings, subs, winners and messages', () => {
    expect(rows('points').slice(0, 1)).toEqual([
      [1, '2026-05-07', 1, 'Bartholomew Featherstonehaugh & José Núñez', 5, 0, 'Yes', null],
    ])
    expect(rows('standings')[0]?.[0]).toBe('1')
    expect(rows('handicaps')[0]).toHaveLength(7)
    expect(rows('subs')).toEqual([[1, '2026-05-07', 'José Núñez', 'Bartholomew Featherstonehaugh A']])
    expect(rows('contest-winners')[1]).toEqual([
      1,
      '2026-05-07',
      'Long drive',
      9,
      'Γιώργος Παπαδόπουλος & Владимир Щербаков',
    ])
    expect(rows('contest-wins')).toEqual([
      ['José Núñez', 1, 'Closest to the pin: hole 3, week 1'],
      ['Γιώργος Παπαδόπουλος', 0.5, 'Long drive: hole 9, week 1'],
      ['Владимир Щербаков', 0.5, 'Long drive: hole 9, week 1'],
    ])
    expect(rows('messages')[0]?.slice(1)).toEqual(['2026-05-07', '2026-05-31'])
  })
})

test('availabilityTable() lists who is out, if anyone is, and who subs for them', () => {
  const availability = [
    { weekId: 1, playerId: 2, state: aCell('out' as const) },
    { weekId: 2, playerId: 3, state: aCell('in' as const) },
    { weekId: 1, playerId: 3, state: aCell(null) },
  ]
  const table = leagueTables(withRows(paper, { availability })).find(({ name }) => name === 'who-is-out')
  expect(table?.rows).toEqual([
    [1, '2026-05-07', 'José Núñez', 'Out', 'Bartholomew Featherstonehaugh A'],
    [2, '2026-05-14', 'Γιώργος Παπαδόπουλος', 'In', ''],
  ])
})

test('standingsTable() writes the standings after the last week that counts, even if the next week has begun', () => {
  const begun = paper.cards.map((card): Card => ({ ...card, weekId: 2, cells: cells([card.playerId < 5 ? 3 : 6]) }))
  const rowsOf = (cards: readonly Card[]) => standingsTable(withRows(paper, { cards })).rows
  expect(rowsOf(paper.cards)[0]?.at(-1)).not.toBe(0)
  expect(rowsOf([...paper.cards, ...begun])).toEqual(rowsOf(paper.cards))
})
