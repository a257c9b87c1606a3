import { bundleForRun } from '../../lib/build/bundle-for-run.ts'

let made: Promise<string> | null = null

/**
 * These tests' server as one file, built once per run and removed with it: a server killed a hundred times would
 * otherwise spend most of the night loading its own sources.
 */
export function bundledServer(): Promise<string> {
  made ??= bundleForRun(new URL('server-process.ts', import.meta.url))
  return made
}
