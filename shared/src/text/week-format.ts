import type { WeekFormat, WeekPlay } from '../schema/schedule/week-format.ts'

/** Names for the ways a week can be played. */
export const weekPlayText: Readonly<Record<WeekPlay, string>> = {
  singles: 'Player against player',
  bestBall: 'Better ball',
  combined: 'Both balls',
  highLow: 'High-low',
  shamble: 'Shamble',
  scramble: 'Scramble',
  alternateShot: 'Alternate shot',
  greensomes: 'Greensomes',
  chapman: 'Chapman',
}

/** Text for the fields of a week's own format and course. */
export const weekShapeText = {
  format: 'Format this week',
  asSeason: 'The season’s usual format',
  shares: 'Handicap allowances (%)',
  sharesHint: (usual: string) =>
    `Lowest handicap first, such as 35/15. Leave blank for ${usual}. Partners who share a ball play one match as a team. Their round doesn’t count toward handicaps.`,
  percent: 'Handicap percentage',
  percentSays:
    'Everyone plays their own ball from the best drive, with this percentage of their strokes, such as 80. Leave blank for 100. The round doesn’t count toward handicaps.',
  sharesLike: 'Enter percentages from 0 to 100, such as 35/15.',
  bestBalls: (count: number) => `Best ${count} balls`,
  balls: 'Balls that count on each hole',
  ballsHint: (usual: number) =>
    `Enter 1 to 4; the scores of the balls that count are added together. Leave blank for ${usual}.`,
  ballsLike: 'Enter a number from 1 to 4.',
  course: 'Course this week',
  courseHint: 'This week uses that course’s par, stroke index, tees, rating and slope.',
  started:
    'This week already has scores. They’re kept, and everything is recalculated with the format and course you save.',
  at: (course: string) => `at ${course}`,
  length: (holes: number) => `${holes} holes`,
  ballOf: ({ players, week }: { players: string; week: number }) => `Strokes for ${players}, week ${week}`,
  whoCame: 'Who’s here',
  whoCameHint: 'The side’s handicap is calculated from the players who are here.',
} as const

/**
 * Formats handicap allowances for a form.
 * @example
 * shareText([35, 15]) // '35/15'
 */
export const shareText = (shares: readonly number[]): string => shares.join('/')

/**
 * Parses handicap allowances; returns null for an empty field and undefined for invalid input.
 * @example
 * readShares('35 / 15') // [35, 15]
 * readShares('35%') // undefined
 */
export function readShares(typed: string): number[] | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d{1,3}([/, ]{1,3}\d{1,3}){0,7}$/.test(text)) return undefined
  const shares = text.split(/[/, ]+/).map(Number)
  return shares.some((share) => share > 100) ? undefined : shares
}

/**
 * Describes a week's own format; returns null if it has none.
 * @example
 * formatLabel({ play: 'scramble', shares: [20, 10] }) // 'Scramble (20/10)'
 * formatLabel({ play: 'bestBall', shares: null, balls: 2 }) // 'Best 2 balls'
 * formatLabel({ play: 'shamble', shares: [80], balls: 2 }) // 'Shamble (80), best 2 balls'
 */
export function formatLabel(format: WeekFormat | null | undefined): string | null {
  if (!format) return null
  const best = format.balls != null && format.balls > 1 ? weekShapeText.bestBalls(format.balls) : null
  if (best && format.play !== 'shamble') return best
  const play = format.shares ? `${weekPlayText[format.play]} (${shareText(format.shares)})` : weekPlayText[format.play]
  return best ? `${play}, ${best.toLowerCase()}` : play
}

/**
 * Parses the number of balls that count; returns null for an empty field and undefined for invalid input.
 * @example
 * readBalls('2') // 2
 * readBalls('two') // undefined
 */
export function readBalls(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^[1-4]$/.test(text) ? Number(text) : undefined
}
