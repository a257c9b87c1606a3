// RxDB on the phone's side, with its rows in memory. Pushes the season that it was filled with, then pulls that season
// into an empty database.
import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { replicateServer } from 'rxdb-server/plugins/replication-server'
import { holeSchema } from './hole-schema.mjs'
import { playSeason } from './play-season.mjs'

const { port, run } = JSON.parse(process.argv[2] ?? '{}')
const [full, empty] = [await collectionOf('full'), await collectionOf('empty')]

await playSeason({
  fill: (holes) => full.bulkInsert(holes),
  push: () => replicated(full, { push: { batchSize: 100 } }),
  pull: () => replicated(empty, { pull: { batchSize: 100 } }),
  count: () => empty.count().exec(),
})

async function collectionOf(name) {
  const database = await createRxDatabase({ name, storage: getRxStorageMemory(), multiInstance: false })
  return (await database.addCollections({ season: { schema: holeSchema } })).season
}

async function replicated(collection, way) {
  const url = `http://127.0.0.1:${port}/season${run}/0`
  const state = replicateServer({ collection, replicationIdentifier: 'bench', url, headers: {}, live: false, ...way })
  state.error$.subscribe((error) => {
    throw error
  })
  await state.awaitInitialReplication()
}
