import { randomInt } from 'node:crypto'
import { text } from '@glm/shared/text/sentences'
import { lineSays } from '../browser/drive/line-says.ts'
import type { RealServer } from '../browser/drive/real-server.ts'
import { enterScore, serverScores } from '../browser/drive/server-scores.ts'
import { pause } from './pace.ts'
import { checkRoom, matchOf, openPadAt, parKey, withPhone } from './with-phone.ts'

/**
 * `calledSaved`: kills after the page had reported the score as saved. `arrivedBefore`: kills after the server had
 * received it, whether or not the phone knew. `untold`: scores that are missing because the browser was killed before
 * "saved" appeared.
 */
export type RebaseKills = {
  kills: number
  calledSaved: number
  arrivedBefore: number
  lost: number
  untold: number
  onServer: number
  ofOthers: number
}

/** The match that someone else scores while this phone enters its own scores. */
const OTHERS = 904
const SAVED = new RegExp([text.savedHere, text.sending, text.onServer].join('|'))
/**
 * The latest time of a kill after the tap, in milliseconds. On an idle machine, a sync and its rebase are usually over
 * within this time.
 */
const LATEST_MS = 80

/**
 * Enters one score after another online, while someone else's scores arrive, and kills the browser just as an answer
 * arrives and pending changes are rebased on it. Then counts what has arrived on the server.
 */
export function killAroundRebase(kills: number): Promise<RebaseKills> {
  checkRoom(kills)
  return withPhone(async ({ server, phone, page: first }) => {
    const figures = { kills, calledSaved: 0, arrivedBefore: 0, lost: 0, untold: 0 }
    let page = first
    for (let i = 0, there = 0; i < kills; i++) {
      await openPadAt(page, server.url, matchOf(there))
      const others = enterScore(server, { match: OTHERS, index: i, score: 3 + (i % 5) })
      await parKey(page).click()
      await pause(randomInt(LATEST_MS))
      const saysSaved = (await page.locator('.chip', { hasText: SAVED }).count()) > 0
      await phone.kill()
      await others
      if (saysSaved) figures.calledSaved += 1
      if ((await mine(server)) > there) figures.arrivedBefore += 1
      page = await phone.open()
      await page.goto(`${server.url}/tray`)
      await page.getByRole('heading', { level: 1, name: 'To review' }).waitFor()
      await lineSays(page, 'Synced')
      const now = await mine(server)
      if (now === there) figures[saysSaved ? 'lost' : 'untold'] += 1
      there = now
    }
    return { ...figures, onServer: await mine(server), ofOthers: (await serverScores(server, OTHERS)).length }
  })
}

/**
 * Returns how many of the server's scores are from the phone: all except those in the match that someone else scores.
 */
const mine = async (server: RealServer): Promise<number> =>
  (await serverScores(server)).length - (await serverScores(server, OTHERS)).length
