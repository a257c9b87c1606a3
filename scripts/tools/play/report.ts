import type { PlayedSeason } from './described/play-described.ts'
import type { PlayedRecord } from './play-recorded.ts'

/**
 * Summarizes a season that was played, with one line per finding: what differs and why, and how much work a league
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

/**
 * Summarizes a described season that was played: what differs from the reference, and the number of clicks and
 * keystrokes on one night.
 */
export function reportOfSeason({
  compared,
  others,
  differences,
  nights,
  seconds,
  setUp,
  schedule,
}: PlayedSeason): string[] {
  const [inGrid, onPad] = [nights.filter((night) => !night.onPad), nights.filter((night) => night.onPad)]
  const presses = (some: typeof nights) => some.reduce((sum, { scores }) => sum + scores.clicks + scores.keys, 0)
  const cards = (some: typeof nights) => some.reduce((sum, night) => sum + night.cards, 0)
  const before = nights.reduce((sum, night) => sum + night.before.clicks + night.before.keys, 0)
  return [
    `${nights.length} league nights, ${cards(nights)} cards in ${Math.round(seconds)} s; set up by ${setUp.clicks} clicks and ${setUp.keys} keys, the schedule by ${schedule.clicks} and ${schedule.keys}.`,
    `${compared} numbers on screens compared, ${differences.length} differ${differences.length > 0 ? ':' : '.'} ${others} other numbers are not in the reference.`,
    ...differences.map(
      (one) =>
        `  ${one.screen} (${one.size}), ${one.what}: ${one.reference} in the reference, ${one.shown ?? 'nothing'} on the screen`,
    ),
    `A night's presses: ${per(before, nights.length)} before the cards, ${per(presses(inGrid), inGrid.length)} for the cards in the grid (${per(presses(inGrid), cards(inGrid))} a card), ${per(presses(onPad), onPad.length)} on the pad (${per(presses(onPad), cards(onPad))} a card).`,
  ]
}

const per = (all: number, of: number): string => (of === 0 ? '0' : (all / of).toFixed(1))
