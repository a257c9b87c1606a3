import { chownSync, readFileSync, statSync } from 'node:fs'

/**
 * Returns the name of the account that a file belongs to, or the account's number if this machine has no name for it.
 */
export function ownerOf(path: string): string {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid
  if (uid === undefined) return 'no one, because it doesn’t exist'
  return nameOf(uid) ?? `account ${uid}`
}

function nameOf(uid: number): string | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((one) => one.split(':')[2] === String(uid))
    return line?.split(':')[0]
  } catch {
    return undefined
  }
}

/**
 * Changes a file's owner to its folder's owner, because files that root creates for a server must belong to the server.
 * Does nothing if it isn't run by root.
 */
export function ownLike(file: string, folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
