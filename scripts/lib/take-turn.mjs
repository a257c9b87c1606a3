import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Waits until no other process has this turn, then takes it. It blocks this process while it waits, after printing
 * `busy`. A turn left by a killed process is ignored. Returns a function that ends the turn.
 * @param {string} turn path of the file that exists during a turn
 * @param {string} busy what another process is doing
 */
export function takeTurn(turn, busy) {
  // With a hard link, the file appears complete or not at all.
  const mine = `${turn}-${process.pid}`
  writeFileSync(mine, String(process.pid))
  for (let asked = 0; !isLinked(mine, turn); asked++) {
    if (asked === 0) console.log(busy)
    pause(200)
    if (!isTaken(turn)) rmSync(turn, { force: true })
  }
  rmSync(mine)
  return () => rmSync(turn, { force: true })
}

function isLinked(mine, turn) {
  try {
    linkSync(mine, turn)
    return true
  } catch (error) {
    // A disk without hard links has no locking, so continue as if nobody else had the turn.
    return error.code !== 'EEXIST'
  }
}

/** Returns whether the process that has the turn is still running. */
function isTaken(turn) {
  try {
    process.kill(Number(readFileSync(turn, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
