import { lineSays } from '../browser/drive/line-says.ts'
import { serverScores } from '../browser/drive/server-scores.ts'
import { checkRoom, matchOf, openPadAt, parKey, unsent, withPhone } from './with-phone.ts'

export type BrowserKills = { kills: number; shown: number; onServer: number }

/**
 * Enters one score after another offline and kills the browser as soon as each is counted as saved. Then counts the
 * scores that the phone shows and, once the server is back, those that have reached the server.
 */
export function killBrowser(kills: number): Promise<BrowserKills> {
  checkRoom(kills)
  return withPhone(async ({ server, phone, page: first }) => {
    let page = first
    await server.kill()
    for (let i = 0; i < kills; i++) {
      await openPadAt(page, server.url, matchOf(i))
      await parKey(page).click()
      await lineSays(page, `${i + 1} not sent`)
      await phone.kill()
      page = await phone.open()
    }
    await page.goto(`${server.url}/dashboard`)
    const shown = await unsent(page)
    await server.start()
    await page.goto(`${server.url}/tray`)
    await lineSays(page, 'Synced')
    return { kills, shown, onServer: (await serverScores(server)).length }
  })
}
