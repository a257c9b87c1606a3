import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import { aSeason } from '../testing/a-season.ts'
import { plainPlayer } from '../testing/plain-rows.ts'
import { byId, wholeSeason } from '../testing/whole-season.ts'
import { makeDocument } from './make-document.ts'

/** Returns the printed card of players 1 and 2 against 3 and 4, with handicaps 4 and 10 against 6 and 14. */
function cardOf(settings: Partial<LeagueSettings>) {
  const rows = aSeason({ handicaps: { 1: 4, 2: 10, 3: 6, 4: 14 }, settings: { maxHandicap: null, ...settings } })
  const season = wholeSeason(rows, { players: byId([1, 2, 3, 4].map((id) => plainPlayer(id))) })
  const paper = makeDocument({ kind: 'scorecards', weekId: 1, perPage: null }, season, '2026-05-07')
  const [card] = paper.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])),
  )
  if (!card) throw new Error('The document has no card.')
  return {
    dots: new Map(card.lines.map(({ playerId, strokes }) => [playerId, strokes.reduce((sum, one) => sum + one, 0)])),
    notes: card.starts,
  }
}
const dots = (one: number, two: number, three: number, four: number) =>
  new Map([one, two, three, four].map((count, i) => [i + 1, count]))

describe('a printed card', () => {
  test.each([
    ['singles', {}, dots(0, 0, 2, 4)],
    ['better ball', { sides: 'bestBall' }, dots(0, 6, 2, 10)],
    ['high-low', { sides: 'highLow' }, dots(0, 6, 2, 10)],
    ['better ball with at most five strokes', { sides: 'bestBall', maxStrokes: 5 }, dots(0, 5, 2, 5)],
    ['better ball by gross', { sides: 'bestBall', ballsBy: 'gross' }, dots(0, 0, 0, 0)],
    ['better ball with full handicaps', { sides: 'bestBall', strokesRule: 'full' }, dots(4, 10, 6, 14)],
  ] as const)('S3, S4: has a dot for each stroke that a player receives: %s', (_, settings, wanted) => {
    const { dots: shown, notes } = cardOf(settings)
    expect(new Map([...shown].sort())).toEqual(wanted)
    expect(notes).toEqual([])
  })

  test('M4, P5: names the strokes of a side whose balls are added together, instead of dots', () => {
    expect(cardOf({ sides: 'combined' })).toMatchObject({
      dots: dots(0, 0, 0, 0),
      notes: ['Team 2 gets strokes against team 1 on holes 1, 2, 4, 5, 6, 8'],
    })
    expect(cardOf({ sides: 'combined', strokesRule: 'full' }).notes).toEqual([
      'Team 1 gets strokes against team 2 on holes 1, 2, 3, 4, 5, 6, 7, 8, 9, again on 1, 2, 4, 5, 6',
      'Team 2 gets strokes against team 1 on holes 1, 2, 3, 4, 5, 6, 7, 8, 9, again on 1, 2, 3, 4, 5, 6, 7, 8, 9, again on 2, 6',
    ])
  })
})
