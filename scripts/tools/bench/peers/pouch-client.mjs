// PouchDB on the phone's side, with its usual storage for Node. Pushes the season that it was filled with, then pulls
// that season into an empty database.
import { join } from 'node:path'
import PouchDB from 'pouchdb'
import { playSeason } from './play-season.mjs'

const { port, run, folder } = JSON.parse(process.argv[2] ?? '{}')
const remote = `http://127.0.0.1:${port}/season${run}`
const full = new PouchDB(join(folder, `pouch-full-${run}`))
const empty = new PouchDB(join(folder, `pouch-empty-${run}`))

await playSeason({
  fill: (holes) => full.bulkDocs(holes.map(({ id, ...hole }) => ({ _id: id, ...hole }))),
  push: () => full.replicate.to(remote),
  pull: () => empty.replicate.from(remote),
  count: async () => (await empty.info()).doc_count,
})
