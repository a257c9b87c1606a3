import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { leagueCalendar } from './calendar-entries.ts'
import { makeDocument } from './make-document.ts'
import { publicPage } from './public-page.ts'
import { publicWeek } from './public-week.ts'
import { recapLines } from './recap/recap-sections.ts'
import { weekShape } from './week-shape.ts'

const plain = aPaper({ teams: 4 })
const weeks = plain.weeks.map((week) =>
  week.weekNumber === 2 ? { ...week, format: { play: 'scramble' as const, shares: null }, courseId: 7 } : week,
)
const [pine] = plain.course ? [{ ...plain.course, id: 7, name: 'Pine Hill' }] : []
const season = withRows(plain, { weeks, courses: pine && plain.course ? [plain.course, pine] : [] })
const week = weeks[1]
if (!week) throw new Error('The season has no second week.')
const shape = 'Scramble, at Pine Hill'

test('M16: a scorecard has one line for each side, with the names of everyone who plays its ball', () => {
  const { sections } = makeDocument({ kind: 'scorecards', weekId: 2, perPage: null }, season, '2026-05-07')
  const cards = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])))
  expect(cards).toHaveLength(2)
  for (const { lines, note } of cards) {
    expect(lines).toHaveLength(2)
    for (const { name, handicap } of lines) {
      expect(name).toContain(' & ')
      expect(handicap).toBeGreaterThanOrEqual(0)
    }
    expect(note).toContain('Pine Hill, Scramble')
  }
})

test('M16, E4: the public page, the printed schedule, the recap and the export show a week’s own format and course', () => {
  expect(publicWeek(week, season).what).toBe(shape)
  expect(publicPage(season, { names: 'full', today: '2026-05-13', through: null }).next?.what).toBe(shape)
  const paper = makeDocument({ kind: 'schedule' }, season, '2026-05-07').sections.flatMap(({ blocks }) => blocks)
  expect(paper).toContainEqual({ kind: 'lines', title: null, lines: [`Week 2: ${shape}`] })
  expect(recapLines(season, 1).next[0]).toBe(`Thu, May 14, ${shape}`)
  const table = leagueTables(season).find(({ name }) => name === 'schedule')
  expect(table?.rows.filter((row) => row[2] === shape)).toHaveLength(2)
})

test('E4: a calendar gives each night the course that it is played on', () => {
  for (const teamNumber of [null, 1]) {
    const entries = leagueCalendar(season, { names: 'full', teamNumber })?.entries ?? []
    expect(entries.slice(0, 3).map(({ place }) => place)).toEqual(['Hollow Oak', 'Pine Hill', 'Hollow Oak'])
  }
})

test('H15: a week shows its number of holes if that differs from the season’s', () => {
  const of = (nine: 'both' | 'front', holesPerRound: 9 | 18) => {
    const settings = { ...plain.season.settings, holesPerRound }
    const holes = Array.from({ length: 18 }, (_, i) => ({ par: 4, strokeIndex: i + 1, yards: null }))
    const course = plain.course && { ...plain.course, holes }
    const own = { ...week, format: null, courseId: null, nine }
    const changed = withRows(plain, { season: { ...plain.season, settings }, course, weeks: [own] })
    return weekShape(own, changed)
  }
  expect([of('both', 9), of('front', 9), of('both', 18), of('front', 18)]).toEqual(['18 holes', null, null, '9 holes'])
})

test('P12: a week on another course says which nine is played, by the nine’s own name if it has one', () => {
  const holes = Array.from({ length: 18 }, (_, i) => ({ par: 4, strokeIndex: i + 1, yards: null }))
  const of = (nines: { front: string; back: string } | null, nine: 'front' | 'back') => {
    const elsewhere = { ...week, format: null, nine }
    const courses = season.courses?.map((one) => (one.id === 7 ? { ...one, holes, nines } : one))
    return weekShape(elsewhere, withRows(season, { weeks: [elsewhere], courses }))
  }
  expect(of({ front: 'Red', back: 'White' }, 'back')).toBe('at Pine Hill, White')
  expect(of(null, 'front')).toBe('at Pine Hill, front nine')
})

test('E4: a week whose own course was removed is played at home', () => {
  const elsewhere = { ...week, format: null }
  const courses = season.courses?.filter(({ id }) => id !== 7)
  expect(weekShape(elsewhere, withRows(season, { weeks: [elsewhere], courses }))).toBe(null)
})
