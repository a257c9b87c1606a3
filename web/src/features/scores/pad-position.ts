import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'

/** The position of the pad: the index of the hole within the round, and the index of the player within the match. */
export type PadPosition = { hole: number; player: number }

export const positionText = (at: PadPosition): string => `${at.hole}/${at.player}`

/** Returns the first cell without a score, skipping absent players; the first hole if no cell is blank. */
export function firstBlank(results: MatchResult, lines: readonly PlayerLine[]): PadPosition {
  for (const [hole] of results.holes.entries()) {
    const player = lines.findIndex((line) => !line.absent && line.gross[hole] === null)
    if (player >= 0) return { hole, player }
  }
  return { hole: 0, player: 0 }
}

/**
 * Returns the next player without a score on this hole, or the first one on the next hole. Skips absent players.
 * `tapped`: cells whose new scores may not be in the store yet. `absent`: a player who was just marked absent.
 */
export function nextPosition(
  at: PadPosition,
  options: { results: MatchResult; lines: readonly PlayerLine[]; tapped: ReadonlySet<string>; absent?: number },
): PadPosition {
  const { results, lines, tapped } = options
  const { absent } = options
  const here = (line: PlayerLine) => !line.absent && line.playerId !== absent
  const blank = (line: PlayerLine, player: number) =>
    here(line) && line.gross[at.hole] === null && !tapped.has(positionText({ hole: at.hole, player }))
  const player = lines.findIndex((line, i) => i > at.player && blank(line, i))
  if (player >= 0) return { ...at, player }
  const skipped = lines.findIndex((line, i) => i < at.player && blank(line, i))
  if (skipped >= 0) return { ...at, player: skipped }
  return at.hole + 1 < results.holes.length ? { hole: at.hole + 1, player: Math.max(0, lines.findIndex(here)) } : at
}

export function positionBefore(at: PadPosition, players: number): PadPosition {
  if (at.player > 0) return { ...at, player: at.player - 1 }
  return at.hole > 0 ? { hole: at.hole - 1, player: players - 1 } : at
}
