/** How fast somebody enters holes, and when something is killed: part of what is played. What must come is waited for by `until()`. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
