import { execFileSync, type SpawnOptions } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'

export type Who = Pick<SpawnOptions, 'uid' | 'gid'>

/**
 * Returns the account to run PostgreSQL under. PostgreSQL refuses to run as root. If this process is root, returns the
 * account that PostgreSQL's package created.
 */
export function unprivileged(): Who {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Creates a folder that is owned by this account, inside `within` or with the other temporary folders. */
export function folderOf({ uid, gid }: Who, name: string, within?: string): string {
  const folder = within === undefined ? ownFolder(name) : mkdtempSync(join(within, `${name}-`))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}
