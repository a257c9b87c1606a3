/**
 * Returns a function that runs a save, unless it repeats the one that is still running. The repeat then gets the first
 * one's promise, because someone who presses twice wants to save once. A save is compared only with the most recent
 * one: a box that is checked, unchecked and checked again in quick succession is saved three times. Once a save has
 * succeeded or failed, it can be repeated.
 */
export function singleFlight<R>(): (key: string, run: () => Promise<R>) => Promise<R> {
  let last: { key: string; result: Promise<R> } | null = null
  return (key, run) => {
    if (last?.key === key) return last.result
    const flight = { key, result: run() }
    last = flight
    const land = () => {
      if (last === flight) last = null
    }
    flight.result.then(land, land)
    return flight.result
  }
}
