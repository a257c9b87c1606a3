import { seasonResults } from '@glm/shared/rules/season-results'
import type { Cell, Claim } from '@glm/shared/schema/cell'
import type { Card, CellScore } from '@glm/shared/schema/scores/card'
import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { unconfirmedCards } from './unconfirmed.ts'

const by = (author: number, value: CellScore, player?: true): Claim<CellScore> => ({
  by: `phone-${author}:1`,
  value,
  version: 1,
  author,
  at: null,
  ...(player ? { player } : {}),
})
const cell = (...live: Claim<CellScore>[]): Cell<CellScore> => ({ live, past: [] })
const card = (playerId: number, cells: Card['cells'], weekId = 1): Card => ({ weekId, playerId, teamId: 1, cells })
const league = aLeague()
const [season] = league.seasons
const [match] = league.matches
if (!season || !match) throw new Error('The small league has no season or no match.')
const rows = { ...league, season, course: league.courses[0] }
const results = seasonResults({
  ...league,
  season,
  course: league.courses[0],
  startingHandicaps: new Map(),
}).matchResult(match)

describe('unconfirmedCards()', () => {
  test('leaves out cards that their sides have signed', () => {
    const cards = [1, 2, 5, 6].map((id) => card(id, { total: cell(by(7, 44, true)) }))
    const scores = { '1/total': 44, '2/total': 44, '5/total': 44, '6/total': 44 }
    const signature = { author: 7, at: null, version: 2, scores, reason: null }
    const signed = { ...match, signed1: signature, signed2: signature }
    const settings = { ...season.settings, attestedBy: 'both' as const }
    const of = { ...rows, season: { ...season, settings }, cards }
    expect(unconfirmedCards(of, results)).toHaveLength(4)
    expect(unconfirmedCards(of, { ...results, match: signed })).toEqual([])
  })

  test('lists who entered the players’ scores, and the calls a secretary makes to confirm them', () => {
    const cards = [
      card(1, {
        1: cell(by(7, 5, true)),
        2: cell(by(7, 'pickup', true), by(8, 'pickup', true)),
        total: cell(by(7, 44, true)),
      }),
    ]
    expect(unconfirmedCards({ ...rows, cards }, results)).toEqual([
      {
        playerId: 1,
        authors: [7, 8],
        calls: [
          { name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: 5 } },
          { name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: 2, strokes: 'pickup' } },
          { name: 'card.setTotal', args: { weekId: 1, playerId: 1, teamId: 1, total: 44 } },
        ],
      },
    ])
  })
  test('doesn’t confirm an absence or a picked-up total, because neither is a score', () => {
    const cards = [card(1, { attendance: cell(by(7, 'absent', true)), total: cell(by(7, 'pickup', true)) })]
    expect(unconfirmedCards({ ...rows, cards }, results)).toEqual([])
  })
  test('leaves out scores from a secretary, disputed scores, and other weeks and matches', () => {
    const player = cell(by(7, 5, true))
    const cards = [
      card(1, { 1: cell(by(1, 5)), 2: cell(by(7, 5, true), by(1, 5)), 3: cell() }),
      card(2, { 1: cell(by(7, 5, true), by(8, 6, true)) }),
      card(5, { 1: player }, 2),
      card(3, { 1: player }),
    ]
    expect(unconfirmedCards({ ...rows, cards }, results)).toEqual([])
  })
})
