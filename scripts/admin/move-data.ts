import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { moveToPostgres, moveToSqlite } from '@glm/sync-server/store/move/move-data'
import { shownAddress } from '@glm/sync-server/store/moved-away'
import { migratePostgres } from '@glm/sync-server/store/postgres/migrate-postgres'
import type { PostgresClient } from '@glm/sync-server/store/postgres/postgres-client'
import { postgresDriver } from '@glm/sync-server/store/postgres/postgres-driver'
import { keptName, pruneKept } from '@glm/sync-server/store/sqlite/kept-databases'
import { lockFolder } from '@glm/sync-server/store/sqlite/lock-folder'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { databaseFile } from './open-database.ts'

type Input = { dataDir: string; word: string; back?: boolean | undefined }

/**
 * Moves everything from the data folder to the PostgreSQL database at this URL or, with `back`, the other way around.
 * The old data is kept, but servers no longer open it.
 */
export async function moveData({ dataDir, word: url, back = false }: Input): Promise<string> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new Error('Use an address like postgres://golf@db.example.com/golf; this isn’t one.')
  const free = lockFolder(dataDir)
  const client = postgresDriver({ url })
  try {
    return await (back ? moveBack({ dataDir, client, url }) : moveThere({ dataDir, client, url }))
  } finally {
    await client.close()
    free()
  }
}

type Where = { dataDir: string; client: PostgresClient; url: string }

async function moveThere({ dataDir, client, url }: Where): Promise<string> {
  const store = openSqliteStore(databaseFile(dataDir))
  try {
    await migratePostgres(client)
    const moved = { address: shownAddress(url), at: new Date().toISOString() }
    const counted = counter()
    await moveToPostgres({ db: store.db, client, moved, onTable: counted.add })
    const next = `Set GLM_DATABASE_URL to that address and GLM_SECRET to the text in ${join(resolve(dataDir), 'secret')} (or to the one you have set), and start the server.`
    return `Moved and compared ${counted.says()}. They are now in ${moved.address}. ${next}`
  } finally {
    await store.close()
  }
}

async function moveBack({ dataDir, client, url }: Where): Promise<string> {
  const file = databaseFile(dataDir)
  const fresh = `${file}.moving`
  for (const end of ['', '-wal', '-shm']) rmSync(`${fresh}${end}`, { force: true })
  await migratePostgres(client)
  const store = openSqliteStore(fresh)
  const at = new Date().toISOString()
  const old = keptName(file, at)
  const counted = counter()
  let kept = ''
  /** Replaces the old file with the new one, and removes the old journals. */
  const settled = () => {
    store.db.pragma('journal_mode = DELETE')
    store.db.close()
    if (existsSync(file)) {
      for (const end of ['', '-wal', '-shm'])
        if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${old}${end}`)
      kept = ` The old file is now ${old}.`
    }
    renameSync(fresh, file)
    chmodSync(file, 0o600)
    pruneKept(file)
  }
  try {
    await moveToSqlite({ db: store.db, client, moved: { address: resolve(file), at }, onTable: counted.add, settled })
  } finally {
    if (store.db.open) await store.close()
  }
  return `Moved and compared ${counted.says()} from ${shownAddress(url)}. They are now in ${resolve(file)}.${kept} Start the server without GLM_DATABASE_URL.`
}

function counter() {
  let [rows, tables] = [0, 0]
  return {
    add: (_name: string, more: number) => {
      rows += more
      tables += 1
    },
    says: () => `${rows} rows in ${tables} tables`,
  }
}
