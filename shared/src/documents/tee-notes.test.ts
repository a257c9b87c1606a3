import { describe, expect, test } from 'vitest'
import { playersTable } from '../export/players-table.ts'
import { withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { makeDocument } from './make-document.ts'

const plain = aPaper({ teams: 2 })
const course = plain.course
if (!course) throw new Error('The season has no course.')
const holes = course.holes.map((hole, i) => ({ ...hole, par: i === 0 ? 6 : hole.par }))
const tees = [
  { name: 'Gold', rating: 33.1, slope: 108, for: null, holes: null },
  { name: 'Red', rating: null, slope: null, for: 'women' as const, holes },
]
const withTees = withRows(plain, {
  course: { ...course, tees },
  tees: new Map([
    [1, 'Red'],
    [3, 'Gold'],
  ]),
})

const cardsOf = (paper: typeof plain) =>
  makeDocument({ kind: 'scorecards', weekId: 1, perPage: null }, paper, '2026-12-01').sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])),
  )

describe('a scorecard for players on several tees', () => {
  test('names each player’s tee, and prints how it differs from the card', () => {
    const [card] = cardsOf(withTees)
    expect(card?.tees).toEqual([`Red: par ${holes.map((hole) => hole.par).join(' ')}`])
    expect(
      card?.lines
        .map((line) => line.name)
        .filter((name) => name.endsWith(')'))
        .map((name) => name.replace(/.*\(/, '')),
    ).toEqual(expect.arrayContaining(['Red)', 'Gold)']))
  })

  test('does not mention tees if nobody has one', () => {
    expect(
      cardsOf(plain).flatMap((card) => [...card.tees, ...card.lines.filter((line) => line.name.endsWith(')'))]),
    ).toEqual([])
  })

  test('shows the same tees as the exported players table', () => {
    const { head, rows } = playersTable([...withTees.players.values()], withTees)
    expect(rows.flatMap((row) => row[head.indexOf('Tee')] || [])).toEqual(expect.arrayContaining(['Red', 'Gold']))
  })
})
