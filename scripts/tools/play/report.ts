import type { PlayedRecord } from './play-recorded.ts'

/**
 * Summarizes a season that was played, with one line for each thing: what differs and why, and how much work a league
 * night took.
 */
export function reportOf({ compared, unlike, nights, seconds, setUp, schedule }: PlayedRecord): string[] {
  const rounds = nights.reduce((sum, night) => sum + night.cards, 0)
  const clicks = nights.reduce((sum, night) => sum + night.scores.clicks, 0)
  const keys = nights.reduce((sum, night) => sum + night.scores.keys, 0)
  const lines = unlike.map(
    (one) =>
      `  Week ${one.week}, ${one.what}: ${one.recorded} recorded, ${one.ours} here; ${one.reason ?? 'NO REASON FOUND'}`,
  )
  const typed = nights.flatMap((night) => night.typed)
  return [
    `${nights.length} league nights, ${rounds} rounds in ${Math.round(seconds)} s; set up by ${setUp.clicks} clicks and ${setUp.keys} keys, the schedule by ${schedule.clicks} and ${schedule.keys}.`,
    `${typed.length} handicaps typed, ${nights.reduce((sum, night) => sum + night.overrides, 0)} points set by hand.`,
    `${compared} figures compared, ${unlike.length} differ${unlike.length > 0 ? ':' : '.'}`,
    ...lines,
    `Scores of a league night: ${per(clicks, nights.length)} clicks and ${per(keys, nights.length)} keys, ${per(clicks + keys, rounds)} a round.`,
  ]
}

const per = (all: number, of: number): string => (of === 0 ? '0' : (all / of).toFixed(1))
