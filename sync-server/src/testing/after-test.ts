/** What to do when the current test ends. */
let due: (() => void)[] = []

/** Runs `work` when the current test ends. Outside a test, when something is opened for a whole file, it never runs. */
export function afterThisTest(work: () => void): void {
  due.push(work)
}

/** Opens something inside a test that later tests of the file use too. Whoever opens it also closes it. */
export async function keptAfterTest<T>(open: () => Promise<T>): Promise<T> {
  const before = due
  due = []
  try {
    return await open()
  } finally {
    due = before
  }
}

/** Called before each test: what is due by then was opened for the whole file. */
export function beginTest(): void {
  due = []
}

/** Called after each test. Does what is due, the last first. */
export function endTest(): void {
  for (const work of due.splice(0).reverse()) work()
}
