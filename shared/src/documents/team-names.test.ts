import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { runSteps } from '../lib/run-steps.ts'
import { type Season, withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { bookDocument } from './book/book-document.ts'
import { leagueCalendar } from './calendar-entries.ts'
import { makeDocument } from './make-document.ts'
import { publicNight, publicPage } from './public-page.ts'
import { publicTeamPage } from './public-team-page.ts'
import { composeRecap } from './recap/compose-recap.ts'
import { recapKinds } from './recap/recap-sections.ts'

const DATE = '2026-05-07'
const asked = { names: 'full', today: DATE, through: null } as const

/** Four teams with points for week 1, the first of which may have its own name. */
function season(name: string | null): Season {
  const paper = aPaper({ teams: 4 })
  return withRows(paper, {
    teams: paper.teams.map((team) => (team.id === 1 ? { ...team, name, division: 'East', color: 'teal' } : team)),
    points: [10, 6, 4, 0].map((points, i) => ({
      weekId: 1,
      teamId: i + 1,
      entry: aCell({ points, computed: null, reason: 'Rain' }),
    })),
  })
}

const csv = (name: string) => (of: Season) => leagueTables(of).find((table) => table.name === name)

test.each<[string, (of: Season) => unknown]>([
  ['schedule', (of) => makeDocument({ kind: 'schedule' }, of, DATE)],
  ['highlighted schedules', (of) => makeDocument({ kind: 'teamSchedules' }, of, DATE).sections[0]?.heading],
  ['standings', (of) => makeDocument({ kind: 'standings', through: 1 }, of, DATE).sections[0]?.blocks[0]],
  ['standings, by division', (of) => makeDocument({ kind: 'standings', through: 1 }, of, DATE).sections[0]?.blocks[1]],
  ['scorecards', (of) => makeDocument({ kind: 'scorecards', weekId: 1, perPage: null }, of, DATE)],
  ['season book', (of) => runSteps(bookDocument(of, { date: DATE, inOrder: false }))],
  ['recap', (of) => composeRecap(of, 1, { order: recapKinds, message: '' })],
  ['public page, week', (of) => publicPage(of, asked).next],
  ['public page, standings', (of) => publicPage(of, asked).standings],
  ['public page, divisions', (of) => publicPage(of, asked).parts],
  ['public page, teams', (of) => publicPage(of, asked).teams],
  ['board', (of) => publicNight(of, asked)],
  ['page of the team', (of) => publicTeamPage(of, { ...asked, teamNumber: 1 })?.team],
  ['page of an opponent', (of) => publicTeamPage(of, { ...asked, teamNumber: 2 })?.dates],
  ['calendar of the league', (of) => leagueCalendar(of, { names: 'full', teamNumber: null })],
  ['calendar of the team', (of) => leagueCalendar(of, { names: 'full', teamNumber: 1 })?.name],
  ['calendar of an opponent', (of) => leagueCalendar(of, { names: 'full', teamNumber: 2 })?.entries],
  ['export of teams', csv('teams')],
  ['export of the schedule', csv('schedule')],
  ['export of standings', csv('standings')],
  ['export of divisions', csv('divisions-segments')],
  ['export of points', csv('points')],
])('%s uses the name of a team that has its own', (_, made) => {
  expect(JSON.stringify(made(season('Birdie Brigade')))).toContain('Birdie Brigade')
  expect(JSON.stringify(made(season(null)))).not.toContain('Birdie Brigade')
})

test('teams without names or colors leave every table as it was', () => {
  const plain = aPaper({ teams: 4 })
  const heads = (of: Season) => [csv('teams')(of)?.head, csv('standings')(of)?.head]
  expect(JSON.stringify(heads(plain))).not.toContain('Known as')
  expect(JSON.stringify(heads(season('Birdie Brigade')))).toContain('Known as')
})
