import { hashPassword, verifyPassword } from '@glm/sync-server/auth/passwords'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'

/**
 * Loads everything that is compiled for this machine once, so that a package or image with the wrong native modules
 * fails before anyone uses it.
 */
export async function selfTest(): Promise<void> {
  await openSqliteStore(':memory:').close()
  if (!(await verifyPassword(await hashPassword('a password'), 'a password')))
    throw new Error('The password hash does not work on this machine.')
  console.log(`The database engine and password hashing work with Node ${process.versions.node}.`)
}
