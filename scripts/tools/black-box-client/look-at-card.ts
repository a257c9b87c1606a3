import Sqlite from 'better-sqlite3'
import type { Cell } from './cell.ts'
import type { OutsideGuest } from './guest.ts'

/** The number of the first guest. Guests' numbers come after those of all phones with an account. */
export const FIRST_GUEST = 100

/** Records what a guest's screen shows: every claim in the server's file up to the version of the guest's card. */
export function lookAt(file: string, guest: OutsideGuest, version: number): void {
  const db = new Sqlite(file, { readonly: true })
  const rows = db.prepare('SELECT player_id, cells FROM cards WHERE league_id = 1 AND week_id = 1').all()
  db.close()
  for (const { player_id, cells } of rows as { player_id: number; cells: string }[])
    for (const [hole, { live, past }] of Object.entries(JSON.parse(cells) as Record<string, Cell>)) {
      const shown = [...live, ...past].filter((claim) => claim.version !== null && claim.version <= version)
      guest.seen.set(
        `${player_id}/${hole}`,
        shown.flatMap(({ at }) => at ?? []),
      )
    }
}
