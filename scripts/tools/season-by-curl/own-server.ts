import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { startServer } from '@glm/sync-server/start-server'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { firstAdmin } from '../../admin/accounts.ts'
import { makeLicense } from '../../admin/make-license.ts'

/**
 * Starts the real server with empty data on a free port, along with what its operator would have: an app admin and a
 * license code.
 */
export async function ownServer() {
  const dataDir = ownFolder('curl')
  const secret = randomBytes(48)
  const email = 'admin@example.com'
  const said = await firstAdmin({ dataDir, word: email })
  const code = await makeLicense({ dataDir, secret, word: '' })
  const server = await startServer({ port: 0, dataDir, secret, host: '127.0.0.1' })
  const close = async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  }
  return {
    base: `http://127.0.0.1:${server.port}/api`,
    admin: { email, password: said.split(' ').at(-1) ?? '' },
    code,
    close,
  }
}
