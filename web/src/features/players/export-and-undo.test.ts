import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdsValue } from '@glm/shared/claims/current-of'
import type { ExportedRound, ExportFile } from '@glm/shared/import/export-file'
import { planRound, weekOfRound } from '@glm/shared/import/plan-round'
import { planSchedule } from '@glm/shared/import/plan-schedule'
import { readFile } from '@glm/shared/import/read-file'
import { pickSeason, seasonTables } from '@glm/shared/rules/season/pick-season'
import { seasonResults } from '@glm/shared/rules/season-results'
import { aLeague } from '@glm/shared/testing/a-league'
import { aMovedLeague, exportedResults, exportedSchedule } from '@glm/shared/testing/exported-files'
import { plainPlayer, plainSeason, plainTeam } from '@glm/shared/testing/plain-rows'
import { describe, expect, test } from 'vitest'
import { csvGrid } from '../../platform/csv-grid.ts'
import { aPhone } from '../../testing/a-phone.ts'

const data = fileURLToPath(new URL('../../../../../shared/data/imports/', import.meta.url))
const roundIn = (file: ExportFile | null): ExportedRound => {
  const [round] = file?.kind === 'scores' ? file.rounds : []
  if (!round) throw new Error('The file has no results of a round.')
  return round
}

const fileWith = (round: ExportedRound): ExportFile => ({ kind: 'scores', rounds: [round], dates: null })

/** Returns a phone with a league, and functions that import files into it. */
async function aDesk(league: ReturnType<typeof aLeague>) {
  const { phone, rows } = await aPhone({ league })
  const season = async () => {
    const all = Object.fromEntries(await Promise.all(seasonTables.map(async (table) => [table, await rows(table)])))
    const found = pickSeason((table) => all[table], 1)
    if (!found) throw new Error('The league has no season.')
    return found
  }
  const enter = async (file: ExportFile | null) => {
    const now = await season()
    const players = await rows('players')
    const plan =
      file?.kind === 'schedule'
        ? planSchedule(file, { season: now, newId: phone.newId })
        : planRound(roundIn(file), {
            season: now,
            players,
            week: weekOfRound(roundIn(file), now.weeks),
            newId: phone.newId,
          })
    const saved = plan.problem === null ? await phone.record(plan.calls) : null
    return { plan, saved }
  }
  const table = async () => {
    const now = await season()
    const numbers = new Map(now.teams.map((team) => [team.id, team.teamNumber]))
    return Object.fromEntries(
      seasonResults(now)
        .standings()
        .map(({ teamId, points }) => [numbers.get(teamId), points]),
    )
  }
  return { phone, rows, enter, table }
}

/** Adds up each team's points in the files. */
function pointsOf(rounds: readonly ExportedRound[]): Record<number, number> {
  const sums: Record<number, number> = {}
  for (const { team, points } of rounds.flatMap((round) => round.cards))
    sums[team ?? 0] = (sums[team ?? 0] ?? 0) + (points ?? 0)
  return sums
}

describe('an export from another league manager', () => {
  test('gives the file’s standings when imported, and each import can be undone in one step', async () => {
    const league = { ...aLeague({ teams: 2, weeks: 2 }), players: aMovedLeague().players }
    const desk = await aDesk(league)
    const weeks = async () => (await desk.rows('weeks')).map((week) => [week.weekNumber, week.date, week.type])
    const before = await weeks()
    const schedule = await desk.enter(readFile(exportedSchedule).file)
    expect(schedule.saved?.status).toBe('saved')
    expect(await weeks()).toEqual([
      [1, '2026-05-07', 'position'],
      [2, '2026-05-14', 'regular'],
      [3, '2026-05-21', 'fun'],
    ])
    const round = readFile(exportedResults).file
    const results = await desk.enter(round)
    expect(results.saved?.status).toBe('saved')
    expect(await desk.table()).toEqual(pointsOf([roundIn(round)]))
    expect((await desk.enter(round)).plan.problem).toContain('already has scores or points')
    expect((await desk.enter(readFile(exportedSchedule).file)).plan.problem).toContain(
      'has scores, points, subs or winners',
    )

    expect((await desk.phone.undo(results.saved?.action ?? '')).status).toBe('saved')
    const left = [
      ...(await desk.rows('cards')).flatMap((card) => Object.values(card.cells)),
      ...(await desk.rows('points')).map((row) => row.entry),
    ]
    expect(left.some((cell) => holdsValue(cell as never))).toBe(false)
    expect((await desk.rows('players')).map((player) => player.lastName)).not.toContain('McBrley')
    expect((await desk.phone.undo(schedule.saved?.action ?? '')).status).toBe('saved')
    expect(await weeks()).toEqual(before)
  })
})

/**
 * These files belong to other people, so they aren't in this repository. Anyone who has them keeps them in a folder
 * next to it.
 */
if (existsSync(data)) realExports()
else test('not run: ../shared/data/ is missing', () => expect(existsSync(data)).toBe(false))

function realExports(): void {
  const read = (name: string) =>
    readFile(csvGrid(readFileSync(join(data, `golf-league-tracker-2024-${name}.csv`), 'utf8'))).file
  test('gives every team the points listed in the files, for a real league’s yearly schedule and rounds 3 and 6', async () => {
    const rounds = [roundIn(read('results-round-03')), roundIn(read('results-round-06'))]
    const regulars = new Map<string, { team: number; first: string; last: string }>()
    for (const card of rounds.flatMap((round) => round.cards)) {
      const of = [...regulars.values()].filter(({ team }) => team === card.team)
      if (!card.isSub && of.length < 2)
        regulars.set(`${card.team} ${card.first} ${card.last}`, { ...card, team: card.team ?? 0 })
    }
    const people = [...regulars.values()].map((one, i) => ({ ...one, id: i + 1 }))
    const teams = Array.from({ length: 16 }, (_, i) => {
      const [one, two] = people.filter(({ team }) => team === i + 1)
      return { ...plainTeam(i + 1), player1Id: one?.id ?? null, player2Id: two?.id ?? null }
    })
    const players = people.map(({ id, first, last }) => plainPlayer(id, { firstName: first, lastName: last }))
    const small = aLeague({ teams: 2, weeks: 1 })
    const desk = await aDesk({ ...small, seasons: [plainSeason(16)], weeks: [], matches: [], players, teams })
    expect((await desk.enter(read('full-yearly-schedule'))).saved?.status).toBe('saved')
    for (const round of rounds)
      expect(await desk.enter(fileWith(round))).toMatchObject({ plan: { problem: null }, saved: { status: 'saved' } })
    expect(await desk.table()).toEqual(pointsOf(rounds))
  })
}
