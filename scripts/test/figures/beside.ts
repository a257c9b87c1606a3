import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns a path in the folder of recorded seasons and published cases, which lies next to this repository. */
export const beside = (path: string): string =>
  fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url))

/** Returns those of the paths that exist; none if the folder isn't there. */
export const presentBeside = (paths: readonly string[]): string[] =>
  paths.map(beside).filter((path) => existsSync(path))
