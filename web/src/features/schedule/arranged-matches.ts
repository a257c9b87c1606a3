import { readClock } from '@glm/shared/lib/clock-time'
import type { ArrangedMatch } from '@glm/shared/mutations/schedule/arrange-week'
import { matchStart, noStart } from '@glm/shared/rules/schedule/match-start'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { shownHole, storedHole } from '@glm/shared/season/starting-hole'

/**
 * A match as the user has arranged it, without its lineups and signatures, which stay. `startingHole`: the hole that is
 * shown, which isn't the one that is stored. `typedTime`: what the user typed as the time, valid or not.
 */
export type MatchLine = Pick<
  ArrangedMatch,
  'id' | 'team1Id' | 'team2Id' | 'teeTime' | 'startingHole' | 'playedOn' | 'part'
> & { typedTime?: string | undefined }
/**
 * A season's rules, the numbers of the holes that are played in the week, and whether it is played against the field, in
 * which a team without a partner has a start, too.
 */
type Night = { season: SeasonRow; holes: readonly number[]; isField: boolean }
export type Place = { at: number; side: 'team1Id' | 'team2Id' }

/** Returns a week's current matches. If the week has none, pairs the teams in order, each with its neighbor. */
export function linesOf(matches: readonly Match[], teamIds: readonly number[], night: Night): MatchLine[] {
  if (matches.length > 0)
    return [...matches]
      .sort((a, b) => a.slot - b.slot)
      .map(({ id, team1Id, team2Id, teeTime, playedOn, part, ...match }) => {
        return {
          id,
          team1Id,
          team2Id,
          teeTime,
          playedOn,
          part,
          startingHole: shownHole(match.startingHole, night.holes),
        }
      })
  return teamIds.flatMap((team1Id, i): MatchLine[] => {
    if (i % 2 === 1) return []
    const team2Id = teamIds[i + 1] ?? null
    return [
      { id: null, team1Id, team2Id, ...(team2Id === null && !night.isField ? noStart : shownStart(i / 2 + 1, night)) },
    ]
  })
}

function shownStart(slot: number, { season, holes }: Pick<Night, 'season' | 'holes'>): ReturnType<typeof matchStart> {
  const start = matchStart(slot, season, holes)
  return { ...start, startingHole: shownHole(start.startingHole, holes) }
}

/**
 * Puts a team in a spot (null for a bye). If the team already has the maximum number of matches, it trades places with
 * the team in that spot. Otherwise the match becomes an additional one for the team, and gets the same start as the
 * team's other match.
 */
export function withTeam(
  lines: readonly MatchLine[],
  { at, side, perNight = 1 }: Place & { perNight?: number },
  teamId: number | null,
): MatchLine[] {
  const old = lines[at]?.[side] ?? null
  const elsewhere = lines.filter((line, i) => i !== at && teamId !== null && teamsOf(line).includes(teamId))
  // If the team also has a bye, replace that, not one of its matches.
  const trade = elsewhere.find((line) => line.team2Id === null) ?? elsewhere[0]
  const isTraded = elsewhere.length >= perNight || trade?.team2Id === null
  return lines.map((line, i): MatchLine => {
    const placed = (name: 'team1Id' | 'team2Id'): number | null => {
      if (i === at && name === side) return teamId
      const leaves = i === at || (isTraded && line === trade)
      return teamId !== null && leaves && line[name] === teamId ? old : line[name]
    }
    const [first, second] = [placed('team1Id'), placed('team2Id')]
    const [team1Id, team2Id] = [first ?? second ?? line.team1Id, first === null ? null : second]
    const same = team1Id === line.team1Id && team2Id === line.team2Id
    if (same) return line
    const joined = i === at && trade && !isTraded ? { ...startOf(trade), typedTime: undefined } : {}
    return { ...line, ...joined, team1Id, team2Id }
  })
}

/** Returns a line with the time that was typed. An invalid time stays in `typedTime` and doesn't change `teeTime`. */
export function withTime(line: MatchLine, typed: string): MatchLine {
  const teeTime = typed.trim() === '' ? null : readClock(typed)
  const isWrong = typed.trim() !== '' && teeTime === null
  return { ...line, typedTime: typed, ...(isWrong ? {} : { teeTime }) }
}

