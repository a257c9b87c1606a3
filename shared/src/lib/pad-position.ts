/**
 * A position of the score pad: a hole's number on the course, and a player. It has no indexes, because a change from
 * another phone may put the holes or the players in another order between two taps.
 */
export type PadPosition = { hole: number; playerId: number }
/** `gross`: the player's scores in the order of the card's holes; null for a blank cell. */
type Line = { playerId: number; absent: boolean; gross: readonly (number | string | null)[] }
/** What the pad needs to know about a card. */
export type PadCard = { holes: readonly { hole: number }[]; lines: readonly Line[] }

/**
 * Returns a position as text, for sets and maps.
 * @example
 * positionText({ hole: 4, playerId: 7 }) // '4/7'
 */
export const positionText = (at: PadPosition): string => `${at.hole}/${at.playerId}`

/**
 * Returns the indexes of a position's hole and player on the card; -1 if the card doesn't have it anymore.
 * @example
 * const lines = [{ playerId: 7, absent: false, gross: [5] }]
 * indexesOf({ holes: [{ hole: 4 }], lines }, { hole: 4, playerId: 9 }) // { hole: 0, player: -1 }
 */
export const indexesOf = ({ holes, lines }: PadCard, at: PadPosition): { hole: number; player: number } => ({
  hole: holes.findIndex(({ hole }) => hole === at.hole),
  player: lines.findIndex(({ playerId }) => playerId === at.playerId),
})

/**
 * Returns whether a card still has a position's hole and player.
 * @example
 * const lines = [{ playerId: 7, absent: false, gross: [5] }]
 * hasPosition({ holes: [{ hole: 4 }], lines }, { hole: 4, playerId: 9 }) // false
 */
export function hasPosition(card: PadCard, at: PadPosition): boolean {
  const { hole, player } = indexesOf(card, at)
  return hole >= 0 && player >= 0
}

/**
 * Returns the position of a hole's first player who isn't absent; of the first player if everyone is absent.
 * @example
 * const line = (playerId, absent) => ({ playerId, absent, gross: [null] })
 * startOfHole({ holes: [{ hole: 4 }], lines: [line(7, true), line(9, false)] }, 4) // { hole: 4, playerId: 9 }
 */
export const startOfHole = ({ lines }: PadCard, hole: number): PadPosition => ({
  hole,
  playerId: (lines.find(({ absent }) => !absent) ?? lines[0])?.playerId ?? 0,
})

/**
 * Returns the first cell without a score, skipping absent players; the start of the first hole if no cell is blank.
 * @example
 * const line = (playerId, gross) => ({ playerId, absent: false, gross })
 * const lines = [line(7, [5, null]), line(9, [4, null])]
 * firstBlank({ holes: [{ hole: 4 }, { hole: 5 }], lines }) // { hole: 5, playerId: 7 }
 */
export function firstBlank(card: PadCard): PadPosition {
  for (const [i, { hole }] of card.holes.entries()) {
    const line = card.lines.find(({ absent, gross }) => !absent && gross[i] === null)
    if (line) return { hole, playerId: line.playerId }
  }
  return startOfHole(card, card.holes[0]?.hole ?? 0)
}

/**
 * Returns the next player without a score on this hole, then one before who was skipped, and then the start of the next
 * hole. After the last hole, returns the same position. Skips absent players.
 * `tapped`: cells whose new scores may not be on the card yet. `absent`: a player who was just marked absent.
 * @example
 * const line = (playerId, gross) => ({ playerId, absent: false, gross })
 * const card = { holes: [{ hole: 4 }], lines: [line(7, [null]), line(9, [4])] }
 * nextPosition({ hole: 4, playerId: 9 }, { card }) // { hole: 4, playerId: 7 }
 */
export function nextPosition(
  at: PadPosition,
  { card, tapped, absent }: { card: PadCard; tapped?: ReadonlySet<string>; absent?: number },
): PadPosition {
  const { holes } = card
  const lines = card.lines.map((line) => (line.playerId === absent ? { ...line, absent: true } : line))
  const now = indexesOf(card, at)
  const blank = (line: Line) =>
    !line.absent &&
    line.gross[now.hole] === null &&
    !tapped?.has(positionText({ hole: at.hole, playerId: line.playerId }))
  const next = lines.find((line, i) => i > now.player && blank(line))
  const skipped = lines.find((line, i) => i < now.player && blank(line))
  const line = next ?? skipped
  if (line) return { ...at, playerId: line.playerId }
  const hole = holes[now.hole + 1]?.hole
  return hole === undefined ? at : startOfHole({ holes, lines }, hole)
}

/**
 * Returns the position before this one: the previous player, or the last player on the previous hole. At the start of
 * the card, returns the same position.
 * @example
 * const lines = [7, 9].map((playerId) => ({ playerId, absent: false, gross: [null, null] }))
 * const card = { holes: [{ hole: 4 }, { hole: 5 }], lines }
 * positionBefore({ hole: 5, playerId: 7 }, card) // { hole: 4, playerId: 9 }
 */
export function positionBefore(at: PadPosition, card: PadCard): PadPosition {
  const now = indexesOf(card, at)
  const line = card.lines[now.player - 1]
  if (line) return { ...at, playerId: line.playerId }
  const [hole, last] = [card.holes[now.hole - 1]?.hole, card.lines.at(-1)]
  return hole === undefined || !last ? at : { hole, playerId: last.playerId }
}
