import { assertInteger, atLeastOne, nonNegative } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'

export type MatchStart = { teeTime: string | null; startingHole: string | null }

/** A bye has no start. */
export const noStart: MatchStart = { teeTime: null, startingHole: null }

/**
 * Returns when and where the match in a slot starts. In a shotgun start, everyone starts at the start time, on holes 1,
 * 2, 3 … and then 1B, 2B …; otherwise matches start one after the other, `teeInterval` minutes apart, never past 23:59.
 * Blocked holes and times are skipped. A starting hole is its place among the night's holes: on a back nine, 1 is hole
 * 10. `startingHole()` returns the hole to show.
 * @param slot order of play from 1
 * @param holes numbers of the night's holes (default: 1 to the number of holes in a round)
 * @source T4, T5, T13
 * @example
 * matchStart(11, { startTime: '16:45', settings: { shotgun: true, holesPerRound: 9, teeInterval: 8 } }) // { teeTime: '16:45', startingHole: '2B' }
 * matchStart(1, { startTime: '16:45', settings: { shotgun: true, holesPerRound: 9, teeInterval: 8, blockedHoles: [10] } }, [10, 11, 12]).startingHole // '2'
 * matchStart(2, { startTime: '17:00', settings: { shotgun: false, holesPerRound: 9, teeInterval: 8, blockedTimes: ['17:05'] } }).teeTime // '17:16'
 */
export function matchStart(
  slot: number,
  season: Pick<SeasonRow, 'startTime'> & { settings: StartRules },
  holes: readonly number[] = [],
): MatchStart {
  const { shotgun, holesPerRound, teeInterval, blockedTimes = [] } = season.settings
  assertInteger('slot', slot, atLeastOne)
  assertInteger('holesPerRound', holesPerRound, atLeastOne)
  assertInteger('teeInterval', teeInterval, nonNegative)
  if (!shotgun)
    return {
      teeTime: teeTimeOf(slot, { from: minutesOf(season.startTime), teeInterval, blockedTimes }),
      startingHole: null,
    }
  const places = openPlaces(season.settings, holes)
  const lap = Math.floor((slot - 1) / places.length)
  const letter = lap === 0 ? '' : String.fromCharCode('A'.charCodeAt(0) + lap)
  return { teeTime: season.startTime, startingHole: `${places[(slot - 1) % places.length]}${letter}` }
}

type StartRules = Pick<SeasonRow['settings'], 'shotgun' | 'holesPerRound' | 'teeInterval'> &
  Partial<Pick<SeasonRow['settings'], 'blockedHoles' | 'blockedTimes'>>

/** Returns the places of the holes that aren't blocked, from 1. */
function openPlaces({ holesPerRound, blockedHoles = [] }: StartRules, holes: readonly number[]): number[] {
  const numbers = holes.length > 0 ? holes : rangeTo(holesPerRound)
  const all = rangeTo(numbers.length)
  const open = all.filter((place) => !blockedHoles.includes(numbers[place - 1] ?? place))
  return open.length > 0 ? open : all
}

type TeeTimes = { from: number; teeInterval: number; blockedTimes: readonly string[] }

/**
 * Returns a slot's tee time, skipping blocked times. Times that would be past the end of the day become its last
 * minute.
 */
function teeTimeOf(slot: number, { from, teeInterval, blockedTimes }: TeeTimes): string {
  if (teeInterval === 0) return clockOf(from)
  const last = 24 * 60 - 1
  const blocked = blockedTimes.map(minutesOf)
  const isOpen = (at: number) => !blocked.some((time) => at === time || (at > time && at < time + teeInterval))
  let at = from
  for (let open = 0; at < last; at += teeInterval) {
    if (isOpen(at)) open += 1
    if (open === slot) return clockOf(at)
  }
  return clockOf(last)
}

function minutesOf(time: string): number {
  const [h = 0, m = 0] = time.split(':').map(Number)
  return h * 60 + m
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
