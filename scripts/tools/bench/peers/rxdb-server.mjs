// RxDB's own server. Its free storages for Node keep the rows in memory, so nothing is durable.
import { createServer } from 'node:net'
import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { RxServerAdapterExpress } from 'rxdb-server/plugins/adapter-express'
import { createRxServer } from 'rxdb-server/plugins/server'
import { holeSchema } from './hole-schema.mjs'

const [, collections = '1'] = process.argv.slice(2)
const port = await freePort()
const database = await createRxDatabase({ name: 'bench', storage: getRxStorageMemory(), multiInstance: false })
const server = await createRxServer({ database, port, hostname: '127.0.0.1', adapter: RxServerAdapterExpress })
for (let i = 0; i < Number(collections); i++) {
  const name = `season${i}`
  await database.addCollections({ [name]: { schema: holeSchema } })
  server.addReplicationEndpoint({ name, collection: database[name] })
}
await server.start()
process.send?.(port)

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => done(free))
    })
  })
}
