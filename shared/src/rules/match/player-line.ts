import type { Gross, MatchLine } from '../scoring/match-points.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'

/** `tee`: the one that the ball was played from. `ghost`: the card of a player who is absent without a sub, as the league's rule has it. `capped`: points a sub lost to the cap; `gained`: those that came over from a sub against them. */
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
