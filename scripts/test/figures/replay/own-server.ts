import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Role } from '@glm/shared/schema/league/role'
import { hashPassword } from '@glm/sync-server/auth/passwords'
import { startServer } from '@glm/sync-server/start-server'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { databaseForTest } from '../../../lib/make-database.ts'

export type OwnServer = { base: string; email: string; password: string; close: () => Promise<void> }

/**
 * Starts the real server on a free port of this machine, with its own folder and one secretary whose league is empty.
 * Uses PostgreSQL if GLM_DATABASE_URL names an empty database.
 */
export async function ownServer(name: string): Promise<OwnServer> {
  const dataDir = ownFolder('replay')
  const url = (await databaseForTest()) ?? process.env.GLM_DATABASE_URL
  const server = await startServer({
    port: 0,
    dataDir,
    secret: randomBytes(32),
    host: '127.0.0.1',
    ...(url ? { database: { url } } : {}),
  })
  const [email, password] = ['secretary@example.com', randomBytes(9).toString('base64url')]
  const account = {
    email,
    username: 'secretary',
    name: 'Secretary',
    passwordHash: await hashPassword(password),
    role: Role.LeagueAdmin,
    isPaid: true,
    leagueId: null,
  }
  const owner = await server.store.write(null, (tx) => tx.accounts.add(account))
  if (typeof owner === 'string') throw new Error(owner)
  await server.store.write(null, (tx) => tx.createLeague({ name, owner }))
  const close = async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  }
  return { base: `http://127.0.0.1:${server.port}`, email, password, close }
}
