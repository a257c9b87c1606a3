import { type Season, withRows } from '@glm/shared/season/season'
import { aDrawnSeason } from '@glm/shared/testing/a-drawn-season'
import { aPaper } from '@glm/shared/testing/a-paper'
import { describe, expect, test } from 'vitest'
import { dueReminders } from './due-reminders.ts'

test('dueReminders() names everyone in a player’s drawn group', () => {
  const due = dueReminders(aDrawnSeason(), '2026-05-21 08:00').filter(({ kind }) => kind === 'teeTime')
  expect(due.length).toBe(7)
  const last = due.at(-1)
  expect(last?.lines).toEqual([
    'Your match in week 3 is today, Thu, May 21, at 4:45 PM, starting on hole 2.',
    'Group 2: Maximiliana Oberhuber-Schnee, Γιώργος Παπαδόπουλος & Γιώργος Παπαδόπουλος A',
  ])
})

test('T4, T9: dueReminders() names a hole on the nine that is played', () => {
  const season = aDrawnSeason()
  const { course } = season
  if (!course) throw new Error('The season has no course.')
  const back = withRows(season, {
    course: { ...course, holes: [...course.holes, ...course.holes] },
    weeks: season.weeks.map((week) => ({ ...week, nine: 'back' as const })),
  })
  const due = dueReminders(back, '2026-05-21 08:00').find(({ kind }) => kind === 'teeTime')
  expect(due?.lines[0]).toMatch(/ starting on hole 1\d\.$/)
})

describe('the window of a tee-time reminder', () => {
  const season = aDrawnSeason()
  const week = season.weeks.find(({ date }) => date === '2026-05-21')
  const own = season.matches.find(({ weekId }) => weekId === week?.id)
  const startingAt = (teeTime: string) =>
    withRows(season, { matches: season.matches.map((match) => (match === own ? { ...match, teeTime } : match)) })
  const sentAt = (teeTime: string, now: string) =>
    dueReminders(startingAt(teeTime), now).filter(({ kind, until }) => kind === 'teeTime' && until.endsWith(teeTime))

  test.each(['06:30', '07:00', '07:08', '08:59'])('opens at 6 PM the day before a start at %s', (teeTime) => {
    const count = (now: string) => sentAt(teeTime, now).length
    expect([count('2026-05-20 17:59'), count(`2026-05-21 ${teeTime}`)]).toEqual([0, 0])
    expect([count('2026-05-20 18:00') > 0, count('2026-05-21 06:29') > 0]).toEqual([true, true])
  })
  test('opens at 7 AM that day for a start at 9:00 or later', () => {
    expect([sentAt('09:00', '2026-05-21 06:59').length > 0, sentAt('09:00', '2026-05-21 07:00').length > 0]).toEqual([
      false,
      true,
    ])
  })
  test('doesn’t say “today” the evening before', () => {
    const [{ subject, lines } = { subject: '', lines: [''] }] = sentAt('06:30', '2026-05-20 18:00')
    expect([subject, lines[0]]).toEqual([
      'You’re playing on Thu, May 21, at 6:30 AM',
      'Your match in week 3 is on Thu, May 21, at 6:30 AM, starting on hole 1.',
    ])
  })
})

test('F5: against the field, a tee-time email names everyone who plays together, and calls nobody an opponent', () => {
  const paper = aPaper({ teams: 3 })
  const settings = { ...paper.season.settings, opponents: 'field' as const }
  const field = withRows(paper, { season: { ...paper.season, settings } })
  const linesOf = (season: Season) => {
    const due = dueReminders(season, '2026-05-07 08:00').filter(({ kind }) => kind === 'teeTime')
    return [...new Set(due.map(({ lines }) => lines.slice(1).join()))].sort()
  }
  expect(linesOf(paper)).toEqual([expect.stringMatching(/^Team \d vs\. team \d$/)])
  expect(linesOf(field)).toEqual(['', expect.stringMatching(/^Playing together: [^&]+, [^&]+, [^&]+ & [^&]+$/)])
})

describe('a player with several matches on one date', () => {
  const paper = aPaper({ teams: 4 })
  const [week] = paper.weeks
  /** Everyone plays everyone: six matches, in this order, at these times. */
  const seasonAt = (times: readonly string[]) => {
    const pairs = [
      [1, 2],
      [3, 4],
      [1, 3],
      [2, 4],
      [1, 4],
      [2, 3],
    ] as const
    const own = pairs.map(([team1Id, team2Id], i) => ({
      id: 900 + i,
      weekId: week?.id ?? 0,
      slot: i + 1,
      team1Id,
      team2Id,
      teeTime: times[i % times.length] ?? null,
      startingHole: null,
    }))
    return withRows(paper, { matches: [...paper.matches.filter((match) => match.weekId !== week?.id), ...own] })
  }

  test.each([
    { times: ['16:45'], saysTimes: 1 },
    { times: ['18:00', '18:00', '17:00', '17:00', '16:00', '16:00'], saysTimes: 3 },
    { times: ['16:00', '16:00', '17:00', '17:00', '18:00', '18:00'], saysTimes: 3 },
    { times: ['10:00', '10:00', '08:00', '08:00', '09:00', '09:00'], saysTimes: 3 },
  ])('gets one tee-time email, for the first of them, which names all opponents: $times', ({ times, saysTimes }) => {
    const [first = ''] = [...times].sort()
    const season = seasonAt(times)
    const due = dueReminders(season, `2026-05-07 ${first < '09:00' ? '07:30' : '09:30'}`).filter(
      ({ kind }) => kind === 'teeTime',
    )
    expect(due.map(({ playerId }) => playerId).sort((a, b) => a - b)).toEqual(
      [...new Set(due.map(({ playerId }) => playerId))].sort((a, b) => a - b),
    )
    expect(due).toHaveLength(8)
    for (const { lines, subject, until } of due) {
      expect(until).toBe(`2026-05-07 ${first}`)
      expect(subject).toContain(` at ${Number(first.slice(0, 2)) % 12 || 12}:`)
      expect(lines.filter((line) => / vs\. /.test(line))).toHaveLength(3)
      expect(lines.filter((line) => line.startsWith('Your match'))).toHaveLength(saysTimes)
    }
  })
})
