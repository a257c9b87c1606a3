import { rmSync } from 'node:fs'
import { dropOwnDatabases } from '@glm/sync-server/testing/run/own-database'
import { killOwnProcesses } from '@glm/sync-server/testing/run/own-process'
import { ownTemporary } from '@glm/sync-server/testing/run/the-run'
import { test as base } from '@playwright/test'

export const { expect } = base

// The runner's main process, which only lists the tests, has one as well, because some files create a folder when they
// are loaded.
const own = ownTemporary()
process.once('exit', () => rmSync(own, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

/** Playwright's `test`. When a worker ends, so do all processes and databases that its tests have left. */
export const test = base.extend<object, { nothingLeft: undefined }>({
  nothingLeft: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs.
    async ({}, use) => {
      await use(undefined)
      await killOwnProcesses()
      await dropOwnDatabases()
    },
    { scope: 'worker', auto: true },
  ],
})

const closings: (() => unknown)[] = []

/**
 * Runs after the last test of a file. What is declared last runs first, unlike with `test.afterAll()`: browsers close
 * before the server they use.
 */
export function afterFile(close: () => unknown): void {
  closings.push(close)
  test.afterAll(() => closings.pop()?.())
}
