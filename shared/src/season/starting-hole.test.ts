import { expect, test } from 'vitest'
import { leagueCalendar } from '../documents/calendar-entries.ts'
import { guestCard } from '../documents/guest-card.ts'
import { makeDocument } from '../documents/make-document.ts'
import { publicTeamPage } from '../documents/public-team-page.ts'
import { publicWeek } from '../documents/public-week.ts'
import { recapLines } from '../documents/recap/recap-sections.ts'
import { scheduleTable } from '../export/schedule-table.ts'
import { rangeTo } from '../lib/range-to.ts'
import type { Week } from '../schema/schedule/week.ts'
import { aPaper } from '../testing/a-paper.ts'
import { withRows } from './season.ts'
import { shownHole, storedHole } from './starting-hole.ts'

const back = rangeTo(18).slice(9)
const front = rangeTo(9)

/** A shotgun in a nine-hole league on an 18-hole course. The second week has two matches, on the given nine. */
function aShotgun(nine: Week['nine']) {
  const paper = aPaper({ teams: 4, shotgun: true })
  const holes = rangeTo(18).map((strokeIndex) => ({ par: 4, strokeIndex, yards: null }))
  const course = paper.course && { ...paper.course, holes }
  return withRows(paper, { course, weeks: paper.weeks.map((w) => (w.weekNumber === 2 ? { ...w, nine } : w)) })
}

test.each([
  [null, ['10', '11']],
  ['back', ['10', '11']],
  ['front', ['1', '2']],
] as const)(
  'T4: paper, public pages, calendars, recaps and exports show the holes of the night’s nine: %s',
  (nine, holes) => {
    const season = aShotgun(nine)
    const [week, first] = [season.weeks[1], season.matches.find((m) => m.weekId === 2)]
    if (!week || !first) throw new Error('The season has no second week.')
    const startsOn = holes.map((hole) => `hole ${hole}`)
    const lower = (text: string | null | undefined) => text?.toLowerCase() ?? ''
    expect(lower(guestCard(season, { matchId: first.id, number: 1 })?.start)).toContain(startsOn[0])
    expect(publicWeek(week, season).matches.map(({ start }) => lower(start.hole))).toEqual(startsOn)
    const cards = makeDocument({ kind: 'scorecards', weekId: 2, perPage: null }, season, '2026-05-07').sections.flatMap(
      ({ blocks }) => blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])),
    )
    expect(cards.map(({ start }) => lower(start).split(',')[0])).toEqual(startsOn)
    expect(cards[0]?.holes[0]?.hole).toBe(Number(holes[0]))
    const [team, hole] = [season.teams.find(({ id }) => id === first.team1Id), startsOn[0] ?? '']
    const teamNumber = team?.teamNumber ?? 0
    const page = publicTeamPage(season, { names: 'full', today: '2026-05-07', teamNumber })
    expect(lower(page?.dates[1]?.start.hole)).toBe(hole)
    expect(lower(leagueCalendar(season, { names: 'full', teamNumber })?.entries[1]?.says)).toContain(`${hole}:`)
    expect(lower(recapLines(season, 1).next[1])).toContain(`${hole}: `)
    expect(scheduleTable(season).rows.flatMap((row) => (row[0] === 2 ? [row[4]] : []))).toEqual(holes)
  },
)

test('T4: shownHole() and storedHole() are each other’s opposite, and leave anything else as it was entered', () => {
  for (const holes of [front, back, rangeTo(18)]) {
    const places = holes.flatMap((_, i) => [`${i + 1}`, `${i + 1}B`])
    expect(places.map((place) => storedHole(shownHole(place, holes), holes))).toEqual(places)
    for (const odd of [null, '', '0', '19', 'Range']) {
      expect([shownHole(odd, holes), storedHole(odd, holes)]).toEqual([odd, odd])
    }
  }
  expect([shownHole('12', front), shownHole('12', back), shownHole('12', []), shownHole('12B', rangeTo(18))]).toEqual([
    '3',
    '12',
    '12',
    '12B',
  ])
})
