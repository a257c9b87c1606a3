import { cardPhotosText } from '@glm/shared/text/screens/scores/card-photos'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { cameraPhones, openReader, photoOf, playersOf, savedMatch, strokesOf } from '../paper/tick-cards/card-photos.ts'
import { writeStill } from './drive/film.ts'
import { keepToast } from './drive/keep-toast.ts'
import { lineSays } from './drive/line-says.ts'
import { cardsOf } from './drive/server-scores.ts'
import { openInstalled, ownServer } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const { film, phone: cameraPhone } = cameraPhones()
const phone = cameraPhone()

test('P23: an offline phone scans a card with its camera and syncs the scores later, and one undo removes them', async () => {
  const filmed = await photoOf(server, {
    match: 901,
    playerIds: await playersOf(server, 901),
    seed: 3,
    flaws: ['uneven'],
    height: 1080,
  })
  writeStill(film, filmed.photo)
  const page = await openInstalled(phone, server)
  await server.kill()

  await openReader(page, server)
  await page.getByText(readCardsText.noAsks).waitFor()
  await picture(page, 'read-card')
  await page.getByLabel(cardPhotosText.keepPicture).check()
  await keepToast(page)
  await page.getByRole('button', { name: readCardsText.save }).click()
  await savedMatch(page, 1)
  await page.getByText(readCardsText.seen.done).waitFor()
  await lineSays(page, /^36 not sent/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await lineSays(page, /^72 not sent/)
  await page.getByRole('button', { name: readCardsText.again }).click()
  // A double tap, in one step, because the first tap's card is saved within milliseconds.
  await page.getByRole('button', { name: readCardsText.save }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await savedMatch(page, 1)

  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  expect(await cardsOf(server, 901)).toEqual(strokesOf(filmed))
  await expect.poll(() => page.getByText(/^Saved: Match 1 /).count()).toBe(1)
  // The picture from which the scores were read is also stored as a photo of the match's card.
  const photos = () =>
    page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      return (await (await fetch('/api/card-photos?matchid=901', { headers })).json()).length as number
    })
  await expect.poll(photos).toBe(1)
})
