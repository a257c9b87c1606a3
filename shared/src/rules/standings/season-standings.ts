import type { TieBreak } from '../../schema/league/league-settings.ts'
import type { Team } from '../../schema/people/team.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { MatchResult } from '../match/match-result.ts'
import { ledgerOfMatch, type TeamWeek } from '../match/week-points.ts'
import { resultsLost } from '../season/joining-leaving.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { keptBy, type WeekState } from '../season/week-states.ts'
import { droppedNights, type Night, weeksThatCount, weightOf } from './best-weeks.ts'
import { breakTies, type TieFacts } from './break-ties.ts'
import { type Placed, rankStandings } from './rank-standings.ts'

/** A team's place. `brokenBy`: the tiebreaker that separated it from a team with equal points; null if none did. */
export type Standing = Placed<{ teamId: number; points: number }> & { brokenBy: TieBreak | null }
type Sources = {
  index: SeasonIndex
  weekPoints: (week: Week) => TeamWeek[]
  resultOf: (match: Match) => MatchResult
  /** Returns the state that a week's points and results depend on. */
  stateOf: (week: Week) => WeekState | undefined
}

/**
 * Returns a function that computes a table over these weeks, for all teams or for some of them, such as a division.
 * Teams are ranked by the sum of their points that count. Tiebreakers, if the league has any, compare only results from
 * these weeks. Teams that remain tied keep the season's team order.
 * @param weeks the weeks whose points count, such as those of a segment
 * @source G1, D1, ST1, ST2, ST3, ST5, ST6, T15
 * @example
 * const { weekPoints, matchResult } = seasonResults(golden)
 * const index = seasonIndex(golden)
 * tablesOf([], { index, weekPoints, resultOf: matchResult, stateOf: () => undefined })()[0].points // 0
 */
export function tablesOf(weeks: readonly Week[], sources: Sources): (isIn?: (team: Team) => boolean) => Standing[] {
  const { index } = sources
  const totals = totalsOf(weeks, sources)
  const facts = tieFacts(weeks, sources)
  const { tieBreaks } = index.settings
  return (isIn = () => true) => {
    const teams = index.rows.teams.filter((team) => resultsLost(index, team.id) === null && isIn(team))
    const ranked = rankStandings(teams.map((team) => ({ teamId: team.id, points: totals.get(team.id) ?? 0 })))
    if (tieBreaks.length === 0) return ranked.map((s) => ({ ...s, brokenBy: null }))
    return withTiesBroken(ranked, (tied) => breakTies(tied, tieBreaks, facts))
  }
}

/** Returns each team's total over the weeks that count for it. Teams without points are left out. */
function totalsOf(weeks: readonly Week[], { index, weekPoints }: Pick<Sources, 'index' | 'weekPoints'>) {
  const nights = new Map<number, Night[]>()
  for (const week of weeks)
    for (const { teamId, points } of weekPoints(week)) {
      if (points === null) continue
      const own = nights.get(teamId)
      const night = { weekId: week.id, points: points * weightOf(week) }
      if (own) own.push(night)
      else nights.set(teamId, [night])
    }
  const count = countOf(weeks, index, weekPoints)
  const totals = new Map<number, number>()
  for (const [teamId, own] of nights) {
    const dropped = droppedNights(own, count)
    totals.set(
      teamId,
      own.reduce((sum, night) => (dropped.includes(night) ? sum : sum + night.points), 0),
    )
  }
  return totals
}

function countOf(weeks: readonly Week[], { settings }: SeasonIndex, weekPoints: Sources['weekPoints']): number | null {
  if (settings.bestWeeksOf === 'players') return null
  if (settings.bestWeeks === null && settings.dropWeeks === 0) return null
  return weeksThatCount(weeks.filter((week) => weekPoints(week).some(({ points }) => points !== null)).length, settings)
}

/**
 * Returns the weeks of a table that don't count for a team, in order.
 * @param weeks the weeks that the table covers
 * @source ST5
 * @example
 * const settings = { ...golden.season.settings, dropWeeks: 1 }
 * const rows = { ...golden, season: { ...golden.season, settings } }
 * const { weekPoints } = seasonResults(rows)
 * droppedWeeks(golden.weeks.slice(0, 3), { index: seasonIndex(rows), weekPoints, teamId: 2 }).length // 1
 */
export function droppedWeeks(
  weeks: readonly Week[],
  { index, weekPoints, teamId }: Pick<Sources, 'index' | 'weekPoints'> & { teamId: number },
): Week[] {
  const nights = weeks.flatMap((week) => {
    const points = weekPoints(week).find((entry) => entry.teamId === teamId)?.points ?? null
    return points === null ? [] : [{ weekId: week.id, points: points * weightOf(week) }]
  })
  const dropped = new Set(droppedNights(nights, countOf(weeks, index, weekPoints)).map((night) => night.weekId))
  return weeks.filter((week) => dropped.has(week.id))
}

