import { fromAbsolute } from '@internationalized/date'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The size of a step when searching for clock changes. No zone has two changes within one step. */
const STEP_MS = 7 * DAY_MS

/**
 * Returns a time zone in the form calendars use (VTIMEZONE): each clock change from the year before the first date to
 * the year after the last one. It uses this machine's own table of zones, so that it agrees with the rest of the
 * server.
 * @param zone IANA name that this machine knows
 * @param years the first and last year with an entry
 * @source P16; RFC 5545, 3.6.5
 */
export function zoneBlock(zone: string, [first, last]: readonly [number, number]): string {
  const start = Date.UTC(first - 1, 0, 1)
  const parts = [observance({ zone, at: start, from: offsetAt(start, zone), isSummer: false })]
  for (let at = start; at < Date.UTC(last + 2, 0, 1); at += STEP_MS) {
    const [from, to] = [offsetAt(at, zone), offsetAt(at + STEP_MS, zone)]
    if (from !== to) parts.push(observance({ zone, at: changeIn(at, zone), from, isSummer: to > from }))
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n')
}

const offsetAt = (at: number, zone: string): number => fromAbsolute(at, zone).offset

/**
 * Returns when the clocks change, in milliseconds since 1970. `at` is the start of the step that contains the change.
 */
function changeIn(at: number, zone: string): number {
  const before = offsetAt(at, zone)
  let [low, high] = [at, at + STEP_MS]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

type Change = { zone: string; at: number; from: number; isSummer: boolean }

function observance({ zone, at, from, isSummer }: Change): string[] {
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD'
  // The local time of the change, as it appears on a clock that still shows the old time.
  const local = new Date(at + from).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(offsetAt(at, zone))}`,
    `END:${kind}`,
  ]
}

function offsetText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`
}
