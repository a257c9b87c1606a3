/** What to do when the current test ends. */
let due: (() => void)[] = []

/** Runs `work` when the current test ends. Outside a test, when something is opened for a whole file, it never runs. */
export function afterThisTest(work: () => void): void {
  due.push(work)
}

/** Opens something inside a test that later tests of the file use too. Call `release` when none uses it anymore. */
export async function keptAfterTest<T>(open: () => Promise<T>): Promise<{ kept: T; release: () => void }> {
  const before = due
  const own: typeof due = []
  due = own
  try {
    return { kept: await open(), release: () => runAll(own) }
  } finally {
    due = before
  }
}

/** The last first. */
const runAll = (works: (() => void)[]): void => {
  for (const work of works.splice(0).reverse()) work()
}

/** Called before each test: what is due by then was opened for the whole file. */
export function beginTest(): void {
  due = []
}

/** Called after each test. Does what is due. */
export function endTest(): void {
  runAll(due)
}
