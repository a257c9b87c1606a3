import type { Gross, MatchLine } from '../scoring/match-points.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'

/**
 * `tee`: the tee actually played. `ghost`: the card of a player absent without a sub, by the league's rule.
 * `capped`: points a sub lost to the cap; `gained`: those received from an opposing sub.
 */
export type PlayerLine = MatchLine &
  LineupPlace & {
    teamId: number
    gross: readonly Gross[]
    ghost: boolean
    absent: boolean
    capped: number
    gained: number
    tee?: string | null | undefined
  }
