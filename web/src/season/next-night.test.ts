import { bookDocument } from '@glm/shared/documents/book/book-document'
import { publicPage } from '@glm/shared/documents/public-page'
import { recapLines } from '@glm/shared/documents/recap/recap-sections'
import { wallSheet } from '@glm/shared/documents/wall/wall-sheet'
import { daysLater } from '@glm/shared/lib/calendar-date'
import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { runSteps } from '@glm/shared/lib/run-steps'
import { weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import { type Season, withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aPaper } from '@glm/shared/testing/a-paper'
import { bookText } from '@glm/shared/text/documents/book'
import { describe, expect, test } from 'vitest'
import { currentWeek } from './use-season.ts'

const paper = aPaper({ teams: 4 })
const nights = paper.weeks.filter(({ type }) => type !== 'fun')
/** Each team's points by week number. The first two weeks put team 1 first, and the others team 4. */
const points = [[], [20, 3, 2, 1], [20, 2, 3, 1], [1, 2, 3, 30], [2, 1, 3, 40]]

const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) => orders(all.filter((other) => other !== one)).map((more) => [one, ...more]))

/** The season's nights on other dates, of which the first `played` have points. */
function aSeasonOn(dates: readonly string[], played: number): Season {
  const weeks = nights.map((week, i) => ({ ...week, date: dates[i] ?? '' }))
  const entries = weeksByDate(weeks)
    .slice(0, played)
    .flatMap(({ id, weekNumber }) =>
      (points[weekNumber] ?? []).map((own, i) => ({
        weekId: id,
        teamId: i + 1,
        entry: aCell({ points: own, computed: null, reason: null }),
      })),
    )
  return withRows(paper, {
    weeks,
    matches: paper.matches.filter(({ weekId }) => nights.some(({ id }) => id === weekId)),
    cards: [],
    points: entries,
  })
}

const dates = nights.map(({ date }) => date)
const cases = orders(dates).flatMap((own) => [1, 2, 3, 4].map((played) => ({ own, played })))

describe('R2: in a season whose weeks were moved in any way', () => {
  test.each(cases)('all screens and documents name the same nights: $own, $played played', ({ own, played }) => {
    const season = aSeasonOn(own, played)
    const inOrder = weeksByDate(season.weeks)
    const [last, next] = [inOrder[played - 1], inOrder[played]]
    const today = daysLater(last?.date ?? '', 1)
    const page = publicPage(season, { names: 'full', today, through: null })
    const recap = recapLines(season, last?.weekNumber ?? 0)
    expect({
      wall: wallSheet(season, today).next?.week,
      page: page.next?.number,
      recap: recap.next[0]?.startsWith(next ? weekdayMonthDay(next.date) : 'none'),
      dashboard: next && currentWeek(season, today)?.weekNumber,
      results: page.results?.number,
    }).toEqual({
      wall: next?.weekNumber,
      page: next?.weekNumber,
      recap: next && true,
      dashboard: next?.weekNumber,
      results: last?.weekNumber,
    })
  })

  test.each(cases)(
    'the tables and the honor are those after all nights played: $own, $played played',
    ({ own, played }) => {
      const season = aSeasonOn(own, played)
      const inOrder = weeksByDate(season.weeks)
      const [last] = inOrder.slice(played - 1)
      const totalOf = (team: number, nightsPlayed: number) =>
        inOrder.slice(0, nightsPlayed).reduce((all, { weekNumber }) => all + (points[weekNumber]?.[team - 1] ?? 0), 0)
      const rankOf = (team: number, after: number) =>
        [1, 2, 3, 4].filter((one) => totalOf(one, after) > totalOf(team, after)).length
      const recap = recapLines(season, last?.weekNumber ?? 0)
      const gained = [1, 2, 3, 4].filter((team) => played > 1 && rankOf(team, played) < rankOf(team, played - 1))
      expect(recap.standings.map((line) => Number(/(\d+)$/.exec(line)?.[1])).sort()).toEqual(
        [1, 2, 3, 4].map((team) => totalOf(team, played)).sort(),
      )
      expect(recap.movers).toHaveLength(Math.min(3, gained.length))
      const cover = runSteps(bookDocument(season, { date: daysLater(last?.date ?? '', 1), inOrder: false })).sections[0]
      const [block] = cover?.blocks ?? []
      const title = block?.kind === 'cover' ? block.honor?.title : undefined
      expect([title === bookText.champion, title === bookText.champions]).toEqual([played === 4, false])
    },
  )
})
