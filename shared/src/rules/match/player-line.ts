import type { Gross, MatchLine } from '../scoring/match-points.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'

/**
 * `tee`: the tee the ball was played from. `ghost`: whether the card is a replacement score for a player who is absent
 * without a sub. `partners`, `missing`: see `Entrant`. `won`: points before any limit on subs. `capped`: points that a
 * sub lost to the cap. `gained`: points received from an opposing sub.
 */
export type PlayerLine = MatchLine &
  LineupPlace & {
    teamId: number
    gross: readonly Gross[]
    ghost: boolean
    absent: boolean
    won: number
    capped: number
    gained: number
    tee?: string | null | undefined
    partners?: readonly LineupPlace[] | undefined
    missing?: readonly LineupPlace[] | undefined
  }

/**
 * Returns who plays a line's ball: one player, or everyone on a side that plays one ball.
 * @source M16
 * @example
 * playersOf({ playerId: 7, hitterId: 9, handicap: 4 }) // [{ playerId: 7, hitterId: 9, handicap: 4 }]
 */
export const playersOf = (line: LineupPlace & Pick<PlayerLine, 'partners'>): readonly LineupPlace[] =>
  line.partners && line.partners.length > 0 ? line.partners : [line]

/**
 * Returns the regulars whose spots share a line's card: one player or, on a side that plays one ball, everyone in its
 * lineup. Unlike the line's own `playerId`, they stay the same when one of them is marked absent.
 * @source M16
 * @example
 * const place = (playerId) => ({ playerId, hitterId: playerId, handicap: 4 })
 * spotsOfLine(place(7)) // [7]
 * spotsOfLine({ ...place(8), partners: [place(8)], missing: [place(7)] }) // [8, 7]
 */
export const spotsOfLine = (line: LineupPlace & Pick<PlayerLine, 'partners' | 'missing'>): number[] => [
  ...new Set([...playersOf(line), ...(line.missing ?? [])].map(({ playerId }) => playerId)),
]
