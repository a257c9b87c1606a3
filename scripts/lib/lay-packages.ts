import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Links this folder's packages into another version's, except for its own workspaces. */
export function layPackages(into: string): void {
  const here = join(process.cwd(), 'node_modules')
  mkdirSync(join(into, 'node_modules/@glm'), { recursive: true })
  for (const name of readdirSync(here).filter((name) => name !== '@glm'))
    symlinkSync(join(here, name), join(into, 'node_modules', name))
  for (const name of ['shared', 'sync-server', 'web'])
    symlinkSync(join(into, name), join(into, 'node_modules/@glm', name))
}
