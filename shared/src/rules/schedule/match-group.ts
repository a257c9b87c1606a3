import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { MatchResult } from '../match/match-result.ts'
import type { PlayerLine } from '../match/player-line.ts'
import { isInPart, type MatchPart } from '../scoring/match-part.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { groupsOfWeek } from './week-groups.ts'

type Sides = Pick<Match, 'id' | 'weekId' | 'team1Id' | 'team2Id' | 'part'>

/** The maximum number of teams in a group. */
const MOST = 4

/**
 * Returns the matches in a match's group, in the order given. There are two kinds of group. In one, three or four teams
 * all play each other that week, and nobody else. In the other, three or four teams switch opponents during the round,
 * so each match covers part of it. If the match isn't in a group, returns only the match itself.
 * @param matches any matches, including the match's week
 * @source T17
 * @example
 * const [ab, bc, ca] = [[1, 2], [2, 3], [3, 1]].map(([team1Id, team2Id], i) => ({ id: i, weekId: 1, team1Id, team2Id }))
 * groupOf(ab, [ab, bc, ca]).length // 3
 * groupOf(ab, [ab, bc]).length // 1
 */
export function groupOf<M extends Sides>(match: M, matches: readonly M[]): M[] {
  const played = matches.filter((one) => one.weekId === match.weekId && one.team2Id !== null)
  const against = (teamId: number) =>
    played.flatMap((one) => (teamsOfMatch(one).includes(teamId) ? teamsOfMatch(one).filter((id) => id !== teamId) : []))
  const teams = new Set([match.team1Id])
  for (const id of teams) if (teams.size <= MOST) for (const other of against(id)) teams.add(other)
  const own = played.filter((one) => teams.has(one.team1Id))
  const isGroup =
    teams.size > 2 &&
    teams.size <= MOST &&
    ([...teams].every((id) => against(id).length === teams.size - 1) || own.every(({ part }) => part != null))
  return isGroup ? own : [match]
}

/**
 * Returns the matches that share a match's card, in order of play: those in the group that was drawn, or in the group
 * of teams that all play each other. Returns only the match itself if it isn't in a group.
 * @param rows.matches any matches, including the match's week
 * @source T17, U3
 * @example
 * matchesOnCard(golden.matches[0], golden).length // 1
 */
export function matchesOnCard(
  match: Match,
  { weeks, matches }: { weeks: readonly Pick<Week, 'id' | 'draw'>[]; matches: readonly Match[] },
): Match[] {
  const week = weeks.find(({ id, draw }) => id === match.weekId && draw)
  if (!week) return groupOf(match, matches)
  const drawn = groupsOfWeek(week, matches).find((group) => group.matches.some(({ id }) => id === match.id))
  return drawn?.matches ?? [match]
}

/**
 * Returns one line for each player in a group: the teams' first players, then their second players, and so on. A hole
 * shows strokes only if the player receives the same number there in all of their matches that cover it.
 * @source T17
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * groupLines([result]).length // 4
 */
export function groupLines(results: readonly MatchResult[]): PlayerLine[] {
  const [only] = results
  if (only && results.length === 1) return only.lines
  const all = results.flatMap(({ lines, part }) => lines.map((line) => ({ ...line, part })))
  const teamIds = [...new Set(results.flatMap(({ match }) => teamsOfMatch(match)))]
  const players = teamIds.map((teamId) => [
    ...new Set(all.flatMap((line) => (line.teamId === teamId ? [line.playerId] : []))),
  ])
  const most = Math.max(0, ...players.map((own) => own.length))
  return Array.from({ length: most }, (_, at) => players.flatMap((own) => own[at] ?? [])).flatMap((ids) =>
    ids.flatMap((id) => oneLine(all.filter(({ playerId }) => playerId === id))),
  )
}

function oneLine(lines: readonly (PlayerLine & { part: MatchPart | null })[]): PlayerLine[] {
  const [first] = lines
  if (!first) return []
  const strokes = first.strokes.map((_, hole) => {
    const [own = 0, ...others] = lines.flatMap((line) => (isInPart(line.part, hole) ? (line.strokes[hole] ?? 0) : []))
    return others.every((other) => other === own) ? own : 0
  })
  const { part: _part, ...line } = first
  return [{ ...line, strokes }]
}
