import { leagueHandicap } from '@glm/shared/rules/handicap/league-handicap'
import { noLimits } from '../vectors/no-limits.ts'
import { type Recomputed, recorded } from './recorded.ts'

type Season = {
  weeks: {
    date: string
    par: number[]
    players_in_file_order: { player: string; total: number; handicap: number; gross: number[] }[]
  }[]
}

const rules = { ...noLimits, roundsUsed: 8, dropHighest: 2, fewRounds: 'share' } as const

/**
 * Recomputes handicaps from the best six of the last eight rounds. They are compared only once the file has eight
 * earlier rounds. Totals are checked against their holes.
 */
export function mnqHandicaps(): Recomputed {
  const { weeks } = recorded<Season>('mnq/2024.json')
  const result: Recomputed = { compared: 0, exceptions: [] }
  const rounds = new Map<string, number[]>()
  for (const { date, par, players_in_file_order } of weeks) {
    const course = par.reduce((a, b) => a + b, 0)
    for (const { player, total, handicap, gross } of players_in_file_order) {
      const before = rounds.get(player) ?? []
      rounds.set(player, [...before, total - course])
      const sum = gross.reduce((a, b) => a + b, 0)
      if (sum !== total)
        result.exceptions.push({ at: `${date}, ${player}`, reason: `the holes add up to ${sum}, not ${total}` })
      if (before.length < 8) continue
      result.compared += 1
      const ours = leagueHandicap({ overPars: before, starting: null, previous: null, rules }).handicap
      if (ours === handicap) continue
      const reason = `recorded ${handicap}, these rounds give ${ours}: the league also counts rounds that are not in the file`
      result.exceptions.push({ at: `${date}, ${player}`, reason })
    }
  }
  return result
}
