// PouchDB's own server, set up as in its documentation: no login, LevelDB files in the given folder.
import { join } from 'node:path'
import express from 'express'
import expressPouchDB from 'express-pouchdb'
import PouchDB from 'pouchdb'

const [folder = '.'] = process.argv.slice(2)
const Stored = PouchDB.defaults({ prefix: `${join(folder, 'pouch')}-` })
const app = express()
app.use(
  '/',
  expressPouchDB(Stored, { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: join(folder, 'pouch.log') }),
)
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
