import { Role } from '../schema/role.ts'
import { allRows, type Mutation, type Read, rowAt, rowsWhere } from './define-mutation.ts'
import { defineRestore, defineRowMutations } from './define-row-mutations.ts'

const given = (table: Read['table'], id: number | null | undefined): Read[] => (id == null ? [] : [rowAt(table, id)])
const role = Role.LeagueAdmin

const players = {
  table: 'players',
  noun: 'player',
  role,
  uses: (id: number) => ({
    reads: [allRows('teams'), rowsWhere('cards', 'playerId', id), rowsWhere('subAssignments', 'playerId', id)],
    inUse: (rows) =>
      rows.list('teams').some((t) => t.player1Id === id || t.player2Id === id) ||
      rows.list('cards', { index: 'playerId', equals: id }).length > 0 ||
      rows.list('subAssignments', { index: 'playerId', equals: id }).length > 0,
  }),
} as const satisfies Parameters<typeof defineRowMutations<'players'>>[0]

const teams = {
  table: 'teams',
  noun: 'team',
  role,
  parents: (row) => [...given('seasons', row.seasonId), ...given('players', row.player1Id), ...given('players', row.player2Id)],
  uses: (id: number) => ({
    reads: [allRows('matches'), allRows('points')],
    inUse: (rows) =>
      rows.list('matches').some((m) => m.team1Id === id || m.team2Id === id) || rows.list('points').some((p) => p.teamId === id),
  }),
} as const satisfies Parameters<typeof defineRowMutations<'teams'>>[0]

const weeks = {
  table: 'weeks',
  noun: 'week',
  role,
  parents: (row) => given('seasons', row.seasonId),
  uses: (id: number) => ({
    reads: (['cards', 'points', 'subAssignments', 'matches', 'contests'] as const).map((table) => rowsWhere(table, 'weekId', id)),
    inUse: (rows) =>
      (['cards', 'points', 'subAssignments', 'matches', 'contests'] as const).some(
        (table) => rows.list(table, { index: 'weekId', equals: id }).length > 0,
      ),
  }),
} as const satisfies Parameters<typeof defineRowMutations<'weeks'>>[0]

const matches = {
  table: 'matches',
  noun: 'match',
  role,
  parents: (row) => [...given('weeks', row.weekId), ...given('teams', row.team1Id), ...given('teams', row.team2Id)],
} as const satisfies Parameters<typeof defineRowMutations<'matches'>>[0]

const seasons = {
  table: 'seasons',
  noun: 'season',
  role,
  parents: (row) => given('courses', row.courseId),
  uses: (id: number) => ({
    reads: [rowsWhere('weeks', 'seasonId', id), rowsWhere('teams', 'seasonId', id)],
    inUse: (rows) =>
      rows.list('weeks', { index: 'seasonId', equals: id }).length + rows.list('teams', { index: 'seasonId', equals: id }).length > 0,
  }),
} as const satisfies Parameters<typeof defineRowMutations<'seasons'>>[0]

const courses = {
  table: 'courses',
  noun: 'course',
  role,
  uses: (id: number) => ({ reads: [allRows('seasons')], inUse: (rows) => rows.list('seasons').some((s) => s.courseId === id) }),
} as const satisfies Parameters<typeof defineRowMutations<'courses'>>[0]

const messages = { table: 'messages', noun: 'message', role } as const satisfies Parameters<typeof defineRowMutations<'messages'>>[0]

const contests = {
  table: 'contests',
  noun: 'contest',
  role,
  parents: (row) => given('weeks', row.weekId),
  uses: (id: number) => ({
    reads: [rowAt('contestWinners', id)],
    inUse: (rows) => (rows.get('contestWinners', [id])?.winners.live.length ?? 0) > 0,
  }),
} as const satisfies Parameters<typeof defineRowMutations<'contests'>>[0]

const league = {
  table: 'leagues',
  noun: 'league',
  role,
  parents: (row) => given('seasons', row.currentSeasonId),
} as const satisfies Parameters<typeof defineRowMutations<'leagues'>>[0]

/** The league itself is only ever updated here: it is created with its account, on the server. */
const leagueUpdate = defineRowMutations(league).filter((m) => m.name === 'league.update')

export const entityMutations: Mutation[] = [
  ...defineRowMutations(players),
  defineRestore(players),
  ...defineRowMutations(teams),
  defineRestore(teams),
  ...defineRowMutations(weeks),
  defineRestore(weeks),
  ...defineRowMutations(matches),
  defineRestore(matches),
  ...defineRowMutations(seasons),
  defineRestore(seasons),
  ...defineRowMutations(courses),
  defineRestore(courses),
  ...defineRowMutations(messages),
  defineRestore(messages),
  ...defineRowMutations(contests),
  defineRestore(contests),
  ...leagueUpdate,
]
