import type { PlayedSeason } from './described/play-described.ts'
import type { PlayedRecord } from './play-recorded.ts'

/** Returns how much work it took to play a recorded season: its setup, what had to be typed, and a league night. */
export function recordedEffort({ nights, ...played }: PlayedRecord): string[] {
  const rounds = nights.reduce((sum, night) => sum + night.cards, 0)
  const clicks = nights.reduce((sum, night) => sum + night.scores.clicks, 0)
  const keys = nights.reduce((sum, night) => sum + night.scores.keys, 0)
  const typed = nights.flatMap((night) => night.typed)
  return [
    `${nights.length} league nights, ${rounds} rounds ${setUpOf(played)}`,
    `${typed.length} handicaps typed, ${nights.reduce((sum, night) => sum + night.overrides, 0)} points set by hand.`,
    `Scores of a league night: ${per(clicks, nights.length)} clicks and ${per(keys, nights.length)} keys, ${per(clicks + keys, rounds)} a round.`,
  ]
}

/** Returns how much work it took to play a described season: its setup, and the clicks and keystrokes of a night. */
export function describedEffort({ nights, ...played }: PlayedSeason): string[] {
  const [inGrid, onPad] = [nights.filter((night) => !night.onPad), nights.filter((night) => night.onPad)]
  const presses = (some: typeof nights) => some.reduce((sum, { scores }) => sum + scores.clicks + scores.keys, 0)
  const cards = (some: typeof nights) => some.reduce((sum, night) => sum + night.cards, 0)
  const before = nights.reduce((sum, night) => sum + night.before.clicks + night.before.keys, 0)
  return [
    `${nights.length} league nights, ${cards(nights)} cards ${setUpOf(played)}`,
    `A night's presses: ${per(before, nights.length)} before the cards, ${per(presses(inGrid), inGrid.length)} for the cards in the grid (${per(presses(inGrid), cards(inGrid))} a card), ${per(presses(onPad), onPad.length)} on the pad (${per(presses(onPad), cards(onPad))} a card).`,
  ]
}

const setUpOf = ({ seconds, setUp, schedule }: Pick<PlayedRecord, 'seconds' | 'setUp' | 'schedule'>): string =>
  `in ${Math.round(seconds)} s; set up by ${setUp.clicks} clicks and ${setUp.keys} keys, the schedule by ${schedule.clicks} and ${schedule.keys}.`

const per = (all: number, of: number): string => (of === 0 ? '0' : (all / of).toFixed(1))
