import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { describe, expect, test } from 'vitest'
import { describeIfPresent } from '../../../lib/describe-if-present.ts'
import { type ReplayOptions, replayFile } from './replay-file.ts'
import type { SeasonFile } from './season-file.ts'

const quiet = { phones: 3, log: () => {} }

/**
 * Four teams, two weeks on nine par fours; team 1 takes one stroke fewer per hole than team 2, and so on. All handicaps
 * are 0.
 */
function smallSeason(): SeasonFile {
  const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const person = (id: number) => ({
    id,
    firstname: 'Player',
    lastname: String(id),
    isSub: id > 8 ? 1 : 0,
    active: true,
    phone: null,
  })
  const card = (week: number, team: number, player: number) => ({
    week_number: week,
    teamID: team,
    player_id: player,
    course_handicap: 0,
    holes: Object.fromEntries(holes.map((hole) => [String(hole), 3 + team])),
  })
  const week = (week_number: number) => ({
    week_number,
    date: `2026-05-0${week_number}`,
    type: null,
    nine: null,
    has_results: true,
  })
  const matchup = (week_number: number, match_order: number, team1: number, team2: number) => ({
    week_number,
    match_order,
    team1,
    team2,
    is_bye: false,
  })
  const standing = (place: string, team_id: number, total_points: number) => ({ place, team_id, total_points })
  return {
    league: {
      name: 'Small',
      course: { name: 'Hollow Oak', holes: holes.map((strokeIndex) => ({ par: 4, strokeIndex })) },
      day: 'Thursday',
      startdate: '2026-05-01',
    },
    players: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(person),
    teams: [1, 2, 3, 4].map((id) => ({ id, teamID: id, player1id: 2 * id - 1, player2id: 2 * id, starttime: '16:45' })),
    weeks: [week(1), week(2)],
    matchups: [matchup(1, 1, 1, 2), matchup(1, 2, 3, 4), matchup(2, 1, 1, 3), matchup(2, 2, 2, 4)],
    sub_assignments: [{ weekid: 2, teamID: 4, playerid: 8, subid: 9 }],
    scores: [1, 2].flatMap((w) =>
      [1, 2, 3, 4].flatMap((t) => [card(w, t, 2 * t - 1), card(w, t, w === 2 && t === 4 ? 9 : 2 * t)]),
    ),
    points: [
      [1, 1, 40],
      [1, 2, 0],
      [1, 3, 40],
      [1, 4, 0],
      [2, 1, 40],
      [2, 3, 0],
      [2, 2, 30],
      [2, 4, 10],
    ].map(([week_number = 0, team_id = 0, points = 0]) => ({ week_number, team_id, points })),
    notes: [{ week_number: 2, teamID: 4, note: 'the committee shared the points' }],
    standings_after_week: {
      '1': [standing('T1', 1, 40), standing('T1', 3, 40), standing('T3', 2, 0), standing('T3', 4, 0)],
      '2': [standing('1', 1, 80), standing('2', 3, 40), standing('3', 2, 30), standing('4', 4, 10)],
    },
  }
}

async function replayed(file: SeasonFile, options: Partial<ReplayOptions> = {}) {
  const folder = ownFolder('season')
  const path = join(folder, 'season.json')
  writeFileSync(path, JSON.stringify(file))
  try {
    return await replayFile({ ...quiet, ...options, path })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('replayFile()', () => {
  test('reproduces the recorded standings by playing a season through real sync clients, and lists points set by hand', async () => {
    const result = await replayed(smallSeason())
    expect(result).toMatchObject({ cards: 16, holes: 144, report: { cases: 2, open: [] } })
    expect(result.agreed).toBeGreaterThan(0)
    expect([...result.report.explained]).toEqual([
      [
        'the committee shared the points',
        [
          { at: 'week 2', what: 'points of team 2, from the cards', expected: '30', got: '40' },
          { at: 'week 2', what: 'points of team 4, from the cards', expected: '10', got: '0' },
        ],
      ],
    ])
  })

  test('reports different standings, and gives no reason for points it can’t explain', async () => {
    const file = smallSeason()
    const wrong = { ...file, notes: [], standings_after_week: { '1': [{ place: '1', team_id: 3, total_points: 41 }] } }
    const { open, explained } = (await replayed(wrong)).report
    expect([...explained]).toEqual([])
    expect(open.map(({ at, what, expected, got }) => [at, what, expected, got])).toEqual([
      ['week 1', 'place of team 3', '1 with 41', 'T1 with 40'],
      ['week 2', 'points of team 2, from the cards', '30', '40'],
      ['week 2', 'points of team 4, from the cards', '10', '0'],
    ])
  })

  test('refuses a file with a missing part, and names the part', async () => {
    await expect(replayed({ ...smallSeason(), teams: undefined as never })).rejects.toThrow(/fails at teams/)
  })

  describeIfPresent('data/spec-shape/', (realSeasons) => {
    // Another test recomputes every real season from its file.
    test('recomputes a real season, with a reason for every exception', async () => {
      const { report } = await replayFile({ ...quiet, phones: 4, path: join(realSeasons, 'buckeye-2022.json') })
      expect(report.open).toEqual([])
      expect(report.compared).toBeGreaterThan(600)
    })
  })
})
