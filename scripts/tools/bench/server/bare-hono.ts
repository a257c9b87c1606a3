import { join } from 'node:path'
import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { Hono } from 'hono'

// The least work that a server can do: parse the JSON, insert each hole, and respond once the batch is on disk, without
// a login or checks.
type Hole = { id: string; week: number; player: number; hole: number; strokes: number }
const [folder = '.'] = process.argv.slice(2)
const db = new Sqlite(join(folder, 'bare.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE holes (id TEXT PRIMARY KEY, week INTEGER, player INTEGER, hole INTEGER, strokes INTEGER)')
const insert = db.prepare('INSERT INTO holes VALUES (@id, @week, @player, @hole, @strokes)')
const insertAll = db.transaction((holes: Hole[]) => {
  for (const hole of holes) insert.run(hole)
})
const app = new Hono()
app.post('/holes', async (c) => {
  const holes = (await c.req.json()) as Hole[]
  insertAll.immediate(holes)
  return c.json({ saved: holes.length })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
