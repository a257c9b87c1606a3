import { expect, test } from 'vitest'
import { withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { losesLetters } from './render/font-text.ts'
import { treasuryDocument } from './treasury-document.ts'

test('treasuryDocument() lists whoever owes most first, states balances in words, and prints without a missing letter', () => {
  const paper = aPaper({ teams: 2 })
  const [one = 0, two = 0, three = 0] = [...paper.players.keys()]
  const entry = (id: number, playerId: number, cents: number) => ({
    id,
    playerId,
    kind: 'owed' as const,
    cents,
    date: '2026-05-07',
    reason: 'Season dues',
    weekId: null,
  })
  const entries = [entry(1, one, 2000), entry(2, two, 4000), { ...entry(3, three, 500), kind: 'prize' as const }]
  const { sections } = treasuryDocument(withRows(paper, { treasuryEntries: entries }), { date: '5/8/2026' })
  const blocks = sections.flatMap((section) => section.blocks)
  const table = blocks.find((block) => block.kind === 'table')
  const name = (id: number) => table?.rows.find((row) => row[0]?.startsWith(paper.players.get(id)?.firstName ?? '?'))
  expect(table?.rows.map((row) => row.at(-1))).toEqual(['Owes $40.00', 'Owes $20.00', 'Credit $5.00'])
  expect(table?.rows.map((row) => row[1])).toEqual(['$40.00', '$20.00', '–'])
  expect(table?.rows[0]).toEqual(name(two))
  const texts = blocks.flatMap((block) => (block.kind === 'lines' ? block.lines : (table?.rows.flat() ?? [])))
  // Text without an amount isn't checked, because the players' names are in many scripts.
  expect(texts.filter((words) => /\$/.test(words) && losesLetters(words))).toEqual([])
})
