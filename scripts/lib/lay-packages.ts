import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Links this folder's installed packages into another version's folder. Our own packages link to that version's. */
export function layPackages(into: string): void {
  const here = join(process.cwd(), 'node_modules')
  mkdirSync(join(into, 'node_modules/@glm'), { recursive: true })
  for (const name of readdirSync(here).filter((name) => name !== '@glm'))
    symlinkSync(join(here, name), join(into, 'node_modules', name))
  for (const name of ['shared', 'sync-server', 'web'])
    symlinkSync(join(into, name), join(into, 'node_modules/@glm', name))
}
