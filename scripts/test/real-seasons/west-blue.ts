import { leagueHandicap } from '@glm/shared/rules/handicap/league-handicap'
import { rankStandings } from '@glm/shared/rules/standings/rank-standings'
import { westBlueOverPar, westBlueRules } from '../vectors/west-blue.ts'
import { type Recomputed, recorded } from './recorded.ts'

type Side = { player_id: number; player: string; prior_handicap: number; score: number; equitable_score: number | null }
type Season = {
  season: number
  players: { id: number; name: string; rookie: boolean; week0_score: number; finishing_handicap: number }[]
  weeks: { week: number; par: number; matchups: { matches: [Side, Side][] }[] }[]
  published_boards: Record<
    string,
    { name: string; rows: { rank: number; value: number; team?: string; player?: string }[] }
  >
}
/** A no-show is recorded as 99 strokes. */
const NO_SHOW = 99

/** Recomputes every player's handicap before each match and after the season, from their own rounds. */
export function westBlueHandicaps(year: number): Recomputed {
  const season = recorded<Season>(`west-blue/${year}.json`)
  const result: Recomputed = { compared: 0, exceptions: [] }
  const rounds = new Map<number, number[]>()
  const handicapOf = (id: number): number | null => {
    const player = season.players.find((p) => p.id === id)
    if (!player) return null
    const rules = westBlueRules({ season: season.season, rookie: player.rookie })
    const starting = player.week0_score - 36
    const { handicap } = leagueHandicap({ overPars: rounds.get(id) ?? [], starting, previous: null, rules })
    return handicap === null ? null : Math.max(0, Math.min(20, handicap))
  }
  const hold = (at: string, ours: number | null, theirs: number) => {
    result.compared += 1
    if (ours !== theirs) result.exceptions.push({ at, reason: `recorded ${theirs}, the rule gives ${ours}` })
  }
  for (const { week, par, matchups } of season.weeks) {
    const sides = matchups.flatMap((m) => m.matches.flat()).filter((s) => s.score !== NO_SHOW)
    for (const side of sides)
      hold(`${year} week ${week}, ${side.player}`, handicapOf(side.player_id), side.prior_handicap)
    for (const { player_id, score, equitable_score } of sides) {
      const overPar = westBlueOverPar(season.season, { par, score, equitable: equitable_score })
      rounds.set(player_id, [...(rounds.get(player_id) ?? []), overPar])
    }
  }
  for (const { id, name, finishing_handicap } of season.players)
    if (rounds.has(id)) hold(`${year} after the season, ${name}`, handicapOf(id), finishing_handicap)
  return result
}

/** Recomputes the ranks on every published board. */
export function westBlueBoards(year: number): Recomputed {
  const { published_boards } = recorded<Season>(`west-blue/${year}.json`)
  const result: Recomputed = { compared: 0, exceptions: [] }
  for (const [key, { rows }] of Object.entries(published_boards)) {
    const falling = (rows[0]?.value ?? 0) >= (rows.at(-1)?.value ?? 0)
    const ranks = rankStandings(rows.map(({ value }) => ({ points: falling ? value : -value }))).map((s) => s.rank)
    result.compared += 1
    if (ranks.join() !== rows.map((r) => r.rank).join())
      result.exceptions.push({ at: `${year} ${key}`, reason: `ours are ${ranks.join(' ')}` })
  }
  return result
}