function withTiesBroken(
  ranked: readonly Placed<{ teamId: number; points: number }>[],
  broken: (tied: number[]) => ReturnType<typeof breakTies>,
): Standing[] {
  return ranked.flatMap((first, i) => {
    const { rank } = first
    if (ranked[i - 1]?.rank === rank) return []
    if (ranked[i + 1]?.rank !== rank) return [{ ...first, brokenBy: null }]
    const tied = ranked.filter((s) => s.rank === rank)
    const order = broken(tied.map((s) => s.teamId))
    return order.map(({ teamId, brokenBy, level }) => {
      const standing = tied.find((s) => s.teamId === teamId) ?? first
      const own = rank + order.filter((other) => other.level < level).length
      const shared = order.filter((other) => other.level === level).length > 1
      return { ...standing, rank: own, place: shared ? `T${own}` : String(own), brokenBy }
    })
  })
}

/** Computes the values for tiebreakers only on demand, because a season without ties doesn't need them. */
function tieFacts(weeks: readonly Week[], sources: Sources): TieFacts {
  const known = new Map<number, Side[]>()
  const of = (team: number): Side[] => {
    const found = known.get(team) ?? weeks.flatMap((week) => sidesIn(team, week))
    known.set(team, found)
    return found
  }
  const sidesIn = (team: number, week: Week): Side[] => {
    const ofWeek = keptBy(sidesKept, sources.stateOf(week), () => new Map())
    const found = ofWeek.get(team) ?? sidesOf(team, week, sources)
    ofWeek.set(team, found)
    return found
  }
  return {
    against: (team, other) => {
      const met = of(team).filter((side) => side.other === other)
      return met.length === 0 ? null : sum(met.map((side) => side.points))
    },
    pointsWon: (team) => sum(of(team).map((side) => side.points)),
    matchesWon: (team) => sum(of(team).map((side) => side.won)),
    totalNet: (team) => {
      const nets = netsOf(team, weeks, sources)
      return nets.length === 0 ? null : sum(nets) / nets.length
    },
  }
}

const sidesKept = new WeakMap<WeekState, Map<number, Side[]>>()

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

type Side = { other: number | null; points: number; won: number }

/**
 * Returns a team's result in each of its matches in a week, if the match has points. Points entered by hand count for a
 * match that is its teams' only one that night. Against the field, the team has no opponent and can't win a match. A
 * halved match counts as half a win.
 */
function sidesOf(team: number, week: Week, sources: Sources): Side[] {
  const { isField, matches } = nightOf(team, week, sources)
  if (isField) {
    const points = sources.weekPoints(week).find((entry) => entry.teamId === team)?.points ?? null
    return points === null ? [] : [{ other: null, points, won: 0 }]
  }
  return matches.flatMap((match) => {
    const [first, second] =
      ledgerOfMatch(match, sources)?.map(({ points }) => points) ?? sources.resultOf(match).points ?? []
    if (first == null || second == null) return []
    const isFirst = match.team1Id === team
    const [own, theirs] = isFirst ? [first, second] : [second, first]
    const won = own > theirs ? 1 : own === theirs ? 0.5 : 0
    return [{ other: isFirst ? match.team2Id : match.team1Id, points: own, won }]
  })
}

/**
 * Returns the net total of each of a team's cards. Each card counts only once per night, even if it is used in several
 * matches. If a card's matches each cover only part of the round, its net totals from these matches are added up.
 */
function netsOf(team: number, weeks: readonly Week[], sources: Sources): number[] {
  return weeks.flatMap((week) => {
    const { isField, matches } = nightOf(team, week, sources)
    const results = matches.map(sources.resultOf)
    if (isField) {
      const entry = sources.weekPoints(week).find(({ teamId }) => teamId === team)
      return (entry?.computed == null ? [] : (results[0]?.lines ?? [])).flatMap(({ teamId, absent, net }) =>
        teamId === team && !absent && net !== null ? [net] : [],
      )
    }
    const nets = new Map<number, number>()
    for (const { part, lines, points } of results) {
      if (!points) continue
      for (const { teamId, ghost, net, playerId } of lines) {
        const known = nets.get(playerId)
        if (teamId === team && !ghost && net !== null && (known === undefined || part))
          nets.set(playerId, (known ?? 0) + net)
      }
    }
    return [...nets.values()]
  })
}

/** Returns a team's matches in a week that count for tiebreakers, and whether it plays in a field there. */
function nightOf(team: number, week: Week, { index }: Sources): { isField: boolean; matches: Match[] } {
  const all = index.matchesOfTeam.get(week.id)?.get(team) ?? []
  const matches = all.filter((match) => teamsOfMatch(match).every((id) => resultsLost(index, id) === null))
  return { isField: matches.length > 0 && index.settingsOf(week).opponents === 'field', matches }
}
