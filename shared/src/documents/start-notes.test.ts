import { describe, expect, test } from 'vitest'
import { withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { makeDocument } from './make-document.ts'
import { startNotes } from './start-notes.ts'

const match = { team1Id: 1, team2Id: 2, teeTime: '16:45' }
const team = (id: number, startTime: string | null) => ({ id, teamNumber: id + 10, startTime })

describe('startNotes()', () => {
  test('names each team whose start time differs from its match’s', () => {
    expect(startNotes(match, [team(1, '17:15'), team(2, '16:00')])).toEqual([
      'Team 11 starts at 5:15 PM',
      'Team 12 starts at 4:00 PM',
    ])
  })

  test('returns the notes that appear on the scorecard', () => {
    const paper = aPaper({ teams: 4 })
    const teams = paper.teams.map((t) => (t.teamNumber === 1 ? { ...t, startTime: '17:30' } : t))
    const { sections } = makeDocument(
      { kind: 'scorecards', weekId: 1, perPage: null },
      withRows(paper, { teams }),
      '2026-12-01',
    )
    const cards = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])),
    )
    expect(cards.flatMap((card) => card.starts)).toEqual(['Team 1 starts at 5:30 PM'])
  })

  test('returns nothing for a team that has no time of its own, starts at its match’s time, or has a bye', () => {
    expect(startNotes(match, [team(1, null), team(2, '16:45')])).toEqual([])
    expect(startNotes({ ...match, team2Id: null }, [team(1, null), team(2, '17:15')])).toEqual([])
  })
})
