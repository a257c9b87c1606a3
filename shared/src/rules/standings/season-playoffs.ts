import type { Team } from '../../schema/people/team.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { MatchResult } from '../match/match-result.ts'
import { ledgerOfMatch, type TeamWeek } from '../match/week-points.ts'
import { hasLeftBefore, resultsLost } from '../season/joining-leaving.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { consolationBracket, type PlayoffGame, playoffBracket } from './playoff-bracket.ts'
import { wholePoints } from './rank-standings.ts'
import type { Standing } from './season-standings.ts'

/** A game with its teams and their points. `byTieBreak`: whether the higher seed advanced because points were equal. */
export type TeamGame = PlayoffGame & {
  consolation: boolean
  teams: readonly [number | null, number | null]
  week: Week | null
  points: readonly [number, number] | null
  byTieBreak: boolean
}
/** `seeds`: team ids, best first, from the standings before the first round. */
export type Playoffs = { seeds: number[]; games: TeamGame[]; champion: number | null }

type Sources = {
  index: SeasonIndex
  standings: (through: number) => readonly Standing[]
  segments: () => readonly { standings: readonly Standing[] }[]
  weekPoints: (week: Week) => TeamWeek[]
  resultOf: (match: Match) => MatchResult
}

/**
 * Returns the rows that the playoffs are computed from: a team that leaves during the playoffs, and whose results no
 * longer count, keeps its seed and the games it has played. Returns the season's own rows if there is no such team.
 * @source T14, K1
 * @example
 * const index = seasonIndex(golden)
 * playoffRows(index) === golden // true
 */
export function playoffRows(index: SeasonIndex): SeasonRows {
  const { rows, settings } = index
  const weekNumber = settings.playoffWeek ?? Number.POSITIVE_INFINITY
  const isHeld = ({ id }: Team) => resultsLost(index, id) !== null && !hasLeftBefore(index, { teamId: id, weekNumber })
  if (!rows.teams.some(isHeld)) return rows
  return { ...rows, teams: rows.teams.map((team) => (isHeld(team) ? { ...team, leaves: null } : team)) }
}

/**
 * Returns a season's playoffs: seeds from the table before its first playoff week, then one round per week. The side
 * with more points in that week's ledger advances. If the points are equal, the higher seed advances. A team that leaves
 * during the playoffs keeps its seed, and the opponent in its next game advances. Null in a season without playoffs.
 * @source K1, K2, K4, K6, K7, T14
 * @example
 * const settings = { ...golden.season.settings, playoffWeek: 3, playoffTeams: 4 }
 * seasonResults({ ...golden, season: { ...golden.season, settings } }).playoffs().seeds.length // 4
 */
export function seasonPlayoffs({ index, standings, segments, weekPoints, resultOf }: Sources): Playoffs | null {
  const { playoffWeek, playoffTeams, playoffSeeds, playoffReseed, playoffThird, playoffConsolation } = index.settings
  if (playoffWeek === null) return null
  const order = standings(playoffWeek - 1)
    .map((standing) => standing.teamId)
    .filter((teamId) => !hasLeftBefore(index, { teamId, weekNumber: playoffWeek }))
  const winners = playoffSeeds === 'segments' ? segmentWinners(segments()) : new Set<number>()
  const everyone = [...order.filter((id) => winners.has(id)), ...order.filter((id) => !winners.has(id))]
  const seeds = everyone.slice(0, playoffTeams)
  if (seeds.length < 2) return { seeds, games: [], champion: null }
  const weeks = index.weeks.filter(
    (week) => week.weekNumber >= playoffWeek && week.type !== 'fun' && week.status !== 'cancelled',
  )
  const pointsOf = (round: number, teamIds: readonly number[]) =>
    pointsIn(weeks[round - 1], { index, weekPoints, resultOf, teamIds })
  const asked = {
    teams: seeds.length,
    reseed: playoffReseed,
    // With up to four teams and a consolation bracket for first-round losers, the consolation game already decides
    // third place.
    thirdPlace: playoffThird && !(playoffConsolation === 'losers' && seeds.length < 5),
    winnerOf: (round: number, first: number, second: number) => {
      const teamIds = [everyone[first - 1] ?? 0, everyone[second - 1] ?? 0]
      const points = pointsOf(round, teamIds)
      if (points) return points[1] > points[0] ? second : first
      const { weekNumber } = weeks[round - 1] ?? { weekNumber: Number.POSITIVE_INFINITY }
      const [isGone, isOtherGone] = teamIds.map((teamId) => hasLeftBefore(index, { teamId, weekNumber }))
      return isGone === isOtherGone ? null : isGone ? second : first
    },
  }
  const main = playoffBracket(asked)
  const consolation = consolationBracket({ ...asked, main, whose: playoffConsolation, everyone: everyone.length })
  const games = [...main, ...consolation].map((game, i): TeamGame => {
    const teams = [teamOf(everyone, game.first), teamOf(everyone, game.second)] as const
    const both = teams.flatMap((id) => id ?? [])
    const points = both.length === 2 ? pointsOf(game.round, both) : null
    return {
      ...game,
      consolation: i >= main.length,
      teams,
      week: weeks[game.round - 1] ?? null,
      points,
      byTieBreak: points !== null && points[0] === points[1],
    }
  })
  const final = games.findLast((game) => !game.third && !game.consolation)
  return { seeds, games, champion: teamOf(seeds, final?.winner ?? null) }
}

