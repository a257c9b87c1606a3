import { rangeTo } from '@glm/shared/lib/range-to'
import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import { anotherPicture } from '@glm/sync-server/testing/a-picture'
import Sqlite from 'better-sqlite3'
import type { LeagueSize } from './night.ts'
import { pause } from './pace.ts'

/**
 * Returns the ids of the matches in a league of this size, each repeated once for every photo that the match has room
 * for.
 */
export const roomIn = ({ teams, weeks }: LeagueSize): number[] =>
  rangeTo(weeks * (teams / 2) * photoLimits.ofMatch).map((number) => {
    const match = Math.floor((number - 1) / photoLimits.ofMatch)
    return (Math.floor(match / (teams / 2)) + 1) * 100 + (match % (teams / 2))
  })

/** Returns a photo of about 20 KB, a different one for each number. Larger ones would only take longer. */
function aPhoto(number: number): Buffer {
  const picture = anotherPicture(number)
  const end = picture.length - 2
  return Buffer.concat([picture.subarray(0, end), Buffer.alloc(20 * 1024, 0x55), picture.subarray(end)])
}

/**
 * `matches`: the match of each photo to send. `answered`: the ids of those that the server stored. `refused`: how often
 * the server had no room for a photo.
 */
export type PhotoLoad = { url: () => string; token: string; matches: number[]; answered: number[]; refused: number }

/**
 * Sends photos one after another. Each is sent again until the server confirms that it is stored. The first answer to
 * every tenth photo is dropped on purpose, because a kill rarely falls between storing a photo and answering.
 */
export async function sendPhotos(load: PhotoLoad): Promise<void> {
  const { url, token, matches, answered } = load
  for (const [number, matchid] of matches.entries()) {
    const body = JSON.stringify({ matchid, data: aPhoto(number).toString('base64') })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    let lost = number % 10 === 0
    for (;;) {
      const reply = await fetch(`${url()}/api/card-photos`, { method: 'POST', headers, body }).catch(() => null)
      const said = (await reply?.json().catch(() => null)) as { id?: number; error?: string } | null
      if (reply?.status === 201 && said?.id !== undefined) {
        if (lost) {
          lost = false
          continue
        }
        answered.push(said.id)
        break
      }
      if (reply && reply.status < 500) throw new Error(`A photo was refused: ${reply.status} ${said?.error}`)
      if (reply) load.refused += 1
      await pause(50)
    }
  }
}

/** Returns the ids of the photos in a database that are intact. */
export function photosIn(file: string): number[] {
  const db = new Sqlite(file)
  const rows = db.prepare('SELECT id, bytes, data FROM card_photos ORDER BY id').all() as {
    id: number
    bytes: number
    data: string
  }[]
  db.close()
  return rows.filter(({ bytes, data }) => Buffer.from(data, 'base64').length === bytes).map(({ id }) => id)
}
