const MINUTE_MS = 60_000
const WAITS_MS = [1, 5, 15, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS)
/** About two and a half days. */
const MOST_TRIES = 12

/**
 * Milliseconds to wait after a try that the mail server did not take, longer after each; null where it was the last one.
 *
 * @param tries how often it was tried, this time included
 * @example
 * backOff(1) // 60000
 * @example
 * backOff(12) // null
 */
export function backOff(tries: number): number | null {
  return tries >= MOST_TRIES ? null : (WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? MINUTE_MS)
}
