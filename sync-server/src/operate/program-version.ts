import { readFileSync } from 'node:fs'

type Program = { version: string; repository?: string }
let known: Program | null = null

/** Returns the package.json next to this program. */
const program = (): Program => {
  known ??= JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Program
  return known
}

/** Returns the version of this program. */
export const programVersion = (): string => program().version

/**
 * Returns the GitHub repository ("owner/name") where this program is released; null in a build that wasn't released.
 */
export const programRepository = (): string | null => /^github:(.+)$/.exec(program().repository ?? '')?.[1] ?? null
