import { readClock } from '@glm/shared/lib/clock-time'
import type { ArrangedMatch } from '@glm/shared/mutations/schedule/arrange-week'
import { matchStart, noStart } from '@glm/shared/rules/schedule/match-start'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'

/** A match as arranged by the user. The lines are in order of play. */
/** `typedTime`: the input as long as it isn't a valid time. */
export type MatchLine = Omit<ArrangedMatch, 'slot'> & { typedTime?: string | undefined }
export type Place = { at: number; side: 'team1Id' | 'team2Id' }

/** Returns a week's current matches; if it has none, pairs neighboring teams in order. */
export function linesOf(matches: readonly Match[], teamIds: readonly number[], season: SeasonRow): MatchLine[] {
  if (matches.length > 0)
    return [...matches].sort((a, b) => a.slot - b.slot).map(({ slot: _slot, weekId: _week, ...line }) => line)
  return teamIds.flatMap((team1Id, i): MatchLine[] => {
    if (i % 2 === 1) return []
    const team2Id = teamIds[i + 1] ?? null
    return [{ id: null, team1Id, team2Id, ...(team2Id === null ? noStart : matchStart(i / 2 + 1, season)) }]
  })
}

/**
 * Puts a team in a spot (null for a bye). If the team is in another match, it trades places with the one in that spot.
 */
export function withTeam(lines: readonly MatchLine[], { at, side }: Place, teamId: number | null): MatchLine[] {
  const old = lines[at]?.[side] ?? null
  return lines.map((line, i): MatchLine => {
    const placed = (name: 'team1Id' | 'team2Id'): number | null => {
      if (i === at && name === side) return teamId
      return teamId !== null && line[name] === teamId ? old : line[name]
    }
    const [first, second] = [placed('team1Id'), placed('team2Id')]
    const [team1Id, team2Id] = [first ?? second ?? line.team1Id, first === null ? null : second]
    // A lineup is for one team's players, so a different team starts without one.
    const same = team1Id === line.team1Id && team2Id === line.team2Id
    return same ? line : { ...line, team1Id, team2Id, lineUp1: null, lineUp2: null, inOrder: null }
  })
}

/** Returns a line with its time as entered: a time, nothing, or invalid input, which is kept. */
export function withTime(line: MatchLine, typed: string): MatchLine {
  const teeTime = typed.trim() === '' ? null : readClock(typed)
  const isWrong = typed.trim() !== '' && teeTime === null
  return { ...line, typedTime: typed, ...(isWrong ? {} : { teeTime }) }
}

/** Whether the time entered for a match is invalid. A bye has no time. */
export const isWrongTime = ({ team2Id, typedTime = '' }: MatchLine): boolean =>
  team2Id !== null && typedTime.trim() !== '' && readClock(typedTime) === null

/** Returns the arrangement in the form that is saved. */
export const asMatches = (lines: readonly MatchLine[]): ArrangedMatch[] =>
  lines.map(({ typedTime: _typed, ...line }, i) => ({ ...line, slot: i + 1 }))

/** Moves a match up or down in the order of play. Times and holes stay with the position. */
export function moved(lines: readonly MatchLine[], at: number, by: -1 | 1): MatchLine[] {
  return swapped(lines, at, at + by)
}

/** Swaps two matches. Times and holes stay with the position. */
export function swapped(lines: readonly MatchLine[], at: number, to: number): MatchLine[] {
  const [a, b] = [lines[at], lines[to]]
  if (!a || !b) return [...lines]
  const startOf = ({ teeTime, startingHole, typedTime }: MatchLine) => ({ teeTime, startingHole, typedTime })
  return lines.map((line, i) => (i === at ? { ...b, ...startOf(a) } : i === to ? { ...a, ...startOf(b) } : line))
}

/** Adds a match between two idle teams. */
export function withMatch(lines: readonly MatchLine[], idle: readonly number[], season: SeasonRow): MatchLine[] {
  const [team1Id, team2Id = null] = idle
  if (team1Id === undefined) return [...lines]
  return [
    ...lines,
    { id: null, team1Id, team2Id, ...(team2Id === null ? noStart : matchStart(lines.length + 1, season)) },
  ]
}

/** Returns the teams without a match. */
export function idleTeams(lines: readonly MatchLine[], teamIds: readonly number[]): number[] {
  const playing = new Set(lines.flatMap((line) => [line.team1Id, line.team2Id]))
  return teamIds.filter((id) => !playing.has(id))
}
