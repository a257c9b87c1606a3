import { join } from 'node:path'
import { tickAddress } from '@glm/shared/documents/tick-card/tick-code'
import { matchAddress } from '@glm/shared/lib/codes/match-address'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { blankCard, type Flaw, type TickedCard, tickedCard } from '../paper/tick-cards/ticked-card.ts'
import { writeStill } from './drive/film.ts'
import { lineSays } from './drive/line-says.ts'
import { cardsOf } from './drive/server-scores.ts'
import { openInstalled, ownPhone, ownServer } from './fixture.ts'
import { picture } from './walk/picture.ts'

const folder = ownFolder('film')
const film = join(folder, 'camera.y4m')
const server = ownServer()
const phone = ownPhone(
  ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  findBrowser,
)

type Photo = TickedCard & { playerIds: number[] }

const playersOf = async (match: number) => (await cardsOf(server, match)).map(({ playerId }) => playerId)

/** Returns a photo of a match's card, filled in by its players. */
function photoOf(
  match: number,
  playerIds: number[],
  options: { seed: number; flaws: Flaw[]; height?: number; twice?: boolean },
): Photo {
  const site = matchAddress(server.url, { leagueId: 1, matchId: match })
  const blank = blankCard({
    holes: 9,
    paper: 'letter',
    address: (pars) => tickAddress(site, { firstHole: 1, pars, playerIds }),
  })
  return { ...tickedCard(blank, options.seed, { messy: false, ...options }), playerIds }
}

const open = async (page: Page) => {
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  await page.getByRole('button', { name: readCardsText.open }).click()
}

const strokesOf = ({ truth, playerIds }: Photo) =>
  truth.strokes.map((row, i) => ({
    playerId: playerIds[i],
    holes: row.filter((strokes) => typeof strokes === 'number'),
  }))

const saved = (page: Page, match: number) => page.getByText(new RegExp(`^Saved: Match ${match} `)).waitFor()

test('P23: an offline phone reads a card with its camera and syncs the scores later, and one undo removes them', async () => {
  const filmed = photoOf(901, await playersOf(901), { seed: 3, flaws: ['uneven'], height: 1080 })
  writeStill(film, filmed.photo)
  const page = await openInstalled(phone, server)
  await server.kill()

  await open(page)
  await page.getByText(readCardsText.noAsks).waitFor()
  await picture(page, 'read-card')
  await page.getByRole('button', { name: readCardsText.save }).click()
  await saved(page, 1)
  await page.getByText(readCardsText.seen.done).waitFor()
  await lineSays(page, /^36 not sent/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await lineSays(page, /^72 not sent/)
  await page.getByRole('button', { name: readCardsText.again }).click()
  await page.getByRole('button', { name: readCardsText.save }).click()
  await saved(page, 1)

  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  expect(await cardsOf(server, 901)).toEqual(strokesOf(filmed))
})
