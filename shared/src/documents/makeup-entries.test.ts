import { describe, expect, test } from 'vitest'
import { postingTable } from '../export/posting-table.ts'
import { scheduleTable } from '../export/schedule-table.ts'
import { dayOfMatch } from '../rules/schedule/first-match.ts'
import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import { withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { leagueCalendar, ownCalendar } from './calendar-entries.ts'

const paper = aPaper({ teams: 4 })
const dates = [null, '2026-05-11', '2026-07-01', null]
const weekOf = (weekId: number) => {
  const week = paper.weeks.find(({ id }) => id === weekId)
  if (!week) throw new Error(`There is no week ${weekId}.`)
  return week
}

/** Each team plays two matches a week, on dates that follow one another from `shift`. */
const seasonOf = (shift: number) => {
  const twice = paper.matches.flatMap((match) => [match, { ...match, id: match.id + 50, slot: match.slot + 10 }])
  return withRows(paper, {
    matches: twice.map((match, i) => ({ ...match, playedOn: dates[(i + shift) % dates.length] ?? null })),
  })
}

describe.each([0, 1, 2, 3])('R2: with makeup dates in order %i', (shift) => {
  const season = seasonOf(shift)
  const calendars = [
    {
      owner: 'the league',
      teamIds: season.teams.map(({ id }) => id),
      of: leagueCalendar(season, { names: 'full', teamNumber: null }),
    },
    ...season.teams.flatMap((team) => [
      {
        owner: `team ${team.id}`,
        teamIds: [team.id],
        of: leagueCalendar(season, { names: 'full', teamNumber: team.teamNumber }),
      },
      ...teamPlayers(team).map((id) => ({ owner: `player ${id}`, teamIds: [team.id], of: ownCalendar(season, id) })),
    ]),
  ]

  test.each(calendars)(
    '$owner’s calendar has an entry on the date of each match, and each has a UID of its own',
    ({ teamIds, of }) => {
      const entries = of?.entries ?? []
      const uids = entries.map(({ weekId, isMakeup, date }) => `${weekId} ${isMakeup ? date : ''}`)
      expect(new Set(uids).size).toBe(uids.length)
      const own = season.matches.filter((match) => teamsOfMatch(match).some((id) => teamIds.includes(id)))
      const missing = own.filter((match) => {
        const on = entries.filter(
          ({ weekId, date }) => weekId === match.weekId && date === dayOfMatch(match, weekOf(weekId)),
        )
        const names = teamsOfMatch(match).map((id) => `Team ${id},`)
        return !on.some(({ says }) => says.split('\n').some((line) => names.every((name) => line.includes(name))))
      })
      expect(missing).toEqual([])
    },
  )

  test('the schedule’s table lists every makeup date', () => {
    const { head, rows } = scheduleTable(season)
    expect(head.at(-1)).toBe('Makeup Date')
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length))
    const listed = rows.flatMap((row) => (row.at(-1) === null ? [] : [row.at(-1)]))
    expect(listed.sort()).toEqual(season.matches.flatMap(({ playedOn }) => playedOn ?? []).sort())
  })
})

test('R2: the table of rounds to post has the dates that they were played on', () => {
  const [match] = paper.matches
  const cells = Object.fromEntries([4, 4, 3, 5, 4, 4, 3, 4, 5].map((hit, i) => [String(i + 1), aCell(hit)]))
  const cards = [1, 2, 3, 4, 5, 6, 7, 8].map((playerId) => {
    return { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), cells }
  })
  const matches = paper.matches.map((one) => (one === match ? { ...one, playedOn: '2026-05-11' } : one))
  const rows = postingTable(withRows(paper, { cards, matches }))?.rows ?? []
  const played = rows.map((row) => row[3])
  expect([
    played.filter((date) => date === '2026-05-11').length,
    played.filter((date) => date === '2026-05-07').length,
  ]).toEqual([4, 4])
})

test('without makeup dates, the schedule’s table has no column for them', () => {
  expect(scheduleTable(paper).head.at(-1)).toBe('Players against')
})
