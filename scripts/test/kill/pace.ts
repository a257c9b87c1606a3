/**
 * Waits a fixed time. Use it only for times that are part of the scenario, such as the pauses between two holes or the
 * time until a kill. To wait for a state, use `until()`.
 */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
