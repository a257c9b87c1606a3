/**
 * How fast someone enters holes and when something is killed, both of which are part of the scenario. Use `until()` to
 * wait for a state.
 */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
