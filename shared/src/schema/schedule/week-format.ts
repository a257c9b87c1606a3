import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { limits } from '../limits.ts'

/**
 * How one week's matches are played. The first four are the same as in the season's settings. A shamble is better ball
 * from the best drive. In all other formats, a side plays one ball and has one card.
 */
export const weekPlay = z.enum([
  'singles',
  'bestBall',
  'combined',
  'highLow',
  'shamble',
  'scramble',
  'alternateShot',
  'greensomes',
  'chapman',
])
export type WeekPlay = z.infer<typeof weekPlay>

const share = z.int().check(z.minimum(0), z.maximum(100))

/**
 * A week's own format. `shares`: the percentage of each player's handicap that a side's ball receives, lowest handicap
 * first, or in a shamble, the one percentage that everyone gets; null for the format's usual percentages. `balls`: how
 * many balls count on each hole in better ball; null or missing to use the season's setting.
 */
export const weekFormat = z.object({
  play: weekPlay,
  shares: z.nullable(z.array(share).check(z.minLength(1), z.maxLength(limits.sideSize))),
  balls: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(4)))),
})
export type WeekFormat = DeepReadonly<z.infer<typeof weekFormat>>

const pair = [60, 40]

/**
 * The usual handicap allowances by number of players in a lineup; null for formats in which everyone plays their own
 * ball.
 */
const usual: Readonly<Record<WeekPlay, readonly (readonly number[])[] | null>> = {
  singles: null,
  bestBall: null,
  combined: null,
  highLow: null,
  shamble: null,
  scramble: [[100], [35, 15], [30, 20, 10], [25, 20, 15, 10]],
  alternateShot: [[100], [50, 50]],
  greensomes: [[100], pair],
  chapman: [[100], pair],
}

/**
 * Returns whether each side plays one ball and has one card.
 * @example
 * isOneBall({ format: { play: 'scramble', shares: null } }) // true
 * isOneBall({ format: null }) // false
 */
export const isOneBall = ({ format }: { readonly format?: WeekFormat | null | undefined }): boolean =>
  format != null && usual[format.play] !== null

/**
 * Returns whether a card is its player's own round, which excludes shambles and formats in which a side plays one ball.
 * @example
 * isOwnRound({ format: { play: 'shamble', shares: null } }) // false
 * isOwnRound({ format: null }) // true
 */
export const isOwnRound = (week: { readonly format?: WeekFormat | null | undefined }): boolean =>
  !isOneBall(week) && week.format?.play !== 'shamble'

/**
 * Returns the percentage of their strokes that all players get: in a shamble, the percentage that was entered;
 * otherwise 100.
 * @source M22
 * @example
 * playedShare({ format: { play: 'shamble', shares: [80] } }) // 80
 * playedShare({ format: null }) // 100
 */
export const playedShare = ({ format }: { readonly format?: WeekFormat | null | undefined }): number =>
  format?.play === 'shamble' ? (format.shares?.[0] ?? 100) : 100

/**
 * Returns the percentage of each player's handicap that a side's ball receives, lowest handicap first. Players beyond
 * the end of the list add nothing.
 * @param size players in the side's lineup
 * @source M17; World Handicap System, recommended handicap allowances (scramble, foursomes, greensomes, Chapman)
 * @example
 * sharesOf({ play: 'scramble', shares: null }, 2) // [35, 15]
 * sharesOf({ play: 'scramble', shares: [20, 10] }, 4) // [20, 10]
 */
export function sharesOf({ play, shares }: WeekFormat, size: number): readonly number[] {
  const rows = usual[play] ?? []
  return shares ?? rows[Math.min(size, rows.length) - 1] ?? []
}
