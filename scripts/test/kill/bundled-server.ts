import { bundleForRun } from '../../lib/build/bundle-for-run.ts'

let made: Promise<string> | null = null

/**
 * Bundles these tests' server into one file, built once per run and removed with it. A server killed a hundred times
 * would otherwise spend most of the night loading its own sources.
 */
export function bundledServer(): Promise<string> {
  made ??= bundleForRun(new URL('server-process.ts', import.meta.url))
  return made
}
