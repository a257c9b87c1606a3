import decodeQR from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { publicView } from '../season/public-view.ts'
import { type Season, withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { makeDocument } from './make-document.ts'
import type { CardsBlock, DirectoryBlock, GridBlock, PaperDocument } from './paper-document.ts'
import { paperFileName } from './paper-file-name.ts'
import { scheduleGrid } from './schedule-grid.ts'

const DATE = '2026-12-01'
type Kinds = { grid: GridBlock; directory: DirectoryBlock; cards: CardsBlock }
const blockOf = <K extends keyof Kinds>(document: PaperDocument, kind: K, page = 0) =>
  document.sections[page]?.blocks.find((b) => b.kind === kind) as Kinds[K]
const cardsOf = (paper: Season, weekId = 1) =>
  blockOf(makeDocument({ kind: 'scorecards', weekId, perPage: null }, paper, DATE), 'cards')

describe('the schedule', () => {
  test('has a title with the season’s year, its day of the week and the league’s description', () => {
    const { sections, language, foot } = makeDocument({ kind: 'schedule' }, aPaper({ teams: 4 }), DATE)
    expect([sections[0]?.heading, language, foot]).toEqual([
      '2026 Thursday Hollow Oak Evening League',
      'en-US',
      'Thursday. Printed 12/1/2026',
    ])
  })
  test('shows byes as BYE, special weeks as one cell, and a canceled week as canceled', () => {
    const paper = aPaper({ teams: 3 })
    const weeks = paper.weeks.map((w) => (w.id === 2 ? { ...w, status: 'cancelled' as const } : w))
    const { grid } = blockOf(makeDocument({ kind: 'schedule' }, withRows(paper, { weeks }), DATE), 'grid')
    expect(grid.weeks[0]?.cells.filter((cell) => cell === 'BYE')).toHaveLength(1)
    expect(grid.weeks.map((w) => [w.date, w.special, w.shaded])).toEqual([
      ['5/7', null, false],
      ['5/14', 'Canceled', false],
      ['5/21', null, false],
      ['5/28', 'Position Round', true],
      ['6/4', 'Fun Round', true],
    ])
    const rained = paper.weeks.map((w) => ({ ...w, status: 'cancelled' as const }))
    const special = scheduleGrid(withRows(paper, { weeks: rained })).weeks.map((w) => w.special)
    expect(special).toEqual(paper.weeks.map(() => 'Canceled'))
  })
  test('lists the teams even if the league has no weeks, and says what to do', () => {
    const document = makeDocument(
      { kind: 'schedule' },
      withRows(aPaper({ teams: 2 }), { weeks: [], matches: [] }),
      DATE,
    )
    expect(document.sections[0]?.blocks.map((b) => b.kind)).toEqual(['lines', 'directory'])
  })
  test.each([
    [2, [['1'], ['2']]],
    [
      7,
      [
        ['1', '2', '3', '4'],
        ['5', '6', '7'],
      ],
    ],
  ])('lists %i teams in a two-column directory, with team n next to team n + ceil(T/2)', (teams, halves) => {
    const { columns } = blockOf(makeDocument({ kind: 'schedule' }, aPaper({ teams }), DATE), 'directory')
    expect(columns.map((half) => half.map((t) => t.team))).toEqual(halves)
  })
})

describe('the team schedules', () => {
  test('have one page per team, with that team’s column highlighted', () => {
    const document = makeDocument({ kind: 'teamSchedules' }, aPaper({ teams: 5 }), DATE)
    expect(document.sections.map((_, page) => blockOf(document, 'grid', page).marked)).toEqual([0, 1, 2, 3, 4])
  })
})

/** Draws a code as an image: four dots per module, with its quiet zone. */
function pixelsOf(code: readonly (readonly boolean[])[]) {
  const [dots, border] = [4, 4]
  const side = (code.length + 2 * border) * dots
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)].map((place) => Math.floor(place / dots) - border) as [
      number,
      number,
    ]
    if (code[y]?.[x]) data.fill(0, at * 4, at * 4 + 3)
  }
  return { width: side, height: side, data }
}

