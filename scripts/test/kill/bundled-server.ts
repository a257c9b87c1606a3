import { bundleForRun } from '../../lib/build/bundle-for-run.ts'

let made: Promise<string> | null = null

/**
 * The server of these tests as one file, made once a run and gone with it: one that is killed a hundred times would else spend most
 * of the night reading its own sources.
 */
export function bundledServer(): Promise<string> {
  made ??= bundleForRun(new URL('server-process.ts', import.meta.url))
  return made
}
