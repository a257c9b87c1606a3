import { rankStandings } from '@glm/shared/rules/standings/rank-standings'
import { beside } from '../beside.ts'
import type { Figure } from '../compare-figures.ts'
import { readJson } from '../read-json.ts'
import { westBlueHandicap, westBlueOverPar } from '../vectors/west-blue.ts'
import { NO_SHOW, westBlueFile } from './readers/west-blue.ts'

const seasonOf = (year: number) => readJson(beside(`leagues/west-blue/${year}.json`), westBlueFile)

/** Recomputes every player's handicap before each match and after the season, from their own rounds. */
export function* westBlueHandicaps(year: number): Generator<Figure> {
  const { season, players, weeks } = seasonOf(year)
  const rounds = new Map<number, number[]>()
  const handicapOf = (id: number): number | null => {
    const player = players.find((p) => p.id === id)
    return player ? westBlueHandicap(player, { season, rounds: rounds.get(id) ?? [] }) : null
  }
  for (const { week, par, matchups } of weeks) {
    const at = `${year} week ${week}`
    const sides = matchups.flatMap((m) => m.matches.flat()).filter((s) => s.score !== NO_SHOW)
    for (const { player_id, player, prior_handicap } of sides)
      yield { at, what: `handicap of ${player}`, expected: prior_handicap, got: handicapOf(player_id) }
    for (const { player_id, score, equitable_score } of sides) {
      const overPar = westBlueOverPar(season, { par, score, equitable: equitable_score })
      rounds.set(player_id, [...(rounds.get(player_id) ?? []), overPar])
    }
  }
  for (const { id, name, finishing_handicap } of players)
    if (rounds.has(id))
      yield {
        at: `${year} after the season`,
        what: `handicap of ${name}`,
        expected: finishing_handicap,
        got: handicapOf(id),
      }
}

/** Recomputes the ranks on every published board. */
export function* westBlueBoards(year: number): Generator<Figure> {
  for (const [key, { rows }] of Object.entries(seasonOf(year).published_boards)) {
    const falling = (rows[0]?.value ?? 0) >= (rows.at(-1)?.value ?? 0)
    const ranks = rankStandings(rows.map(({ value }) => ({ points: falling ? value : -value }))).map((s) => s.rank)
    yield { at: `${year} ${key}`, what: 'ranks', expected: rows.map((r) => r.rank).join(), got: ranks.join() }
  }
}
