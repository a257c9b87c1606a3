import { withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { outLines, whoIsOut } from './out-lines.ts'

/** Four teams of two. In week 1, player 9 subs for player 2; everyone has a card. */
const paper = aPaper({ teams: 4 })
const [week] = paper.weeks
const lastNames = (ids: readonly number[]) => ids.map((id) => paper.players.get(id)?.lastName)
const linesOf = (season = paper) =>
  season.matches.filter((match) => match.weekId === week?.id).flatMap((match) => outLines(season, match))

test('outLines() names the sub for a regular, and a regular who is out or absent without a sub', () => {
  const [regular, sub, out, absent] = lastNames([2, 9, 3, 5])
  expect(linesOf()).toEqual([`${sub} subs for ${regular}`])
  const cards = paper.cards.map((card) =>
    card.playerId === 5 ? { ...card, cells: { attendance: aCell('absent' as const) } } : card,
  )
  const availability = [
    { weekId: 1, playerId: 3, state: aCell('out' as const) },
    { weekId: 1, playerId: 4, state: aCell('in' as const) },
  ]
  expect(linesOf(withRows(paper, { availability, cards })).sort()).toEqual(
    [`${sub} subs for ${regular}`, `${out} is out, no sub yet`, `${absent} is absent`].sort(),
  )
})

test('whoIsOut() counts an absence on the card even if the player said that they were in', () => {
  const cards = [{ weekId: 1, playerId: 4, teamId: 2, cells: { attendance: aCell('absent' as const) } }]
  const availability = [{ weekId: 1, playerId: 4, state: aCell('in' as const) }]
  const season = withRows(paper, { cards, availability, subAssignments: [] })
  expect(week && whoIsOut(season, week)).toMatchObject([{ playerId: 4, absent: true, subId: null }])
})
