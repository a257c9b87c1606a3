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
import { awardBlocks } from './statistics/awards-document.ts'

const DATE = '2026-05-07'
const asked = { names: 'full', today: DATE, through: null } as const

/** Returns four teams with points for week 1. The first team can have its own name. */
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
  ['the schedule', (of) => makeDocument({ kind: 'schedule' }, of, DATE)],
  ['the highlighted schedule', (of) => makeDocument({ kind: 'teamSchedules' }, of, DATE).sections[0]?.heading],
  ['the standings', (of) => makeDocument({ kind: 'standings', through: 1 }, of, DATE).sections[0]?.blocks[0]],
  [
    'the standings by division',
    (of) => makeDocument({ kind: 'standings', through: 1 }, of, DATE).sections[0]?.blocks[1],
  ],
  ['every scorecard', (of) => makeDocument({ kind: 'scorecards', weekId: 1, perPage: null }, of, DATE)],
  ['the awards certificate', (of) => makeDocument({ kind: 'awards' }, of, DATE).sections[0]],
  ['the awards table', (of) => awardBlocks(of)[0]],
  ['the season book', (of) => runSteps(bookDocument(of, { date: DATE, inOrder: false }))],
  ['the recap', (of) => composeRecap(of, 1, { order: recapKinds, message: '' })],
  ['the public page’s week', (of) => publicPage(of, asked).next],
  ['the public page’s standings', (of) => publicPage(of, asked).standings],
  ['the public page’s division list', (of) => publicPage(of, asked).parts],
  ['the public page’s team list', (of) => publicPage(of, asked).teams],
  ['the board', (of) => publicNight(of, asked)],
  ['the team’s page', (of) => publicTeamPage(of, { ...asked, teamNumber: 1 })?.team],
  ['an opponent’s page', (of) => publicTeamPage(of, { ...asked, teamNumber: 2 })?.dates],
  ['the league’s calendar', (of) => leagueCalendar(of, { names: 'full', teamNumber: null })],
  ['the team’s calendar', (of) => leagueCalendar(of, { names: 'full', teamNumber: 1 })?.name],
  ['an opponent’s calendar', (of) => leagueCalendar(of, { names: 'full', teamNumber: 2 })?.entries],
  ['the team export', csv('teams')],
  ['the schedule export', csv('schedule')],
  ['the standings export', csv('standings')],
  ['the division export', csv('divisions-segments')],
  ['the points export', csv('points')],
])('%s shows a team’s own name if it has one', (_, made) => {
  expect(JSON.stringify(made(season('Birdie Brigade')))).toContain('Birdie Brigade')
  expect(JSON.stringify(made(season(null)))).not.toContain('Birdie Brigade')
})

test('exported tables have a column for team names only if a team has a name', () => {
  const plain = aPaper({ teams: 4 })
  const heads = (of: Season) => [csv('teams')(of)?.head, csv('standings')(of)?.head]
  expect(JSON.stringify(heads(plain))).not.toContain('Known as')
  expect(JSON.stringify(heads(season('Birdie Brigade')))).toContain('Known as')
})
