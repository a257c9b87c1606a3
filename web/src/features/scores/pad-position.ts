import type { PlayerLine } from '@glm/shared/rules/match/player-line'

/**
 * The position of the pad: a hole's number on the course, and a player. It has no indexes, because a change from another
 * phone may put the holes or the players in another order between two taps.
 */
export type PadPosition = { hole: number; playerId: number }
type Line = Pick<PlayerLine, 'playerId' | 'absent' | 'gross'>
/** What the pad needs to know about a match. */
type Card = { holes: readonly { hole: number }[]; lines: readonly Line[] }

export const positionText = (at: PadPosition): string => `${at.hole}/${at.playerId}`

/** Returns the indexes of a position's hole and player within the match; -1 if the match doesn't have it anymore. */
export const indexesOf = ({ holes, lines }: Card, at: PadPosition): { hole: number; player: number } => ({
  hole: holes.findIndex(({ hole }) => hole === at.hole),
  player: lines.findIndex(({ playerId }) => playerId === at.playerId),
})

/** Returns whether a match still has a position's hole and player. */
export function hasPosition(card: Card, at: PadPosition): boolean {
  const { hole, player } = indexesOf(card, at)
  return hole >= 0 && player >= 0
}

/** Returns the first cell without a score, skipping absent players; the first hole if no cell is blank. */
export function firstBlank({ holes, lines }: Card): PadPosition {
  for (const [i, { hole }] of holes.entries()) {
    const line = lines.find(({ absent, gross }) => !absent && gross[i] === null)
    if (line) return { hole, playerId: line.playerId }
  }
  return { hole: holes[0]?.hole ?? 0, playerId: lines[0]?.playerId ?? 0 }
}

/**
 * Returns the next player without a score on this hole, or the first one on the next hole. Skips absent players.
 * `tapped`: cells whose new scores may not be in the store yet. `absent`: a player who was just marked absent.
 */
export function nextPosition(
  at: PadPosition,
  { results, tapped, absent }: { results: Card; tapped: ReadonlySet<string>; absent?: number },
): PadPosition {
  const { holes, lines } = results
  const now = indexesOf(results, at)
  const here = (line: Line) => !line.absent && line.playerId !== absent
  const blank = (line: Line) =>
    here(line) && line.gross[now.hole] === null && !tapped.has(positionText({ hole: at.hole, playerId: line.playerId }))
  const next = lines.find((line, i) => i > now.player && blank(line))
  const skipped = lines.find((line, i) => i < now.player && blank(line))
  const line = next ?? skipped
  if (line) return { ...at, playerId: line.playerId }
  const hole = holes[now.hole + 1]?.hole
  if (hole === undefined) return at
  return { hole, playerId: (lines.find(here) ?? lines[0])?.playerId ?? at.playerId }
}

/** Returns the position before this one: the previous player, or the last player on the previous hole. */
export function positionBefore(at: PadPosition, results: Card): PadPosition {
  const now = indexesOf(results, at)
  const line = results.lines[now.player - 1]
  if (line) return { ...at, playerId: line.playerId }
  const [hole, last] = [results.holes[now.hole - 1]?.hole, results.lines.at(-1)]
  return hole === undefined || !last ? at : { hole, playerId: last.playerId }
}
