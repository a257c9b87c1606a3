import { rulesOfWeek } from '@glm/shared/rules/season/kept-facts'
import { nightLineUp } from '@glm/shared/rules/season/line-up'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { isInTeam, teamPlayers } from '@glm/shared/schema/people/team-places'
import type { Match } from '@glm/shared/schema/schedule/match'
import { type Season, withRows } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { lineUpText } from '@glm/shared/text/screens/people/teams'
import { changedOnly } from '../../client/changed-only.ts'
import { teamNumber } from '../../season/use-season.ts'

/** One side of a match in the form. Each spot has a player or is open. */
export type SideChoice = { teamId: number; places: (number | null)[] }
export type LineUpChoice = { sides: SideChoice[]; inOrder: boolean }
type LineUpSet = Pick<Match, 'lineUp1' | 'lineUp2' | 'inOrder'>

/** Returns how many players a side has according to the rules of the match's week. */
const sideSizeOf = ({ season }: Season, { weekId }: Match): number => rulesOfWeek(season, weekId).sideSize

/** Returns the default players: the first ones on the team's list. */
const usualOf = (season: Season, match: Match, teamId: number): number[] =>
  teamPlayers(season.teams.find((t) => t.id === teamId)).slice(0, sideSizeOf(season, match))

/** Returns a match's current lineups. */
export function lineUpNow(season: Season, match: Match): LineUpChoice {
  const side = (teamId: number): SideChoice => {
    const night = season.matches.filter((m) => m.weekId === match.weekId)
    const playing = nightLineUp(night, teamId) ?? usualOf(season, match, teamId)
    return {
      teamId,
      places: Array.from({ length: Math.max(sideSizeOf(season, match), playing.length) }, (_, i) => playing[i] ?? null),
    }
  }
  return { sides: teamsOfMatch(match).map(side), inOrder: match.inOrder ?? false }
}

/** Returns the players that a side can choose from: those on the team, and those currently in the lineup. */
export function lineUpOptions(season: Season, { teamId, places }: SideChoice): { id: number; words: string }[] {
  const ids = new Set([...teamPlayers(season.teams.find((t) => t.id === teamId)), ...places.flatMap((id) => id ?? [])])
  return [...ids].map((id) => ({ id, words: fullName(season.players.get(id)) }))
}

/** Returns the form's changes to the match, or an error message if they are invalid. */
export function readLineUp(
  season: Season,
  match: Match,
  { sides, inOrder }: LineUpChoice,
): { set: LineUpSet; wrong: null } | { set: null; wrong: string } {
  for (const { teamId, places } of sides) {
    const chosen = places.flatMap((id) => id ?? [])
    const twice = chosen.find((id, i) => chosen.indexOf(id) < i)
    if (twice !== undefined) return { set: null, wrong: lineUpText.twice(fullName(season.players.get(twice))) }
    if (chosen.length === 0) return { set: null, wrong: lineUpText.nobodyPlays(teamNumber(season, teamId)) }
  }
  const [lineUp1, lineUp2] = sides.map(({ teamId, places }) => {
    const chosen = places.flatMap((id) => id ?? [])
    return chosen.join() === usualOf(season, match, teamId).join() ? null : chosen
  })
  return { set: { lineUp1: lineUp1 ?? null, lineUp2: lineUp2 ?? null, inOrder }, wrong: null }
}

/**
 * Returns the changes that save a match's lineups. A team has only one lineup per night, so its other matches get the
 * same one. A side whose lineup is still the one in `opened` isn't saved, because someone else may have changed it.
 */
export function lineUpChanges(
  season: Pick<Season, 'matches'>,
  match: Match,
  { all, opened }: { all: LineUpSet; opened: Partial<LineUpSet> | null },
): { id: number; set: Partial<LineUpSet> }[] {
  const set = opened ? changedOnly(all, opened) : all
  const own = new Map([
    ...('lineUp1' in set ? [[match.team1Id, set.lineUp1] as const] : []),
    ...('lineUp2' in set ? [[match.team2Id ?? 0, set.lineUp2] as const] : []),
  ])
  const others = season.matches.flatMap((other) => {
    if (other.weekId !== match.weekId || other.id === match.id) return []
    const { team1Id, team2Id } = other
    const shared = {
      ...(own.has(team1Id) ? { lineUp1: own.get(team1Id) } : {}),
      ...(team2Id !== null && own.has(team2Id) ? { lineUp2: own.get(team2Id) } : {}),
    }
    return Object.keys(shared).length === 0 ? [] : [{ id: other.id, set: shared }]
  })
  return [{ id: match.id, set }, ...others]
}

/** Returns the pairs that would result from a choice, as text, including players without an opponent. */
export function previewPairs(season: Season, match: Match, choice: LineUpChoice): string[] {
  const read = readLineUp(season, match, choice)
  const week = season.weeks.find((w) => w.id === match.weekId)
  if (read.set === null || !week) return []
  const changed = new Map(lineUpChanges(season, match, { all: read.set, opened: null }).map(({ id, set }) => [id, set]))
  const matches = season.matches.map((m) => ({ ...m, ...changed.get(m.id) }))
  const { results } = withRows(season, { matches })
  const [first = [], second = []] = choice.sides.map(({ teamId }) => results.placesOf(teamId, week))
  const name = (id: number) => fullName(season.players.get(id))
  return Array.from({ length: Math.max(first.length, second.length) }, (_, i) => {
    const [a, b] = [first[i], second[i]]
    if (a && b)
      return lineUpText.meets({
        first: `${name(a.hitterId)} (${a.handicap})`,
        second: `${name(b.hitterId)} (${b.handicap})`,
      })
    return lineUpText.alone(name((a ?? b)?.hitterId ?? 0))
  })
}

/** Returns players who were left out of the lineup but have scores on their cards. */
export function leftOut(season: Season, match: Match, { sides }: LineUpChoice): string[] {
  return sides.flatMap(({ teamId, places }) => {
    const team = season.teams.find((t) => t.id === teamId)
    const begun = season.results
      .cardsOf(match.weekId)
      .filter((card) => card.teamId === teamId && Object.keys(card.cells).length > 0)
    const out = begun.filter((card) => !places.includes(card.playerId) && team && isInTeam(team, card.playerId))
    return out.map((card) => fullName(season.players.get(card.playerId)))
  })
}
