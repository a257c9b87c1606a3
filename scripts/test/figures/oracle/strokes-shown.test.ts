import { scorecardsDocument } from '@glm/shared/documents/scorecards-document'
import { rangeTo } from '@glm/shared/lib/range-to'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { Match } from '@glm/shared/schema/schedule/match'
import { lengthOf } from '@glm/shared/testing/length-of'
import { plainPlayer } from '@glm/shared/testing/plain-rows'
import { byId, wholeSeason } from '@glm/shared/testing/whole-season'
import { describe, expect, test } from 'vitest'
import { randomSeason } from './random-season.ts'

const leagues = rangeTo(lengthOf('random leagues as shown')).map(randomSeason)

describe('the strokes shown for each player', () => {
  test('M4, S4: are those that the side’s balls are compared with, in every match between sides', () => {
    let checked = 0
    for (const { seed, rows, results } of leagues)
      for (const match of rows.matches) {
        const { sides, lines } = results.matchResult(match)
        if (!sides) continue
        for (const line of lines) {
          const where = `seed ${seed}, match ${match.id}, player ${line.playerId}`
          const ball = sides.flatMap(({ balls }) => balls).find(({ playerId }) => playerId === line.playerId)
          const counted = ball?.nets.map((net) => (net === Number.POSITIVE_INFINITY ? 'pickup' : net))
          const shown = line.gross.map((hit, i) => (typeof hit === 'number' ? hit - (line.strokes[i] ?? 0) : hit))
          if (counted) expect(shown, where).toEqual(counted)
          else
            expect(
              line.strokes.filter((count) => count !== 0),
              where,
            ).toEqual([])
          if (line.strokes.some((count) => count > 0)) checked += 1
        }
      }
    expect(checked).toBeGreaterThan(300)
  })

  test('M4: add up to a combined side’s net together with the side’s own strokes', () => {
    let checked = 0
    for (const { seed, rows, results } of leagues)
      for (const match of rows.matches) {
        const { sides, pairings, lines, holes } = results.matchResult(match)
        // If the sides have different numbers of balls, some are counted again.
        const isEven = 2 * pairings.length === lines.length && lines.every(({ absent, ghost }) => !absent || ghost)
        for (const [side, { balls, nets, strokes }] of (sides ?? []).entries())
          for (const i of isEven && balls.length === 0 ? holes.keys() : []) {
            const hit = pairings.map((pair) => pair[side]?.gross[i] ?? null)
            if (hit.some((one) => typeof one !== 'number')) continue
            const net = hit.reduce<number>((sum, one) => sum + Number(one), 0) - (strokes[i] ?? 0)
            expect(nets[i], `seed ${seed}, match ${match.id}, hole ${i + 1}`).toBe(net)
            if (strokes[i]) checked += 1
          }
      }
    expect(checked).toBeGreaterThan(100)
  })

  test('P5: are the dots on the printed cards', () => {
    let checked = 0
    for (const { seed, rows, results } of leagues.slice(0, 100)) {
      const ids = new Set([
        ...rows.teams.flatMap(teamPlayers),
        ...rows.subAssignments.flatMap(({ sub }) => subsOf(sub)),
      ])
      const season = wholeSeason(rows, { players: byId([...ids].map((id) => plainPlayer(id))) })
      const playsOnce = (match: Match) =>
        rows.matches.filter(
          (one) => one.weekId === match.weekId && teamsOfMatch(one).some((id) => teamsOfMatch(match).includes(id)),
        ).length === 1
      for (const week of rows.weeks) {
        const cards = scorecardsDocument(season, { weekId: week.id, perPage: null }).sections.flatMap(({ blocks }) =>
          blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])),
        )
        const printed = new Map(
          cards.flatMap(({ lines }) => lines.map((line) => [line.playerId, line.strokes] as const)),
        )
        for (const match of rows.matches.filter((one) => one.weekId === week.id && playsOnce(one)))
          for (const { playerId, strokes } of results.matchResult(match).lines) {
            expect(printed.get(playerId), `seed ${seed}, match ${match.id}, player ${playerId}`).toEqual(strokes)
            checked += 1
          }
      }
    }
    expect(checked).toBeGreaterThan(300)
  })
})

const subsOf = ({ live }: { live: readonly { value: number | null }[] }): number[] =>
  live.flatMap(({ value }) => value ?? [])
