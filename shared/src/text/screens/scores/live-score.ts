import { plural } from '../../plural.ts'

const against = (over: number): string => (over === 0 ? 'even' : over > 0 ? `${over} over` : `${-over} under`)

/** The score of a match in progress, in golf terms. */
export const liveScoreText = {
  holes: (by: number): string => (by === 0 ? 'All square' : by > 0 ? `${by} up` : `${-by} down`),
  points: (by: number): string =>
    by === 0 ? 'Tied' : `${plural(Math.abs(by), { one: '# point', other: '# points' })} ${by > 0 ? 'up' : 'down'}`,
  net: (over: number): string => `Net ${against(over)}`,
  quota: (over: number): string => `Quota ${against(over)}`,
  through: (score: string, holes: number): string => `${score} through ${holes}`,
  /** One team's score, worded for readers who aren't on either team. */
  ofTeam: (team: number | string, score: string): string => `Team ${team}: ${score[0]?.toLowerCase()}${score.slice(1)}`,
} as const
