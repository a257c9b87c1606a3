import { describe, expect, test } from 'vitest'
import { withRows } from '../../season/season.ts'
import { aPaper } from '../../testing/a-paper.ts'
import { composeRecap, recapChat, recapDocument } from './compose-recap.ts'
import { recapKinds, recapLines } from './recap-sections.ts'

const paper = aPaper({ teams: 4 })

describe('composeRecap()', () => {
  test('includes the requested parts in the requested order, and leaves out empty parts', () => {
    const titles = (order: readonly (typeof recapKinds)[number][], message = 'Well played.') =>
      composeRecap(paper, 1, { order, message }).sections.map(({ title }) => title)
    expect(titles(['next', 'message', 'contests'])).toEqual(['Next week', 'From the secretary', 'Contest winners'])
    expect(titles(['message', 'next'], ' \n ')).toEqual(['Next week'])
    expect(titles([])).toEqual([])
  })

  test('keeps the secretary’s lines as typed, but drops empty ones', () => {
    const { sections } = composeRecap(paper, 1, { order: ['message'], message: '  Well played.\n\nBring a towel ' })
    expect(sections).toEqual([{ title: 'From the secretary', lines: ['Well played.', 'Bring a towel'] }])
  })

  test('announces the next week to be played, skipping a rained-out week', () => {
    const rained = withRows(paper, {
      weeks: paper.weeks.map((w) => (w.weekNumber === 2 ? { ...w, status: 'cancelled' as const } : w)),
    })
    expect(recapLines(paper, 1).next[0]).toBe('Thu, May 14')
    expect(recapLines(rained, 1).next[0]).toBe('Thu, May 21')
    expect(recapLines(paper, 1).next).toHaveLength(3)
  })

  test('R2: announces the week with the nearest date if an earlier week was moved past it', () => {
    const weeks = paper.weeks.map((w) => (w.weekNumber === 2 ? { ...w, date: '2026-08-30' } : w))
    const next = (weekNumber: number) => recapLines(withRows(paper, { weeks }), weekNumber).next[0]
    expect([next(1), next(5), next(2)]).toEqual(['Thu, May 21', 'Sun, Aug 30', undefined])
  })

  test('says which holes a match covers, in the results and in the pairings of the next week', () => {
    const matches = paper.matches.map((match) => ({ ...match, part: { from: 1, to: 5 } }))
    const { results, next } = recapLines(withRows(paper, { matches }), 1)
    expect(results.join()).toContain('Holes 1–5')
    expect(next[1]).toContain('Holes 1–5: ')
  })

  test('announces a fun round without matches, but nothing after the last week', () => {
    const last = paper.weeks.at(-1)?.weekNumber ?? 0
    expect(recapLines(paper, last - 1).next).toEqual([
      expect.stringContaining('Fun round'),
      'No matches and no points; everyone plays together.',
    ])
    expect(recapLines(paper, last).next).toEqual([])
    expect(recapLines(paper, 99)).toMatchObject({ results: [], next: [] })
  })
})

test('recapLines() names a team by its regulars, no matter who subs for them', () => {
  const place = paper.results.placesOf(1, paper.weeks[0] as never)[0]
  const sub = [...paper.players.values()].find(({ isSub }) => isSub)
  const cell = { live: [{ by: 'a:1', value: sub?.id ?? 0, version: 1, author: 1, at: null }], past: [] }
  const assigned = { id: 1, weekId: paper.weeks[0]?.id ?? 0, playerId: place?.playerId ?? 0, sub: cell }
  const subbed = withRows(paper, { subAssignments: [assigned] as never })
  expect(subbed.results.placesOf(1, paper.weeks[0] as never).map(({ hitterId }) => hitterId)).toContain(sub?.id)
  expect(recapLines(subbed, 1).results.join()).not.toContain(sub?.lastName)
  expect(recapLines(subbed, 1).results.join()).toContain(paper.players.get(place?.playerId ?? 0)?.lastName)
})

test('recapChat() and recapDocument() have the same lines', () => {
  const recap = composeRecap(paper, 1, { order: recapKinds, message: 'Well played.' })
  const chat = recapChat(recap)
  const lines = recapDocument(recap).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'lines' ? block.lines : [])),
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => !chat.includes(line))).toEqual([])
  expect(chat).not.toMatch(/undefined|null|NaN|\n\n\n/)
})
