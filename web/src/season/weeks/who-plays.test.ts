import { publicationOf } from '@glm/shared/rules/published-tables'
import { withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aPaper } from '@glm/shared/testing/a-paper'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { expect, test } from 'vitest'
import { comingWeeks, outPlaces, savedAnswer } from './who-plays.ts'

/** Four teams in a season that starts on May 7, with no card yet. */
const paper = withRows(aPaper({ teams: 4 }), { cards: [], points: [] })
const asked = (season: typeof paper, day: string) => comingWeeks(season, day)[0]?.weekNumber

test('comingWeeks() asks about the next week once a night is complete or locked, even on the same day', () => {
  const [week] = paper.weeks
  if (!week) throw new Error('The season has no weeks.')
  expect([asked(paper, '2026-05-07'), asked(paper, '2026-05-08')]).toEqual([1, 2])
  const complete = withRows(paper, { cards: aPaper({ teams: 4 }).cards })
  expect(asked(complete, '2026-05-07')).toBe(2)
  const table = publicationOf(paper.results, { week, playerIds: [1], date: '2026-05-07' })
  const locked = withRows(paper, { publications: [{ ...table, id: 1 } as never] })
  expect([asked(locked, '2026-05-01'), asked(locked, '2026-05-07')]).toEqual([2, 2])
})

test('comingWeeks() asks about the nearest date if an earlier week was moved past it', () => {
  const weeks = paper.weeks.map((week) => (week.weekNumber === 2 ? { ...week, date: '2026-08-30' } : week))
  const season = withRows(paper, { weeks })
  expect(['2026-05-15', '2026-08-28'].map((day) => asked(season, day))).toEqual([3, 2])
})

test('comingWeeks() leaves out weeks that were canceled', () => {
  const weeks = paper.weeks.map((week) => (week.weekNumber === 1 ? { ...week, status: 'cancelled' as const } : week))
  expect(asked(withRows(paper, { weeks }), '2026-05-01')).toBe(2)
})

test('A6: outPlaces() lists a spot that both a sub and its regular take, and savedAnswer() says that the sub has it', () => {
  const [week] = paper.weeks
  if (!week) throw new Error('The season has no weeks.')
  const of = { weekId: week.id, playerId: 1 }
  for (const state of ['in', 'out', null] as const)
    for (const subId of [9, null]) {
      const season = withRows(paper, {
        availability: state === null ? [] : [{ ...of, state: aCell(state) }],
        subAssignments: [{ ...of, id: 1, sub: aCell(subId) }],
      })
      const isListed = outPlaces(season, week).some(({ playerId }) => playerId === of.playerId)
      expect([state, subId, isListed]).toEqual([state, subId, state === 'out' || (state === 'in' && subId !== null)])
      expect(savedAnswer(season, { ...of, state: 'out' })).toBe(availabilityText.saved.out)
      const isIn = savedAnswer(season, { ...of, state: 'in' })
      expect(isIn === availabilityText.saved.in).toBe(subId === null)
      expect(isIn.endsWith(availabilityText.hasSub)).toBe(subId !== null)
    }
})
