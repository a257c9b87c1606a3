import { type Difference, pointDifferences, standingsDifferences } from './check-season.ts'
import { ownServer } from './own-server.ts'
import { type Played, playSeason } from './play-season.ts'
import { logIn } from './replay-phone.ts'
import { readSeasonFile } from './season-file.ts'

export type ReplayOptions = {
  path: string
  phones: number
  /**
   * A running server, and the account of a secretary whose league is empty. If omitted, a server is started for the
   * replay.
   */
  server?: { base: string; email: string; password: string }
  log: (line: string) => void
}
export type Replayed = Omit<Played, 'fresh'> & { weeks: number; standings: string[]; points: Difference[] }

/** Plays a season file and compares the results on a new phone with what the league recorded. */
export async function replayFile({ path, phones, server, log }: ReplayOptions): Promise<Replayed> {
  const file = readSeasonFile(path)
  const own = server ? null : await ownServer(file.league.name)
  const { base, email, password } = server ?? (own as NonNullable<typeof own>)
  try {
    const played = await playSeason({ file, path, base, account: await logIn(base, email, password), phones, log })
    const rows = played.fresh.season()
    return {
      cards: played.cards,
      holes: played.holes,
      agreed: played.agreed,
      weeks: Object.keys(file.standings_after_week).length,
      standings: standingsDifferences(file, rows),
      points: pointDifferences(file, rows),
    }
  } finally {
    await own?.close()
  }
}
