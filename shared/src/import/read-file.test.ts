import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { aMovedLeague, exportedResults, exportedSchedule } from '../testing/exported-files.ts'
import { planRound, weekOfRound } from './plan-round.ts'
import { planSchedule } from './plan-schedule.ts'
import { readFile } from './read-file.ts'
import { readRoster } from './roster/read-roster.ts'
import type { Grid } from './roster/roster-field.ts'

const data = fileURLToPath(new URL('../../../../shared/data/imports/', import.meta.url))
const counter = () => {
  let next = 2 ** 34
  return () => next++
}
const fileOf = (grid: Grid) => readFile(grid).file
const scheduleOf = (grid: string[][]) => {
  const read = fileOf(grid)
  if (read?.kind !== 'schedule') throw new Error('The file is not a schedule.')
  return read
}
const roundOf = (grid: string[][]) => {
  const read = readFile(grid).file
  const [round] = read?.kind === 'scores' ? read.rounds : []
  if (!round) throw new Error('The file is not a round.')
  return round
}

describe('readFile()', () => {
  test.each([
    ['scores', 3000, (cells: Grid) => readFile(cells).unused[0]],
    ['players', 2000, (cells: Grid) => readRoster(cells, { league: [] }).skipped.at(-1)],
  ])('says in which row it stopped reading %s, and what that row begins with', (_, most, left) => {
    const rows = Array.from({ length: most + 5 }, (_, i) => [`Ann Lee ${i + 2}`, '4', '5', '3'])
    expect(left([['Player', 'Team #', '1', '2'], ...rows])).toMatchObject({
      line: most + 1,
      words: `Ann Lee ${most + 1} · 4 · 5 · 3`,
    })
  })
  test('reads a yearly schedule: dates, nines, starting holes, pairs, and nights without pairings', () => {
    const { weeks, open } = scheduleOf(exportedSchedule)
    expect(weeks).toEqual([
      {
        number: 1,
        date: '2026-05-07',
        type: 'position',
        nine: 'back',
        playedOn: 'Back',
        cancelled: false,
        matches: [{ sides: [1, 2], hole: '10', time: '16:45' }],
      },
      {
        number: 2,
        date: '2026-05-14',
        type: 'regular',
        nine: 'front',
        playedOn: 'Front',
        cancelled: false,
        matches: [{ sides: [2, 1], hole: '2', time: '16:53' }],
      },
      { number: 3, date: '2026-05-21', type: 'fun', cancelled: false, nine: null, playedOn: null, matches: [] },
    ])
    expect(open).toEqual([3])
  })
  test('reads the results of a round, including subs', () => {
    const { round, date, cards } = roundOf(exportedResults)
    expect([round, date, cards.length]).toEqual([2, '2026-05-14', 4])
    expect(cards[0]).toMatchObject({ team: 1, first: 'Ray', last: 'Phelby', isSub: false, handicap: 7, points: 8 })
    expect(cards[0]?.holes.slice(0, 2)).toEqual([
      { hole: 1, strokes: 5 },
      { hole: 2, strokes: 6 },
    ])
    expect(cards[2]).toMatchObject({ team: 1, first: 'Pete', last: 'McBrley', isSub: true })
  })
  test('rejects a list of players', () => {
    const list = readFile([
      ['First Name', 'Last Name', 'Team'],
      ['Ann', 'Lee', '1'],
    ])
    expect([list.kind, list.file]).toEqual(['roster', null])
    expect(readFile([]).kind).toBe('none')
  })
})

describe('planSchedule()', () => {
  test('replaces a schedule that has no scores yet, and reports unknown teams', () => {
    const season = aMovedLeague().season
    const plan = planSchedule(scheduleOf(exportedSchedule), { season, newId: counter() })
    expect(plan.problem).toBeNull()
    expect(plan.calls).toMatchObject([
      { name: 'schedule.restore', args: { weeks: [{}, {}, {}], matches: [{ slot: 1 }, { slot: 1 }] } },
    ])
    const other = { ...season, teams: season.teams.filter((team) => team.teamNumber !== 2) }
    expect(planSchedule(scheduleOf(exportedSchedule), { season: other, newId: counter() })).toMatchObject({
      calls: [],
      problem: expect.stringContaining('no team 2'),
    })
  })
})