/** Returns whether the time entered for a match is invalid. A bye has no time. */
export const isWrongTime = ({ team2Id, typedTime = '' }: MatchLine, isField: boolean): boolean =>
  (team2Id !== null || isField) && typedTime.trim() !== '' && readClock(typedTime) === null

/** Returns the arrangement in the form that is saved. `holes`: the numbers of the holes that are played in the week. */
export const asMatches = (lines: readonly MatchLine[], holes: readonly number[]): ArrangedMatch[] =>
  lines.map(({ typedTime: _typed, ...line }, i) => ({
    ...line,
    startingHole: storedHole(line.startingHole, holes),
    slot: i + 1,
  }))

/** Moves a match up or down in the order of play. Times and holes stay with the position. */
export function moved(lines: readonly MatchLine[], at: number, by: -1 | 1): MatchLine[] {
  return swapped(lines, at, at + by)
}

/** Swaps two matches. Times and holes stay with the position. */
export function swapped(lines: readonly MatchLine[], at: number, to: number): MatchLine[] {
  const [a, b] = [lines[at], lines[to]]
  if (!a || !b) return [...lines]
  const typed = (line: MatchLine) => ({ ...startOf(line), typedTime: line.typedTime })
  return lines.map((line, i) => (i === at ? { ...b, ...typed(a) } : i === to ? { ...a, ...typed(b) } : line))
}

const startOf = ({ teeTime, startingHole }: MatchLine) => ({ teeTime, startingHole })

/**
 * Adds a match between two teams, or a bye. If one of the teams already plays that night, the new match starts at the
 * same time and hole.
 * @param teamIds the two teams, or one for a bye
 */
export function withMatch(lines: readonly MatchLine[], teamIds: readonly number[], night: Night): MatchLine[] {
  const [team1Id, team2Id = null] = teamIds
  if (team1Id === undefined) return [...lines]
  const joined = lines.find((line) => line.team2Id !== null && teamsOf(line).some((id) => teamIds.includes(id)))
  const start = joined
    ? startOf(joined)
    : shownStart(lines.filter((line, i) => !lines.slice(0, i).some(startsWith(line))).length + 1, night)
  return [...lines, { id: null, team1Id, team2Id, ...(team2Id === null && !night.isField ? noStart : start) }]
}

/** Returns whether another match starts together with this one: at the same time and hole, with one of its teams. */
const startsWith = (line: MatchLine) => (other: MatchLine) =>
  line.teeTime === other.teeTime &&
  line.startingHole === other.startingHole &&
  teamsOf(line).some((id) => teamsOf(other).includes(id))

/**
 * Returns the two teams that can best play one more match: the two that have the fewest matches and don't play each
 * other that night. Returns one team for a bye, and none if every team already has as many matches as allowed.
 */
export function nextPair(lines: readonly MatchLine[], teamIds: readonly number[], perNight: number): number[] {
  const played = (id: number) => lines.filter((line) => teamsOf(line).includes(id)).length
  const hasBye = (id: number) => lines.some((line) => line.team1Id === id && line.team2Id === null)
  const open = teamIds.filter((id) => played(id) < perNight && !hasBye(id)).sort((a, b) => played(a) - played(b))
  const met = (a: number, b: number) => lines.some((line) => teamsOf(line).includes(a) && teamsOf(line).includes(b))
  const pairs = open.flatMap((a, i) => open.slice(i + 1).flatMap((b) => (met(a, b) ? [] : [[a, b]])))
  const fewest = ([a = 0, b = 0]: readonly number[]) => played(a) + played(b)
  const best = pairs.reduce<number[] | null>((now, pair) => (now && fewest(now) <= fewest(pair) ? now : pair), null)
  return best ?? idleTeams(lines, teamIds).slice(0, 1)
}

const teamsOf = ({ team1Id, team2Id }: MatchLine): number[] => (team2Id === null ? [team1Id] : [team1Id, team2Id])

/** Returns the teams without a match. */
export function idleTeams(lines: readonly MatchLine[], teamIds: readonly number[]): number[] {
  const playing = new Set(lines.flatMap((line) => [line.team1Id, line.team2Id]))
  return teamIds.filter((id) => !playing.has(id))
}
