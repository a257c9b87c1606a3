import { describe, expect, test } from 'vitest'
import { publicView } from '../season/public-view.ts'
import { type Season, withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { byId } from '../testing/whole-season.ts'
import { leagueCalendar } from './calendar-entries.ts'
import { publicPage, publicPagePieces } from './public-page.ts'
import { publicTeamPage } from './public-team-page.ts'

const asked = { names: 'full', today: '2026-05-07', through: null } as const
test('publicPagePieces() computes everything the page shows, and leaves no award or week for later', () => {
  const [whole, inPieces] = [aPaper({ teams: 36 }), aPaper({ teams: 36 })]
  const pieces = publicPagePieces(inPieces)
  expect(pieces.length).toBeGreaterThan(inPieces.weeks.length)
  const first = pieces.map((piece) => piece())
  expect(publicPage(inPieces, asked)).toEqual(publicPage(whole, asked))
  for (const [i, piece] of pieces.entries()) expect(piece()).toBe(first[i])
})

const paired = (paper: Season, weekId: number): Season =>
  withRows(paper, { matches: paper.matches.filter((m) => m.weekId !== weekId) })

describe('publicView()', () => {
  test('removes phone numbers, emails, dues and messages, so that nothing computed from the view contains them', () => {
    const paper = aPaper({ teams: 36 })
    const written = withRows(paper, {
      players: byId(
        [...paper.players.values()].map((p) => ({
          ...p,
          email: 'a@example.com',
          paidDues: 4000,
          gender: 'female' as const,
          ghin: '90166123',
        })),
      ),
    })
    for (const names of ['full', 'initial'] as const) {
      const made = [
        publicView(written, names).players,
        publicPage(written, { ...asked, names }),
        publicTeamPage(written, { names, today: asked.today, teamNumber: 3 }),
        leagueCalendar(written, { names, teamNumber: null }),
      ]
      expect(JSON.stringify(made)).not.toMatch(/31755501|@example|4000|female|90166/)
    }
    expect(publicView(written, 'full').messages).toEqual([])
  })
  test.each([
    ['Núñez', 'N.'],
    ['Παπαδόπουλος', 'Π.'],
    ['क्षत्रिय', 'क्ष.'],
    ['A\u030angstrom', 'A\u030a.'],
    ['👨‍👩‍👧 Smith', '👨‍👩‍👧.'],
    ['  de Vries', 'd.'],
    ['', ''],
  ])('shortens %j to the first letter that a reader sees', (lastName, initial) => {
    const paper = aPaper({ teams: 2 })
    const players = byId([...paper.players.values()].map((p) => ({ ...p, lastName })))
    expect(publicView(withRows(paper, { players }), 'initial').players.get(1)?.lastName).toBe(initial)
  })
})

describe('publicPage()', () => {
  test('shows today’s week as the next week, and shows no next week after the last one', () => {
    const paper = aPaper({ teams: 4 })
    const next = (today: string) => publicPage(paper, { ...asked, today }).next?.number
    expect(['2026-05-01', '2026-05-07', '2026-05-08', '2026-06-04', '2026-06-05'].map(next)).toEqual([
      1,
      1,
      2,
      5,
      undefined,
    ])
    expect(publicPage(paper, { ...asked, today: '2026-04-30' }).isSoon).toBe(false)
    expect(publicPage(paper, { ...asked, today: '2026-05-01' }).isSoon).toBe(true)
  })
  test('shows byes in their week, and describes special weeks', () => {
    const paper = aPaper({ teams: 3 })
    const weekOn = (today: string, rows: Season = paper) => publicPage(rows, { ...asked, today }).next
    expect(weekOn('2026-05-07')?.matches.filter((m) => m.kind === 'bye')).toHaveLength(1)
    expect(weekOn('2026-05-28', paired(paper, 4))).toMatchObject({
      what: 'Position round',
      says: expect.stringContaining('standings'),
      matches: [],
    })
    expect(weekOn('2026-06-04')).toMatchObject({ what: 'Fun round', matches: [] })
    const weeks = paper.weeks.map((w) => ({ ...w, status: 'cancelled' as const }))
    expect(weekOn('2026-05-07', withRows(paper, { weeks }))).toMatchObject({
      what: 'Rained out',
      matches: [],
    })
  })
  test('doesn’t show points until both sides have them', () => {
    const paper = aPaper({ teams: 4 })
    const points = paper.points.filter((row) => row.teamId !== 4).map((row) => ({ ...row, weekId: 2 }))
    const { results } = publicPage(withRows(paper, { cards: [], points }), { ...asked, today: '2026-05-14' })
    const shown = results?.matches.map((m) => [m.sides.map((side) => side?.number), m.points])
    expect(shown?.filter(([sides]) => (sides as string[]).includes('4')).map(([, points]) => points)).toEqual([null])
    expect(shown?.filter(([, points]) => points !== null)).toHaveLength(1)
  })
})

describe('publicTeamPage()', () => {
  test('shows each week of the season once, including byes, and returns null for an unknown team', () => {
    const paper = aPaper({ teams: 3 })
    const content = publicTeamPage(paired(paper, 4), { names: 'full', today: '2026-05-14', teamNumber: 1 })
    expect(content?.dates.map((d) => [d.week, d.what, d.against !== null, d.isNext])).toEqual(
      paper.weeks.map((w) => [
        w.weekNumber,
        {
          position: 'Position round',
          fun: 'Fun round',
          regular: content?.dates[w.weekNumber - 1]?.against ? null : 'Bye',
        }[w.type],
        w.type === 'regular' && content?.dates[w.weekNumber - 1]?.what === null,
        w.weekNumber === 2,
      ]),
    )
    expect(content?.dates.filter((d) => d.what === 'Bye')).toHaveLength(1)
    expect(publicTeamPage(paper, { names: 'full', today: '2026-05-14', teamNumber: 9 })).toBeNull()
  })
})

test('R2: the next week of the league’s page and a team’s page is the one with the nearest date, even if an earlier week was moved past it', () => {
  const paper = aPaper({ teams: 4 })
  const weeks = paper.weeks.map((w) => (w.weekNumber === 2 ? { ...w, date: '2026-08-30' } : w))
  const next = (today: string) => {
    const season = withRows(paper, { weeks })
    const dates = publicTeamPage(season, { names: 'full', today, teamNumber: 1 })?.dates
    return [publicPage(season, { ...asked, today }).next?.number, dates?.find(({ isNext }) => isNext)?.week]
  }
  expect([next('2026-05-14'), next('2026-05-21'), next('2026-06-30')]).toEqual([
    [3, 3],
    [3, 3],
    [2, 2],
  ])
})
