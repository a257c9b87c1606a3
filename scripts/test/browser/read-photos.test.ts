import type { Rgba } from '@glm/shared/import/tick-card/grey'
import { Role } from '@glm/shared/schema/league/role'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { cameraPhones, openReader, photoOf, playersOf, savedMatch, strokesOf } from '../paper/tick-cards/card-photos.ts'
import { writeStill } from './drive/film.ts'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { cardsOf } from './drive/server-scores.ts'
import { openInstalled, openPad, ownServer } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const { film, phone: cameraPhone } = cameraPhones()
const galleryPhone = cameraPhone()
const playersPhone = cameraPhone()

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

test('P23: an offline phone scans photos of several cards, asks about what is unclear, and syncs the scores later', async () => {
  // Reads the players of both matches first, because the server closes idle connections while the photos are drawn.
  const players = [await playersOf(server, 902), await playersOf(server, 903)] as const
  const second = await photoOf(server, { match: 902, playerIds: players[0], seed: 6, flaws: ['turned'] })
  const third = await photoOf(server, { match: 903, playerIds: players[1], seed: 9, flaws: ['tilted'], twice: true })
  writeStill(film, nothing)
  const page = await openInstalled(galleryPhone, server)
  await server.kill()

  await openReader(page, server)
  await page.getByText(readCardsText.seen.none).waitFor()
  await choosePhotos(page, [
    ['second.png', second.photo],
    ['table.png', nothing],
  ])
  await page.getByText(readCardsText.noCardIn('table.png')).waitFor()
  await page.getByText(readCardsText.noAsks).waitFor()
  // A score that was chosen here is still chosen after the next card has been read.
  await page
    .getByRole('button', { name: /, hole 1, par \d: / })
    .first()
    .click()
  const chosen = String(second.truth.strokes[0]?.[0])
  await page.getByRole('listitem').getByRole('combobox').selectOption(chosen)
  await choosePhotos(page, [['third.png', third.photo]])
  await page.getByText(readCardsText.waiting(1)).waitFor()
  await expect.poll(() => page.getByRole('listitem').getByRole('combobox').inputValue()).toBe(chosen)
  await page.getByRole('button', { name: readCardsText.save }).click()
  await page.getByText(readCardsText.asks(1)).waitFor()
  await expect.poll(() => page.getByRole('button', { name: readCardsText.save }).isDisabled()).toBe(true)
  await picture(page, 'read-card-asks')
  const answer = third.truth.strokes[0]?.[0]
  await page.getByRole('listitem').getByRole('combobox').selectOption(String(answer))
  await page.getByRole('button', { name: readCardsText.save }).click()
  await savedMatch(page, 2)
  await savedMatch(page, 3)
  await lineSays(page, /^72 not sent/)

  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  expect([await cardsOf(server, 902), await cardsOf(server, 903)]).toEqual([strokesOf(second), strokesOf(third)])
})

test('P15: a player’s phone scans the card of the player’s own match offline, but no other card', async () => {
  await letPlayersEnter()
  const own = await photoOf(server, {
    match: 904,
    playerIds: await playersOf(server, 904),
    seed: 12,
    flaws: [],
    height: 1080,
  })
  writeStill(film, own.photo)
  const page = await openInstalled(playersPhone, server, 'player@example.com')
  await server.kill()

  await openPad(page, server, 904)
  await page.getByRole('button', { name: readCardsText.openOwn }).click()
  await page.getByText(readCardsText.noAsks).waitFor()
  await page.getByRole('button', { name: readCardsText.save }).click()
  await savedMatch(page, 4)
  await lineSays(page, /^36 not sent/)
  await choosePhotos(page, [
    ['other.png', (await photoOf(server, { match: 905, playerIds: own.playerIds, seed: 6, flaws: [] })).photo],
  ])
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
  // All scores count as entered by a player, so the secretary has to confirm them.
  expect(claims.map(({ player }) => player)).toEqual(Array(36).fill(true))
})
