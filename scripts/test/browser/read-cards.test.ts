import { join } from 'node:path'
import { tickAddress } from '@glm/shared/documents/tick-card/tick-code'
import type { Rgba } from '@glm/shared/import/tick-card/grey'
import { matchAddress } from '@glm/shared/lib/codes/match-address'
import { Role } from '@glm/shared/schema/league/role'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { blankCard, type Flaw, type TickedCard, tickedCard } from '../paper/tick-cards/ticked-card.ts'
import { writeStill } from './drive/film.ts'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { cardsOf } from './drive/server-scores.ts'
import { openInstalled, openPad, ownPhone, ownServer } from './fixture.ts'
import { picture } from './walk/picture.ts'

const folder = ownFolder('film')
const film = join(folder, 'camera.y4m')
const server = ownServer()
const cameraPhone = () =>
  ownPhone(
    [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    findBrowser,
  )
const phone = cameraPhone()
const galleryPhone = cameraPhone()
const playersPhone = cameraPhone()

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

/** A picture without a card. */
const nothing = { width: 1280, height: 720, data: new Uint8ClampedArray(1280 * 720 * 4).fill(200) }

/** Chooses photos in the phone's gallery, in this order. */
async function choosePhotos(page: Page, photos: [name: string, photo: Rgba][]): Promise<void> {
  const files = photos.map(([name, { width, height, data }]) => {
    const png = new PNG({ width, height })
    png.data.set(data)
    return { name, mimeType: 'image/png', buffer: PNG.sync.write(png) }
  })
  await page.getByLabel(readCardsText.photos).setInputFiles(files)
}

/** Lets players enter their own cards, and makes the demo's player account player 1 of team 1. */
async function letPlayersEnter(): Promise<void> {
  const rows = await pushTo(server, 'secretary', [])
  const [season] = rowsOf(rows, 'seasons')
  const account = rowsOf(rows, 'members').find(({ role }) => role === Role.User)
  if (!season || !account) throw new Error('The demo league has no season or no player account.')
  const { results } = await pushTo(server, 'secretary', [
    {
      name: 'season.update',
      args: { id: season.id, set: { settings: { ...season.settings, playersEnterCards: true } } },
    },
    { name: 'member.setPlayer', args: { userId: account.userId, playerId: 1 } },
  ])
  expect(results.map((result) => result.status)).toEqual(['ok', 'ok'])
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

test('P23: an offline phone reads several photos in a row, asks about what is unclear, and syncs the scores later', async () => {
  // Asks for everyone first: the server closes an idle connection while the photos are drawn.
  const players = [await playersOf(902), await playersOf(903)] as const
  const second = photoOf(902, players[0], { seed: 6, flaws: ['turned'] })
  const third = photoOf(903, players[1], { seed: 9, flaws: ['tilted'], twice: true })
  writeStill(film, nothing)
  const page = await openInstalled(galleryPhone, server)
  await server.kill()

  await open(page)
  await page.getByText(readCardsText.seen.none).waitFor()
  await choosePhotos(page, [
    ['second.png', second.photo],
    ['table.png', nothing],
    ['third.png', third.photo],
  ])
  await page.getByText(readCardsText.noCardIn('table.png')).waitFor()
  await page.getByText(readCardsText.waiting(1)).waitFor()
  await page.getByText(readCardsText.noAsks).waitFor()
  await page.getByRole('button', { name: readCardsText.save }).click()
  await page.getByText(readCardsText.asks(1)).waitFor()
  await expect.poll(() => page.getByRole('button', { name: readCardsText.save }).isDisabled()).toBe(true)
  await picture(page, 'read-card-asks')
  const answer = third.truth.strokes[0]?.[0]
  await page.getByRole('listitem').getByRole('combobox').selectOption(String(answer))
  await page.getByRole('button', { name: readCardsText.save }).click()
  await saved(page, 2)
  await saved(page, 3)
  await lineSays(page, /^72 not sent/)

  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  expect([await cardsOf(server, 902), await cardsOf(server, 903)]).toEqual([strokesOf(second), strokesOf(third)])
})

test('P15: a player’s phone reads the card of their own match offline, and no other card', async () => {
  await letPlayersEnter()
  const own = photoOf(904, await playersOf(904), { seed: 12, flaws: [], height: 1080 })
  writeStill(film, own.photo)
  const page = await openInstalled(playersPhone, server, 'player@example.com')
  await server.kill()

  await openPad(page, server, 904)
  await page.getByRole('button', { name: readCardsText.openOwn }).click()
  await page.getByText(readCardsText.noAsks).waitFor()
  await page.getByRole('button', { name: readCardsText.save }).click()
  await saved(page, 4)
  await lineSays(page, /^36 not sent/)
  await choosePhotos(page, [['other.png', photoOf(905, own.playerIds, { seed: 6, flaws: [] }).photo]])
  await page.getByText(readCardsText.notRead.closed).waitFor()
  await page.getByRole('button', { name: readCardsText.skip }).click()

  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  expect(await cardsOf(server, 904)).toEqual(strokesOf(own))
  const cards = rowsOf(await pushTo(server, 'secretary', []), 'cards').filter(
    ({ weekId, playerId }) => weekId === 9 && own.playerIds.includes(playerId),
  )
  const claims = cards.flatMap(({ cells }) => Object.values(cells).flatMap(({ live }) => live))
  // They are a player's claims, which the secretary has to confirm.
  expect(claims.map(({ player }) => player)).toEqual(Array(36).fill(true))
})
