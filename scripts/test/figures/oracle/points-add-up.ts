import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { constantOf } from '@glm/shared/rules/match/pairing-lines'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { holesInPart, withinPart } from '@glm/shared/rules/scoring/match-part'
import { weekSettings } from '@glm/shared/rules/season/week-settings'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Figure } from '../compare-figures.ts'
import type { RandomSeason } from './random-season.ts'

/**
 * Returns the sum of both sides' points in each match of a random league, which must be the match's total. Leaves out
 * matches in which they don't have to add up, because of a rule, a cap, an open hole, or an absence settled by hand.
 */
export function sumsOf({ seed, rows, results }: RandomSeason): Figure[] {
  return rows.matches.flatMap((match) => {
    const result = results.matchResult(match)
    const week = rows.weeks.find((one) => one.id === match.weekId)
    if (!week) return []
    const settings = results.index.settingsOf(week)
    if (settings.opponents === 'field' || settings.scoring !== 'match') return []
    const own = weekSettings(settings, week)
    const asked = { settings: own, isHalted: week.status === 'halted' }
    if (!result.points || letsPointsGo(result, asked)) return []
    const got = result.points[0] + result.points[1]
    return [{ at: `league ${seed}`, what: `match ${match.id}`, expected: worthOf(result, own), got }]
  })
}

function worthOf({ pairings, holes, part, sides }: MatchResult, settings: LeagueSettings): number {
  const shared = constantOf(settings, holesInPart(part, holes.length))
  const ofTeam = pairings.length > 0 ? settings.pointsForTeamNet : 0
  return (sides ? shared : pairings.length * shared) + ofTeam
}

/**
 * Returns a team's points on each night with several matches, which must be the sum of its matches' points. Leaves out
 * teams that have left, and their opponents.
 */
export function nightsOf({ seed, rows, results }: RandomSeason): Figure[] {
  const hasLeft = (id: number | null) => rows.teams.some((team) => team.id === id && team.leaves)
  return rows.weeks.flatMap((week) => {
    if (results.index.settingsOf(week).opponents === 'field') return []
    return results.weekPoints(week).flatMap(({ teamId, computed }): Figure[] => {
      const own = rows.matches.filter((one) => one.weekId === week.id && [one.team1Id, one.team2Id].includes(teamId))
      if (own.length < 2 || own.some((one) => hasLeft(one.team1Id) || hasLeft(one.team2Id))) return []
      const won = own.map((one) => results.matchResult(one).points?.[one.team1Id === teamId ? 0 : 1] ?? 0)
      const expected = won.reduce((sum, points) => sum + points, 0)
      const what = `week ${week.weekNumber}, team ${teamId}`
      return [{ at: `league ${seed}`, what, expected, got: computed ?? 0 }]
    })
  })
}

type Asked = { settings: LeagueSettings; isHalted: boolean }

function letsPointsGo({ pairings, part, lines, sides }: MatchResult, { settings, isHalted }: Asked): boolean {
  const { halvedHoles, levelTotals, subPointsCap, subSurplus, absentRule, haltedRound } = settings
  if (halvedHoles === 'void' || levelTotals === 'void') return true
  const isSub = (line: PlayerLine) => line.hitterId !== line.playerId
  const isLost = subSurplus === 'nobody' ? lines.some(isSub) : pairings.some((pair) => pair.every(isSub))
  if (subPointsCap !== null && !sides && isLost) return true
  const isByHand = (line: PlayerLine) => line.absent && !line.ghost && absentRule !== 'fixed'
  if (lines.some(isByHand) || (absentRule === 'fixed' && isFixedApart({ pairings, part }, settings))) return true
  if (isHalted) return haltedRound !== 'restHalved' || pairings.some((pair) => pair.some(isOpen)) || sides !== null
  return lines.some((line) => !line.absent && withinPart(line.gross, part, 1).includes(null))
}

/**
 * Returns whether the fixed points for absent players are awarded in addition to the match's total. They are if both
 * opponents are absent, if partners play together, or if the fixed points exceed the total.
 */
function isFixedApart(
  { pairings, part }: Pick<MatchResult, 'pairings' | 'part'>,
  { absentPoints, ...settings }: LeagueSettings,
): boolean {
  const away = pairings.flat().filter((line) => line.absent)
  return (
    pairings.some((pair) => pair.every((line) => line.absent)) ||
    (away.length > 0 && (settings.sides !== 'singles' || absentPoints > constantOf(settings, holesInPart(part, 9))))
  )
}

const isOpen = (line: PlayerLine): boolean => line.holePoints.every((points) => points === null)
