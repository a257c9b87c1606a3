import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveToPostgres, moveToSqlite } from '@glm/sync-server/store/move/move-data'
import { migratePostgres } from '@glm/sync-server/store/postgres/migrate-postgres'
import type { PostgresClient } from '@glm/sync-server/store/postgres/postgres-client'
import { postgresDriver } from '@glm/sync-server/store/postgres/postgres-driver'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { privatePostgres } from '../../lib/private-postgres.ts'
import { ServerProcess } from './killed-server.ts'
import { pause } from './load-phone.ts'
import { aNight, compareNight, fileOf, type Night, type NightFigures, SECRET, settle } from './night.ts'

export type PostgresKillFigures = NightFigures & { processKills: number; connectionKills: number }
type Options = { kills: number; phones: number; processes: number; seed: number }

const moved = (address: string) => ({ address, at: new Date().toISOString() })

/**
 * Several server processes over one PostgreSQL, any of which answers any request, as behind one proxy. Kills processes and the
 * database's own connections at random under the load of phones, then moves the data into a file and counts.
 */
export async function killOnPostgres(options: Options): Promise<PostgresKillFigures> {
  const postgres = await privatePostgres()
  const processes: ServerProcess[] = []
  const night = await aNight({ ...options, url: () => night.random.pick(processes).url })
  const admin = postgresDriver({ url: postgres.url })
  try {
    await fill(night, admin)
    for (let i = 0; i < options.processes; i++) {
      const folder = mkdtempSync(join(tmpdir(), 'glm-kills-'))
      const server = new ServerProcess({ dataDir: folder, secret: SECRET, database: postgres.url })
      await server.start()
      processes.push(server)
    }
    for (const phone of night.phones) await phone.open()
    const counts = await killAtRandom({ night, processes, admin }, options.kills)
    await settle(night.phones)
    for (const server of processes) await server.kill()
    return { ...counts, ...(await compareNight(night, await intoFile(admin))) }
  } finally {
    for (const server of processes) {
      await server.kill()
      rmSync(server.dataDir, { recursive: true, force: true })
    }
    rmSync(night.dataDir, { recursive: true, force: true })
    await admin.close()
    await postgres.stop()
  }
}

async function fill(night: Night, client: PostgresClient): Promise<void> {
  await migratePostgres(client)
  const { db, close } = openSqliteStore(fileOf(night))
  await moveToPostgres({ db, client, moved: moved('elsewhere') })
  await close()
}

async function killAtRandom(
  { night, processes, admin }: { night: Night; processes: ServerProcess[]; admin: PostgresClient },
  kills: number,
) {
  const { phones, random } = night
  const running = phones.map((phone) => phone.run())
  const counts = { processKills: 0, connectionKills: 0 }
  for (let i = 0; i < kills; i++) {
    await pause(random.whole(30, 250))
    if (random.chance(0.5)) {
      const server = random.pick(processes)
      await server.kill()
      await server.start()
      counts.processKills += 1
    } else counts.connectionKills += await killConnection(admin)
  }
  for (const phone of phones) phone.stop()
  await Promise.all(running)
  return counts
}

/** Ends one connection of a server, in the midst of whatever it does; tells how many that were. */
async function killConnection(admin: PostgresClient): Promise<number> {
  const { rows } = await admin.transaction('write', (query) =>
    query(
      `SELECT pg_terminate_backend(pid) FROM (
         SELECT pid FROM pg_stat_activity WHERE application_name = 'golf-league-manager' AND pid <> pg_backend_pid()
         ORDER BY state = 'idle', random() LIMIT 1) AS one`,
      [],
    ),
  )
  return rows.length
}

/** The database as a file, which is looked at as every other. */
async function intoFile(client: PostgresClient): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'glm-kills-')), 'league.db')
  const { db, close } = openSqliteStore(file)
  // A killed process's connections end a moment later.
  for (let tries = 0; ; tries++) {
    try {
      await moveToSqlite({ db, client, moved: moved(file), settled: () => {} })
      break
    } catch (error) {
      if (tries === 20) throw error
      await pause(250)
    }
  }
  await close()
  return file
}
