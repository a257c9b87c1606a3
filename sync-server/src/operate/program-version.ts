import { readFileSync } from 'node:fs'

let known: string | null = null

/** The version of this program, from the package.json next to it. */
export function programVersion(): string {
  known ??= (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version
  return known
}
