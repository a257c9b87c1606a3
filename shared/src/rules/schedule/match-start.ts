import { fromOne, fromZero, wantWhole } from '../../lib/range.ts'
import type { Season } from '../../schema/season.ts'

export type MatchStart = { teeTime: string | null; startingHole: string | null }

/** A bye starts nowhere. */
export const noStart: MatchStart = { teeTime: null, startingHole: null }

/**
 * When and where the match in a slot starts. Shotgun: everybody at the start time, matches on holes 1, 2, 3 … and then 1B,
 * 2B …; otherwise one match after the other, `teeInterval` minutes apart, never past 23:59.
 *
 * @param slot order of play from 1
 * @source T4, T5
 * @example
 * matchStart(11, { startTime: '16:45', settings: { shotgun: true, holesPerRound: 9, teeInterval: 8 } }) // { teeTime: '16:45', startingHole: '2B' }
 */
export function matchStart(
  slot: number,
  season: Pick<Season, 'startTime'> & { settings: Pick<Season['settings'], 'shotgun' | 'holesPerRound' | 'teeInterval'> },
): MatchStart {
  const { shotgun, holesPerRound, teeInterval } = season.settings
  wantWhole('slot', slot, fromOne)
  wantWhole('holesPerRound', holesPerRound, fromOne)
  wantWhole('teeInterval', teeInterval, fromZero)
  if (!shotgun) return { teeTime: minutesLater(season.startTime, (slot - 1) * teeInterval), startingHole: null }
  const lap = Math.floor((slot - 1) / holesPerRound)
  const letter = lap === 0 ? '' : String.fromCharCode('A'.charCodeAt(0) + lap)
  return { teeTime: season.startTime, startingHole: `${((slot - 1) % holesPerRound) + 1}${letter}` }
}

function minutesLater(time: string, minutes: number): string {
  const [h = 0, m = 0] = time.split(':').map(Number)
  const total = Math.min(h * 60 + m + minutes, 24 * 60 - 1)
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
