import { join } from 'node:path'
import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import { sumOf } from '@glm/sync-server/store/move/copy-table'
import { moveToPostgres, moveToSqlite } from '@glm/sync-server/store/move/move-data'
import { tablesToMove } from '@glm/sync-server/store/move/tables-to-move'
import { movedAway } from '@glm/sync-server/store/postgres/open-postgres'
import type { PostgresClient } from '@glm/sync-server/store/postgres/postgres-client'
import { postgresSql } from '@glm/sync-server/store/postgres/postgres-sql'
import { openPostgresStore } from '@glm/sync-server/store/postgres/postgres-store'
import { Statements, sqliteSql } from '@glm/sync-server/store/sqlite/sqlite-sql'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { appWithStore, aSqliteServer } from '@glm/sync-server/testing/a-server'
import { aSqliteStore } from '@glm/sync-server/testing/a-store'
import { aSchema } from '@glm/sync-server/testing/postgres-schema'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import type { Database } from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { httpPhone, setHole } from './http-phone.ts'

const aFile = () => join(ownFolder('move'), 'league.db')
const moved = { address: 'postgres://golf@db.example.com/golf', at: '2026-05-07T18:00:00Z' }

const sumsOfFile = async (db: Database) =>
  Promise.all(
    tablesToMove(db).map(async (table) => [table.name, await sumOf(table, sqliteSql(db, new Statements(db)))]),
  )
const sumsThere = (db: Database, client: PostgresClient) =>
  client.transaction('snapshot', async (query) => {
    const sums = []
    for (const table of tablesToMove(db)) sums.push([table.name, await sumOf(table, postgresSql(query))])
    return sums
  })

/** Sets up a league, stored in a file, with a phone that has sent two holes and has a third pending. */
async function aNight() {
  const path = aFile()
  const server = await aSqliteServer(path)
  const phone = await httpPhone(server, { name: 'sam', userId: server.secretary.id })
  await phone.sync()
  await phone.phone.record([setHole(1, 4), setHole(2, 5)])
  await phone.sync()
  await phone.phone.record([setHole(3, 6)])
  const photo = { leagueId: 1, matchId: 100, media: 'image/jpeg' as const, addedBy: server.secretary.id, addedAt: 1 }
  for (const bytes of [3, photoLimits.bytes])
    await server.store.photos.add({
      ...photo,
      hash: `${bytes}`,
      bytes,
      data: Buffer.alloc(bytes, 7).toString('base64'),
    })
  return { path, server, phone }
}
/** The phones use the same address, but a different server answers at it. */
const answersNow = (
  server: Awaited<ReturnType<typeof aSqliteServer>>,
  store: Parameters<typeof withAutoTransactions>[0],
) => Object.assign(server, { store: withAutoTransactions(store), ...appWithStore(store) })

describe('moving the data', () => {
  test('PH7: moves every row of every table there and back, and phones notice nothing', async () => {
    const { path, server, phone } = await aNight()
    const db = server.store.db
    const before = await sumsOfFile(db)
    expect(before.filter(([, sum]) => (sum as { rows: number }).rows > 0).length).toBeGreaterThan(12)
    const client = await aSchema()
    await moveToPostgres({ db, client, moved })
    expect(await sumsThere(db, client)).toEqual(before)
    expect(before.find(([name]) => name === 'card_photos')?.[1]).toMatchObject({ rows: 2 })

    answersNow(server, openPostgresStore(client))
    expect(await phone.sync()).toMatchObject({ kind: 'done' })
    const cells = () =>
      phone.storage
        .peek('cards')
        .flatMap((card) => Object.entries(card.cells).map(([hole, cell]) => [hole, cell.live[0]?.value]))
    expect(cells()).toEqual([
      ['1', 4],
      ['2', 5],
      ['3', 6],
    ])
    expect([phone.storage.peek('outbox'), phone.storage.peek('parked')]).toEqual([[], []])
    await phone.phone.record([setHole(4, 3)])
    await phone.sync()

    const back = openSqliteStore(aFile())
    let whole = false
    await moveToSqlite({
      db: back.db,
      client,
      moved: { ...moved, address: path },
      settled: () => {
        whole = !back.db.inTransaction
      },
    })
    expect(whole).toBe(true)
    expect(await sumsOfFile(back.db)).toEqual(await sumsThere(back.db, client))
    answersNow(server, back)
    await phone.phone.record([setHole(5, 7)])
    expect(await phone.sync()).toMatchObject({ kind: 'done' })
    expect(cells()).toEqual([
      ['1', 4],
      ['2', 5],
      ['3', 6],
      ['4', 3],
      ['5', 7],
    ])
    expect(await client.transaction('snapshot', movedAway)).toEqual({ ...moved, address: path })
  })
  test('marks the old file, so that no server opens it and every attempt says where the data is now', async () => {
    const { path, server } = await aNight()
    await moveToPostgres({ db: server.store.db, client: await aSchema(), moved })
    await server.store.close()
    expect(() => openSqliteStore(path)).toThrow(
      'Use postgres://golf@db.example.com/golf: the data was moved there on 2026-05-07.',
    )
  })
  test('continues the counters, so that no number is used twice', async () => {
    const { server } = await aNight()
    const { store, secretary } = server
    const make = (to: typeof store) => to.invites.add({ leagueId: 1, madeBy: secretary.id, createdAt: 1, expiresAt: 2 })
    const first = await make(store)
    store.db.exec('DELETE FROM invites')
    const client = await aSchema()
    await moveToPostgres({ db: store.db, client, moved })
    const there = withAutoTransactions(openPostgresStore(client))
    const second = await make(there as typeof store)
    const back = aSqliteStore(aFile())
    await moveToSqlite({ db: back.db, client, moved, settled: () => {} })
    const third = await make(back as typeof store)
    expect([second, third]).toEqual([first + 1, first + 2])
  })
  test('refuses a database that isn’t empty, unless its data was moved away', async () => {
    const [one, two] = [await aNight(), await aNight()]
    const client = await aSchema()
    await moveToPostgres({ db: one.server.store.db, client, moved })
    await expect(moveToPostgres({ db: two.server.store.db, client, moved })).rejects.toThrow('Use an empty database')
    // Nothing is left half done: the file can be used as before.
    expect(await two.server.store.accounts.count()).toBe(3)
    const back = openSqliteStore(aFile())
    await moveToSqlite({ db: back.db, client, moved, settled: () => {} })
    await moveToPostgres({ db: two.server.store.db, client, moved })
    expect(await sumsThere(back.db, client)).toEqual(await sumsOfFile(two.server.store.db))
  })
})
