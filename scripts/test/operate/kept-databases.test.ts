import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { contentsOf } from '@glm/sync-server/operate/copies'
import { restoreCopy } from '@glm/sync-server/operate/restore-copy'
import { copyBeforeMigration } from '@glm/sync-server/operate/start-operating'
import { newestMigration } from '@glm/sync-server/store/migration-files'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { describe, expect, test } from 'vitest'

/** Databases written by older versions, named after their last migration: `npm run tool -- upgrade-from COMMIT --keep FILE`. */
const kept = fileURLToPath(new URL('databases/', import.meta.url))

/** The data that each database must contain, before and after each upgrade: the demo league. */
const holds = { leagues: [{ name: 'Hollow Oak Thursday', changes: 2579 }], accounts: 3 }

function unpacked(name: string): string {
  const file = join(ownFolder('kept'), 'league.db')
  writeFileSync(file, gunzipSync(readFileSync(join(kept, name))))
  return file
}

async function isWhole(file: string): Promise<void> {
  const store = openSqliteStore(file)
  const found = [store.db.pragma('integrity_check', { simple: true }), store.db.pragma('foreign_key_check')]
  expect([...found, await store.migrationsDone()]).toEqual(['ok', [], newestMigration()])
  await store.close()
  expect(contentsOf(file)).toMatchObject(holds)
}

describe.each(readdirSync(kept))('an older version’s database, %s', (name) => {
  test('is copied before its migration, and opened with all of its data by this version', async () => {
    const file = unpacked(name)
    expect(contentsOf(file)).toMatchObject(holds)
    const folder = ownFolder('copies')
    await copyBeforeMigration(file, { folder, keep: 1 })
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/-before-\d+\.db$/)])
    await isWhole(file)
  })
  test('LN1: gets the same lineages each time it is migrated, so that a backup restored later matches what phones know', async () => {
    const lineages = async () => {
      const store = openSqliteStore(unpacked(name))
      const found = store.db.prepare('SELECT lineage FROM league_versions ORDER BY league_id').pluck().all()
      await store.close()
      return found
    }
    const first = await lineages()
    expect(first).toEqual([expect.stringMatching(/^v\d+-[0-9a-f]{8}$/)])
    expect(await lineages()).toEqual(first)
  })
  test('can be restored as a backup', async () => {
    const dataDir = ownFolder('data')
    expect(await restoreCopy(unpacked(name), dataDir)).toBeNull()
    await isWhole(join(dataDir, 'league.db'))
  })
})