describe('the scorecards', () => {
  test('have a QR code that a phone reads as the match’s address', () => {
    const asked = { kind: 'scorecards', weekId: 1, perPage: null, site: 'https://golf.example.com/' } as const
    const paper = aPaper({ teams: 4 })
    const { cards } = blockOf(makeDocument(asked, paper, DATE), 'cards')
    const read = cards.map(({ code }) => decodeQR(pixelsOf(code ?? [])))
    const matches = paper.matches.filter((match) => match.weekId === 1).sort((a, b) => a.slot - b.slot)
    expect(read).toEqual(matches.map(({ id }) => `https://golf.example.com/pad/${id}?league=${paper.league.id}`))
    expect(cardsOf(paper).cards.map(({ code }) => code)).toEqual(matches.map(() => null))
  })
  test('say whether their code opens scoring without an account, and show the card’s number', () => {
    const paper = aPaper({ teams: 4 })
    const [first] = paper.matches.filter((match) => match.weekId === 1).sort((a, b) => a.slot - b.slot)
    const url = 'https://golf.example.com/g/1.18nx2kqw8w.7.AAAAAAAAAAAAAAAAAAAAAA'
    const asked = { kind: 'scorecards', weekId: 1, perPage: null, site: 'https://golf.example.com/' } as const
    const { cards } = blockOf(
      makeDocument({ ...asked, codes: { [first?.id ?? 0]: { url, number: 7 } } }, paper, DATE),
      'cards',
    )
    expect(cards.map(({ scan }) => scan)).toEqual([
      'Card 7: scan to keep score, no account needed',
      'Scan to open this match',
    ])
    expect(decodeQR(pixelsOf(cards[0]?.code ?? []))).toBe(url)
    // Version 4 at most: on a card, a phone can't read the smaller modules of larger codes.
    expect(cards[0]?.code?.length).toBeLessThanOrEqual(33)
  })
  test('list the player with the lower handicap first in each pair, followed by the opponent', () => {
    for (const { lines } of cardsOf(aPaper({ teams: 8 })).cards) {
      expect(lines.map((l) => l.pair)).toEqual([0, 0, 1, 1])
      const [a, b, c, d] = lines.map((l) => l.handicap ?? 0) as [number, number, number, number]
      expect([a <= b, c <= d]).toEqual([true, true])
      expect(lines[0]?.strokes.every((s) => s === 0)).toBe(true)
      expect(lines[1]?.strokes.reduce((sum, s) => sum + s, 0)).toBe(b - a)
      expect(new Set([lines[0]?.team, lines[1]?.team]).size).toBe(2)
    }
  })
  test('mark a sub and name the player they replace', () => {
    const subs = cardsOf(aPaper({ teams: 4 })).cards.flatMap((card) =>
      card.lines.filter((line) => line.subFor !== null),
    )
    expect(subs.map((line) => [line.name, line.subFor])).toEqual([['Bartholomew Featherstonehaugh A', 'José Núñez']])
  })
  test('leave a blank line for a name if a team has one player', () => {
    const paper = aPaper({ teams: 2 })
    const teams = paper.teams.map((t) => (t.id === 2 ? { ...t, player2Id: null } : t))
    const [card] = cardsOf(withRows(paper, { teams, cards: [] })).cards
    expect(card?.lines.map((line) => line.name)).toContain('')
    expect(card?.lines).toHaveLength(4)
  })
  test('don’t include a card for a bye, and say so if there are no cards at all', () => {
    expect(cardsOf(aPaper({ teams: 7 })).cards).toHaveLength(3)
    const document = makeDocument({ kind: 'scorecards', weekId: 99, perPage: null }, aPaper({ teams: 4 }), DATE)
    expect(document.sections[0]?.blocks).toEqual([
      { kind: 'lines', title: null, lines: ['This season has no such week.'] },
    ])
  })
  test('are never printed four to a page for 18 holes', () => {
    expect(cardsOf(aPaper({ teams: 4, holes: 18 })).perPage).toBe(2)
    expect(cardsOf(aPaper({ teams: 4 })).perPage).toBe(4)
  })
})

describe('paperFileName()', () => {
  test.each([
    ['2026 Thursday Hollow Oak', '2026-thursday-hollow-oak.pdf'],
    ['Scorecards: José’s, Week 1', 'scorecards-jose-s-week-1.pdf'],
    ['../../x\u0000', 'x.pdf'],
    ['?!', 'paper.pdf'],
  ])('turns %j into %s', (title, name) =>
    expect(paperFileName({ title, language: 'en-US', foot: null, sections: [] })).toBe(name),
  )
})

test('every document’s title has its type, scope and league', () => {
  const paper = aPaper({ teams: 4 })
  const requests = [
    { kind: 'schedule' },
    { kind: 'teamSchedules' },
    { kind: 'standings', through: 1 },
    { kind: 'scorecards', weekId: 1, perPage: null },
    { kind: 'treasury' },
    { kind: 'statement', playerId: 1 },
    { kind: 'awards' },
    { kind: 'rules' },
  ] as const
  expect(
    requests.map((request) => makeDocument(request, paper, DATE).title.replace(paper.league.name, 'LEAGUE')),
  ).toEqual([
    'Schedule – 2026 – LEAGUE',
    'Team Schedules – 2026 – LEAGUE',
    'Standings – After week 1 – LEAGUE',
    'Scorecards – Week 1 – LEAGUE',
    'Treasury – 2026 – LEAGUE',
    'Statement for Bartholomew Featherstonehaugh – 2026 – LEAGUE',
    'Season awards – 2026 – LEAGUE',
    'Rules – 2026 – LEAGUE',
  ])
})

test('a scorecard lists players in its match who are out and have no sub, but the public page never does', () => {
  const paper = aPaper({ teams: 4 })
  const availability = [1, 2].map((playerId) => ({ weekId: 1, playerId, state: aCell('out' as const) }))
  const notes = cardsOf(withRows(paper, { availability })).cards.map(({ starts }) =>
    starts.filter((note) => note.startsWith('Out')),
  )
  // The second player has a sub.
  expect(notes.flat()).toEqual(['Out, no sub yet: Bartholomew Featherstonehaugh'])
  expect(publicView(withRows(paper, { availability }), 'full').availability).toEqual([])
})
