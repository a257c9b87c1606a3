import { compareFigures, type Report } from '../compare-figures.ts'
import { readContract } from '../real-seasons/readers/contract.ts'
import { recordFigures } from '../real-seasons/record-figures.ts'
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
export type Replayed = Omit<Played, 'fresh'> & { report: Report }

/** Plays a season file and compares the results on a new phone with what the league recorded. */
export async function replayFile({ path, phones, server, log }: ReplayOptions): Promise<Replayed> {
  const [file, season] = [readSeasonFile(path), readContract(path)]
  const own = server ? null : await ownServer(season.name)
  const { base, email, password } = server ?? (own as NonNullable<typeof own>)
  try {
    const account = await logIn(base, email, password)
    const { fresh, ...played } = await playSeason({ file, path, base, account, phones, log })
    // On the phones, players have the ids of the file.
    const sources = { rows: fresh.season(), season, idOf: (id: number) => id, typed: [] }
    const weeks = season.weeks.filter((week) => week.cards.length > 0 || week.matches)
    return { ...played, report: compareFigures(`replay: ${season.name}`, recordFigures(sources, weeks)) }
  } finally {
    await own?.close()
  }
}