describe('planRound()', () => {
  test('enters every hole, the sub in the regular’s spot, and the file’s points if they differ from the cards’', () => {
    const { season, players } = aMovedLeague()
    const round = roundOf(exportedResults)
    const plan = planRound(round, { season, players, week: weekOfRound(round, season.weeks), newId: counter() })
    expect([plan.problem, plan.cards]).toEqual([null, 4])
    expect(plan.subs).toEqual([{ sub: 'Pete McBrley', regular: 'Scott Spalley', isNew: true }])
    expect(plan.calls.filter((call) => call.name === 'card.setHole')).toHaveLength(36)
    expect(plan.calls.find((call) => call.name === 'sub.assign')?.args).toMatchObject({ weekId: 2, playerId: 2 })
    expect(plan.calls.filter((call) => call.name === 'points.set')).toHaveLength(plan.differences.length)
  })
  test.each([
    ['asks for the week if none is on the round’s date', () => ({ week: null }), 'Choose the week'],
    ['enters everyone in the file as a sub if none of them is a regular', () => ({ players: [] }), null],
  ])('%s', (_what, more, words) => {
    const league = aMovedLeague()
    const round = roundOf(exportedResults)
    const plan = planRound(round, {
      ...league,
      week: weekOfRound(round, league.season.weeks),
      newId: counter(),
      ...more(),
    })
    if (words === null) expect(plan.subs).toHaveLength(4)
    else expect([plan.calls, plan.problem]).toEqual([[], expect.stringContaining(words)])
  })
})

/** These files belong to other people. Anyone who has them keeps them in a folder alongside this repository. */
if (existsSync(data)) realExports()
else test('not run: ../shared/data/ is missing', () => expect(existsSync(data)).toBe(false))

function realExports(): void {
  const grid = (name: string) =>
    readFileSync(join(data, name), 'utf8')
      .split(/\r?\n/)
      .map((line) => (line.match(/"([^"]*)"|[^,]+|(?<=,)(?=,)/g) ?? []).map((cell) => cell.replace(/^"|"$/g, '')))
  test.each([
    [
      'golf-league-tracker-2024-full-yearly-schedule.csv',
      (read: ReturnType<typeof fileOf>) =>
        read?.kind === 'schedule' && [read.weeks.length, read.weeks[1]?.matches.length, read.open],
      [21, 8, [20, 21]],
    ],
    [
      'golf-league-tracker-2024-results-round-03.csv',
      (read: ReturnType<typeof fileOf>) =>
        read?.kind === 'scores' && [read.rounds[0]?.round, read.rounds[0]?.date, read.rounds[0]?.cards.length],
      [3, '2024-05-16', 32],
    ],
    [
      'golf-league-tracker-2024-results-round-06.csv',
      (read: ReturnType<typeof fileOf>) =>
        read?.kind === 'scores' && [read.rounds[0]?.round, read.rounds[0]?.cards.length],
      [6, 32],
    ],
    [
      'golf-league-tracker-2024-results-round-19.csv',
      (read: ReturnType<typeof fileOf>) =>
        read?.kind === 'scores' && [read.rounds[0]?.round, read.rounds[0]?.cards.length],
      [19, 4],
    ],
    [
      'golf-league-tracker-2026-standings-2026-07-30.csv',
      (read: ReturnType<typeof fileOf>) => read?.kind === 'standings' && [read.teams.length, read.teams[0]],
      [16, { team: 3, points: 269 }],
    ],
    [
      'mnq-round-scores-24.0423.csv',
      (read: ReturnType<typeof fileOf>) =>
        read?.kind === 'scores' && [read.rounds[0]?.round, read.rounds[0]?.cards.length],
      [null, 20],
    ],
    [
      'mnq-round-scores-24.0702.csv',
      (read: ReturnType<typeof fileOf>) =>
        read?.kind === 'scores' && [read.rounds[0]?.round, read.rounds[0]?.cards.length],
      [null, 19],
    ],
  ])('reads %s', (name, figures, wanted) => {
    expect(figures(fileOf(grid(name)))).toEqual(wanted)
  })
}
