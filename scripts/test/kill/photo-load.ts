import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import { anotherPicture } from '@glm/sync-server/testing/a-picture'
import Sqlite from 'better-sqlite3'
import { pause } from './pace.ts'

/** Ids of the small league's matches. */
const MATCHES = [100, 101, 200, 201]
/** The maximum number of photos for those matches. */
export const MOST_PHOTOS = MATCHES.length * photoLimits.ofMatch

/** Returns a photo of about 100 KB, a different one for each number. */
function aPhoto(number: number): Buffer {
  const picture = anotherPicture(number)
  const end = picture.length - 2
  return Buffer.concat([picture.subarray(0, end), Buffer.alloc(100 * 1024, 0x55), picture.subarray(end)])
}

type Load = { url: () => string; token: string; count: number; answered: number[] }

/** Sends photos one after another. Each is sent again until the server confirms that it is stored. */
export async function sendPhotos({ url, token, count, answered }: Load): Promise<void> {
  for (let number = 0; number < count; number++) {
    const body = JSON.stringify({ matchid: MATCHES[number % MATCHES.length], data: aPhoto(number).toString('base64') })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (;;) {
      const reply = await fetch(`${url()}/api/card-photos`, { method: 'POST', headers, body }).catch(() => null)
      const said = (await reply?.json().catch(() => null)) as { id?: number; error?: string } | null
      if (reply?.status === 201 && said?.id !== undefined) {
        answered.push(said.id)
        break
      }
      if (reply && reply.status < 500) throw new Error(`A photo was refused: ${reply.status} ${said?.error}`)
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
