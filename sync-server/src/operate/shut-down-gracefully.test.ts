import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tokenService } from '../auth/tokens.ts'
import { startServer } from '../start-server.ts'
import { aSqliteServer } from '../testing/a-server.ts'
import { ownFolder } from '../testing/run/own-folder.ts'

test('shutDownGracefully() tells the poke streams when to reconnect, and leaves no write-ahead log', async () => {
  const dataDir = ownFolder('end')
  const file = join(dataDir, 'league.db')
  const { store, secretary } = await aSqliteServer(file)
  await store.close()
  const secret = randomBytes(48)
  const server = await startServer({ port: 0, host: '127.0.0.1', dataDir, secret })
  const token = await tokenService({ secret, store: server.store, now: Date.now }).issue(secretary)
  const reply = await fetch(`http://127.0.0.1:${server.port}/api/poke`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = reply.text()
  await server.close()
  expect(await text).toMatch(/event: alive\ndata: \nretry: 2000\n\n$|retry: 2000/)
  expect(existsSync(`${file}-wal`)).toBe(false)
  await expect(fetch(`http://127.0.0.1:${server.port}/health/live`)).rejects.toThrow()
})