/** Returns every team in first place in a segment; none in a segment without points. */
function segmentWinners(segments: ReturnType<Sources['segments']>): Set<number> {
  const firsts = segments.flatMap(({ standings }) => standings.filter(({ rank, points }) => rank === 1 && points > 0))
  return new Set(firsts.map(({ teamId }) => teamId))
}

const teamOf = (seeds: readonly number[], seed: number | null): number | null =>
  seed === null ? null : (seeds[seed - 1] ?? null)

type Looked = Omit<Sources, 'standings' | 'segments'> & { teamIds: readonly number[] }

/**
 * Returns two teams' points from their match in a week, once its cards are complete or points have been entered for it.
 */
function pointsIn(
  week: Week | undefined,
  { index, weekPoints, resultOf, teamIds }: Looked,
): readonly [number, number] | null {
  const ofFirst = week && index.matchesOfTeam.get(week.id)?.get(teamIds[0] ?? 0)
  const match = ofFirst?.find((one) => teamIds.every((id) => teamsOfMatch(one).includes(id)))
  if (!match) return null
  // If one of the two teams also plays other teams, only the match between the two decides.
  const ledger = ledgerOfMatch(match, { index, weekPoints })
  const { points, complete } = resultOf(match)
  const isTyped = ledger?.some((entry) => entry.overridden || entry.computed === null)
  if (!(isTyped || complete || week?.status === 'halted')) return null
  const [first, second] = ledger?.map((entry) => entry.points) ?? points ?? []
  if (first == null || second == null) return null
  const [own, other] = match.team1Id === teamIds[0] ? [first, second] : [second, first]
  return [wholePoints(own), wholePoints(other)]
}

/**
 * Returns the playoff games of a week; none if it isn't a playoff week.
 * @example
 * gamesOfWeek(null, 9) // []
 */
export const gamesOfWeek = (playoffs: Pick<Playoffs, 'games'> | null, weekId: number): TeamGame[] =>
  playoffs?.games.filter((game) => game.week?.id === weekId) ?? []

/**
 * Returns the pairings for a playoff week: the known games of its round, then the eliminated teams in table order. If
 * the number of eliminated teams is odd, the last one has no opponent. Null if the week isn't a playoff week, or its
 * round isn't decided yet.
 * @param others the teams that haven't left, in table order; teams that have left aren't paired
 * @source K5
 * @example
 * playoffPairs({ seeds: [4, 7], games: [], champion: null }, { weekId: 9, others: [] }) // null
 */
export function playoffPairs(
  playoffs: Playoffs,
  { weekId, others }: { weekId: number; others: readonly number[] },
): [number, number | null][] | null {
  const own = gamesOfWeek(playoffs, weekId)
  if (own.length === 0 || own.some((game) => game.teams[0] === null || (!game.bye && game.teams[1] === null)))
    return null
  const paired = own.flatMap(({ teams }) => {
    const [first, second = null] = teams.filter((id) => id !== null && others.includes(id))
    return first == null ? [] : [[first, second] as [number, number | null]]
  })
  const busy = new Set(paired.flat())
  const free = others.filter((id) => !busy.has(id))
  return [
    ...paired,
    ...free.flatMap((id, i) => (i % 2 === 0 ? [[id, free[i + 1] ?? null] as [number, number | null]] : [])),
  ]
}
