import { publicPage } from '@glm/shared/documents/public-page'
import { publicTeamPage } from '@glm/shared/documents/public-team-page'
import { recapLines } from '@glm/shared/documents/recap/recap-sections'
import { wallSheet } from '@glm/shared/documents/wall/wall-sheet'
import { daysBetween, daysLater } from '@glm/shared/lib/calendar-date'
import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { rangeTo } from '@glm/shared/lib/range-to'
import { dayOfMatch } from '@glm/shared/rules/schedule/first-match'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import { type Season, withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aPaper } from '@glm/shared/testing/a-paper'
import { describe, expect, test } from 'vitest'
import { currentWeek } from './use-season.ts'
import { makeupsBefore } from './weeks/makeups-before.ts'
import { comingWeeks } from './weeks/who-plays.ts'

const paper = withRows(aPaper({ teams: 4 }), { cards: [], points: [] })
const [match] = paper.matches
const [first] = paper.weeks
if (!match || !first) throw new Error('The season has no matches.')
const [teamId, otherId] = teamsOfMatch(match)
const playerId = teamPlayers(paper.teams.find(({ id }) => id === teamId))[0] ?? 0
const OWN_WEEK = 90

type Row = RowOf<'matches'>
const withMatch = (own: Partial<Row>, weeks = paper.weeks): Season =>
  withRows(paper, { weeks, matches: paper.matches.map((one) => (one === match ? { ...one, ...own } : one)) })
/** The match is made up on a date. */
const madeUp = (playedOn: string): Season => withMatch({ playedOn })
/** The match is in a week of its own, on that date. */
const inOwnWeek = (date: string): Season =>
  withMatch({ weekId: OWN_WEEK }, [...paper.weeks, { ...first, id: OWN_WEEK, weekNumber: OWN_WEEK, date }])

/** The season on a day on which every match before it has its points. */
function on(season: Season, day: string): Season {
  const dated = season.matches.flatMap((one) => {
    const week = season.weeks.find(({ id }) => id === one.weekId)
    return week && isPlayed(one, season.season) && dayOfMatch(one, week) < day ? [one] : []
  })
  const points = dated.flatMap((one) =>
    teamsOfMatch(one).map((id) => {
      return { weekId: one.weekId, teamId: id, entry: aCell({ points: 10, computed: null, reason: null }) }
    }),
  )
  return withRows(season, { points })
}

const both = [teamId, otherId].map(String)
const hasBoth = (sides: readonly { number: string }[]) => both.every((no) => sides.some(({ number }) => number === no))
const idsOf = (season: Season, week: RowOf<'weeks'> | undefined, day: string, own?: number) =>
  week
    ? [
        ...makeupsBefore(season, { week, day, ...(own !== undefined && { teamId: own }) }).map((one) => one.match.id),
        ...season.matches.flatMap(({ id, weekId }) => (weekId === week.id ? [id] : [])),
      ]
    : []
const through = null

/** Whether each list of what is played next has the match, on a day up to its date. */
const lists: Record<string, (season: Season, day: string, date: string) => boolean> = {
  'the league’s page and board': (season, today) =>
    publicPage(season, { names: 'full', today, through }).next?.matches.some(({ sides }) => hasBoth(sides)) ?? false,
  'the team’s page': (season, today, date) =>
    publicTeamPage(season, { names: 'full', today, teamNumber: Number(both[0]) })?.dates.some(
      ({ isNext, day, start, against }) =>
        isNext &&
        against?.number === both[1] &&
        (day === weekdayMonthDay(date) || start.day?.includes(weekdayMonthDay(date))),
    ) ?? false,
  'the wall sheet': (season, today) =>
    wallSheet(season, today).next?.pairs.some(([one, other]) => both.includes(one) && both.includes(other ?? '')) ??
    false,
  'the recap': (season, today, date) => {
    const last = weeksByDate(season.weeks).findLast((week) => week.date < today && week.id !== OWN_WEEK)
    const lines = recapLines(season, last?.weekNumber ?? 0).next.join()
    return lines.includes(weekdayMonthDay(date))
  },
  'the dashboard’s matches': (season, day) => idsOf(season, currentWeek(season, day), day).includes(match.id),
  'a player’s next match': (season, day) => idsOf(season, currentWeek(season, day), day, teamId).includes(match.id),
  'the question who plays': (season, day, date) =>
    comingWeeks(season, day, playerId).some(
      (week) => week.date === date && season.matches.some(({ id, weekId }) => id === match.id && weekId === week.id),
    ),
}

const dates = ['2026-05-09', '2026-05-14', '2026-05-18', '2026-06-01', '2026-06-04', '2026-06-30']
const cases = Object.keys(lists).flatMap((list) => dates.map((date) => ({ list, date })))

describe('R2: a match with a makeup date', () => {
  test.each(cases)('is in every list that a week on that date would be in: $list, $date', ({ list, date }) => {
    const has = lists[list]
    const days = rangeTo(daysBetween(first.date, date)).map((n) => daysLater(first.date, n))
    const missing = days.filter((day) => {
      const isThere = has?.(on(inOwnWeek(date), day), day, date)
      return isThere && !has?.(on(madeUp(date), day), day, date)
    })
    expect(missing).toEqual([])
    // On May 28, the sheet's next night is that date's position round, and it stays so, because nobody is paired.
    if (list !== 'the wall sheet' || date < '2026-05-28') expect(has?.(on(madeUp(date), date), date, date)).toBe(true)
  })

  test('isn’t asked about after its date, or in place of the other teams’ next match', () => {
    const asked = (day: string, player: number) => comingWeeks(on(madeUp('2026-05-18'), day), day, player)[0]
    const others = paper.teams.filter(({ id }) => id !== teamId && id !== otherId).flatMap(teamPlayers)
    expect(asked('2026-05-15', playerId)).toMatchObject({ weekNumber: 1, date: '2026-05-18' })
    for (const [day, player] of [['2026-05-19', playerId] as const, ...others.map((id) => ['2026-05-15', id] as const)])
      expect(asked(day, player)).toMatchObject({ weekNumber: 3, date: '2026-05-21' })
  })
})
