/**
 * Waits a fixed time. For how fast someone enters holes and when something is killed, which are part of the scenario.
 * To wait for a state, use `until()`.
 */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
