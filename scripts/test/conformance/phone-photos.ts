import { anotherPicture } from '@glm/sync-server/testing/a-picture'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { notePhotos, type PhotoOwner } from '@glm/web/platform/photo-notes'
import type { MetaRow } from '@glm/web/sync-client/local-rows'
import { LeagueDatabase } from '@glm/web/sync-client/storage/league-database'
import {
  addWaiting,
  dropSentPhotos,
  removeAllPhotos,
  type WaitingPhoto,
} from '@glm/web/sync-client/storage/photo-database'
import Dexie from 'dexie'
import { afterAll, afterEach, beforeEach } from 'vitest'

export const owner = { userId: 1, leagueId: LEAGUE }
export const pictureOf = (number: number): string => anotherPicture(number).toString('base64')
export const ORIGIN = { copy: 'first', clientGeneration: 0, lineage: 'L1' }

/** Keeps photos on the device, as the screen does; the demo's matches have room for four each. */
export async function keep(numbers: readonly number[], more: Partial<WaitingPhoto> = {}): Promise<void> {
  const photo = { ...owner, media: 'image/jpeg', at: new Date().toISOString(), refused: null, origin: ORIGIN }
  for (const number of numbers)
    await addWaiting({ ...photo, matchId: 100, replaces: null, data: pictureOf(number), ...more })
  notePhotos({ ...owner, ...more }, 'waiting')
}

/** Creates a user's local copy of the league, with its `meta` row and the demo's matches. */
export async function aCopy(more: Partial<MetaRow> = {}, of: PhotoOwner = owner): Promise<void> {
  const db = new LeagueDatabase(of)
  const meta = { id: 'me' as const, clientId: 'first', clientGeneration: 0, lineage: ['L1'], ...more }
  await db.rows('meta').put(meta as MetaRow)
  await db.rows('matches').bulkPut([100, 101].map((id) => ({ id }) as never))
  db.close()
}

async function withoutPhotos(): Promise<void> {
  await removeAllPhotos(owner)
  await dropSentPhotos()
}

/** Gives each test of a file a copy of the league without photos. */
export function withOwnPhotos(): void {
  beforeEach(async () => {
    await withoutPhotos()
    await aCopy()
  })
  afterEach(async () => {
    await withoutPhotos()
    await new LeagueDatabase(owner).delete()
  })
  afterAll(() => Dexie.delete('glm-photos'))
}
