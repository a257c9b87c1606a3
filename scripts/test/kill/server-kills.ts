import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '@glm/sync-server/operate/back-up'
import Sqlite from 'better-sqlite3'
import { restore } from '../../admin/restore.ts'
import { until } from '../../lib/until.ts'
import { ServerProcess } from './killed-server.ts'
import { type LoadPhone, savedMore } from './load-phone.ts'
import { aNight, compareNight, type LeagueSize, type Night, type NightFigures, SECRET, settle } from './night.ts'
import { type PhotoLoad, photosIn, roomIn, sendPhotos } from './photo-load.ts'

export type KillFigures = NightFigures & {
  kills: number
  /** How many changes the server had before the restore, after it, and once the phones had synced. */
  restore: { before: number; after: number; again: number } | null
  /** The ids of the photos that the server confirmed as stored, and of those in its file. */
  photos: { answered: number[]; stored: number[] }
}

type ServedNight = Night & { server: ServerProcess }

/**
 * Kills the server again and again while phones use it. With `restore`, then restores a backup made along the way. With
 * `photosOf`, the league has that size, one phone also sends four photos of each match, and the disk fills up before
 * each kill. At every other kill, the disk is still full.
 */
export async function killServer(options: {
  kills: number
  phones: number
  seed: number
  restore: boolean
  photosOf?: LeagueSize
}): Promise<KillFigures> {
  const { photosOf } = options
  const night = await servedNight({ ...options, size: photosOf })
  const { server, phones, random, tokens } = night
  let backup = ''
  const running = phones.map((phone) => phone.run())
  const matches = photosOf ? roomIn(photosOf) : []
  const load: PhotoLoad = { url: () => server.url, token: tokens[0] ?? '', matches, answered: [], refused: 0 }
  const sending = sendPhotos(load)
  for (let i = 0; i < options.kills; i++) {
    await savedMore(phones, random.whole(20, 60))
    if (photosOf) {
      await until(() => load.answered.length > (matches.length * i) / options.kills, 'Photos stopped being stored.')
      await fillDisk(server, { phones, load })
      if (i % 2 === 1) {
        await server.disk('free')
        await savedMore(phones, random.whole(20, 60))
      }
    }
    if (options.restore && i === Math.floor(options.kills / 2)) backup = await nightlyCopy(server)
    await server.kill()
    await server.start()
  }
  for (const phone of phones) phone.stop()
  await Promise.all([...running, sending])
  await settle(phones)
  const restored = options.restore ? await restoreServer(night, backup) : null
  await server.kill()
  const figures = await compareNight(night, server.file)
  const photos = { answered: load.answered, stored: photosIn(server.file) }
  rmSync(server.dataDir, { recursive: true })
  return { ...figures, kills: options.kills, restore: restored, photos }
}

/** Makes the disk full, and waits until the server has refused a photo and a score. */
async function fillDisk(
  server: ServerProcess,
  { phones, load }: { phones: readonly LoadPhone[]; load: PhotoLoad },
): Promise<void> {
  const { refused } = load
  await server.disk('full')
  const both = () => load.refused > refused && phones.some(({ failure }) => failure === 'busy')
  await until(both, 'The full disk refused no photo, or no score.')
}

async function servedNight(options: {
  phones: number
  seed: number
  size?: LeagueSize | undefined
}): Promise<ServedNight> {
  let url = ''
  const night = await aNight({ ...options, url: () => url })
  const server = new ServerProcess({ dataDir: night.dataDir, secret: SECRET })
  await server.start()
  url = server.url
  for (const phone of night.phones) await phone.open()
  return { ...night, server }
}

export type EndFigures = {
  statuses: (number | null)[]
  saved: number
  inLedger: number
  forgotten: string[]
  doubled: string[]
  logLeft: number
  phonesEqual: boolean
}

/** Ends the server with SIGTERM again and again while phones use it; they continue with the next process. */
export async function endServer(options: { ends: number; phones: number; seed: number }): Promise<EndFigures> {
  const night = await servedNight(options)
  const { server, phones, random } = night
  const running = phones.map((phone) => phone.run())
  const statuses: (number | null)[] = []
  for (let i = 0; i < options.ends; i++) {
    await savedMore(phones, random.whole(40, 100))
    statuses.push(await server.end())
    await server.start()
  }
  for (const phone of phones) phone.stop()
  await Promise.all(running)
  await settle(phones)
  statuses.push(await server.end())
  const logLeft = statSync(`${server.file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const { saved, inLedger, forgotten, doubled, phonesEqual } = await compareNight(night, server.file)
  rmSync(server.dataDir, { recursive: true })
  return { statuses, saved, inLedger, forgotten, doubled, logLeft, phonesEqual }
}

/** Makes an online backup in another process while the server is being written to. */
async function nightlyCopy({ file, dataDir }: ServerProcess): Promise<string> {
  const db = new Sqlite(file, { readonly: true })
  const made = await backUp(db, { folder: join(dataDir, 'backups'), keep: 2 }, { now: Date.now() })
  db.close()
  return made
}

async function restoreServer(
  { server, phones }: ServedNight,
  backup: string,
): Promise<NonNullable<KillFigures['restore']>> {
  await server.kill()
  const before = count(server.file)
  await restore({ dataDir: server.dataDir, word: backup })
  const after = count(server.file)
  await server.start()
  await settle(phones)
  return { before, after, again: count(server.file) }
}

/** Counts the accepted changes. If a change was renumbered and sent again, it counts only once. */
function count(file: string): number {
  const db = new Sqlite(file)
  const accepted = db.prepare("SELECT count(*) FROM ledger WHERE status <> 'refused'").pluck().get() as number
  db.close()
  return accepted
}
