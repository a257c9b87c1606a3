import { cardPhoto } from '@glm/shared/text/labels'
import { leaveText } from '@glm/shared/text/screens/people/leave'
import { cardPhotosText } from '@glm/shared/text/screens/scores/card-photos'
import { aPicture } from '@glm/sync-server/testing/a-picture'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { lineSays } from './drive/line-says.ts'
import { probe } from './drive/probe-storage.ts'
import { openInstalled, openPad, ownPhone, ownServer, ownWindows, tapPar, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const phone = ownPhone()
const window = ownWindows(server)

const MATCH = 904
const PLACE = 'GPS 39.7684 N, 86.1581 W'

/** Returns a photo as a camera saves it, including the location. */
function withPlace(): Buffer {
  const [jpeg, place] = [aPicture('jpeg'), Buffer.from(`Exif\0\0MM\0*${PLACE}`)]
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** Returns a large picture that doesn't compress well. */
function large(): Buffer {
  const png = new PNG({ width: 1200, height: 900 })
  let state = 7
  for (let i = 0; i < png.data.length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    png.data[i] = i % 4 === 3 ? 255 : 128 + ((state >>> 16) % 128)
  }
  return PNG.sync.write(png)
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(cardPhotosText.file).setInputFiles({ name, mimeType, buffer })
const photo = (page: Page, number: number) => page.getByRole('button', { name: cardPhotosText.open(number) })
const openMatch = async (page: Page) => {
  await page.goto(`${server.url}/matches/${MATCH}`)
  await page.getByRole('heading', { name: cardPhotosText.title }).waitFor()
}

/**
 * Returns how many photos this device stores. `photos`: those waiting to be sent; `sent`: copies of those on the
 * server.
 */
const kept = (page: Page, store: 'photos' | 'sent'): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('glm-photos')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.onsuccess = () => {
            opening.result.close()
            done(counting.result)
          }
        }
      }),
    store,
  )

/** Returns the match's photos on the server, as a member receives them. */
const stored = (page: Page): Promise<{ media: string; data: string }[]> =>
  page.evaluate(async (matchId) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const read = async (path: string) => (await fetch(`/api/card-photos${path}`, { headers })).json()
    const list: { id: number }[] = await read(`?matchid=${matchId}`)
    return Promise.all(list.map(({ id }) => read(`/${id}`)))
  }, MATCH)

test('PH8: photos taken offline are sent after the scores, without their location, and another phone shows them', async () => {
  const page = await openInstalled(phone, server)
  await server.kill()
  await openPad(page, server, MATCH)
  await tapPars(page, 2)
  await openMatch(page)
  await choose(page, 'card.jpg', 'image/jpeg', withPlace())
  await photo(page, 1).waitFor()
  await choose(page, 'large.png', 'image/png', large())
  await photo(page, 2).waitFor()
  await page.getByText(cardPhotosText.waitingHint).waitFor()
  await expect.poll(() => page.getByText(cardPhotosText.waiting, { exact: true }).count()).toBe(2)
  await choose(page, 'notes.txt', 'text/plain', Buffer.from('not a picture'))
  await page.getByText(cardPhotosText.notAPicture).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 'card-photos-waiting')
  // Photos that haven't been sent yet survive a restart of the app.
  await page.reload()
  await photo(page, 2).waitFor()

  const order: string[] = []
  page.on('request', (request) => {
    const [, path = ''] = /\/api\/(sync|card-photos)$/.exec(request.url()) ?? []
    if (request.method() === 'POST' && path !== '') order.push(path)
  })
  await server.start()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  await expect.poll(() => page.getByText(cardPhotosText.waiting, { exact: true }).count()).toBe(0)
  expect(order.lastIndexOf('sync')).toBeLessThan(order.indexOf('card-photos'))
  const pictures = await stored(page)
  expect(pictures).toHaveLength(2)
  for (const { media, data } of pictures) {
    const bytes = Buffer.from(data, 'base64')
    expect([media, bytes.includes('Exif'), bytes.includes(PLACE)]).toEqual(['image/webp', false, false])
    expect(bytes.length).toBeLessThanOrEqual(150 * 1024)
  }
  expect(Buffer.from(pictures[1]?.data ?? '', 'base64').length).toBeGreaterThan(20 * 1024)

  const other = await window({ viewport: { width: 320, height: 640 } }, 'player@example.com')
  await openMatch(other)
  await photo(other, 2).locator('img').waitFor()
  await expect.poll(() => overflow(other), { message: 'pixels beyond 320' }).toBe(0)
  await photo(other, 2).click()
  await other.getByText(/^Added by \S/).waitFor()
  await picture(other, 'card-photo')
  await expect.poll(() => other.getByRole('button', { name: cardPhotosText.remove }).count()).toBe(0)
  // The player isn't on this card.
  await expect.poll(() => other.getByText(cardPhotosText.add).count()).toBe(0)
})

test('PH4: the secretary replaces and removes a photo for everyone', async () => {
  const page = await window({})
  // A complete card's pad links to its photos.
  await page.goto(`${server.url}/pad/801`)
  await page.getByRole('link', { name: cardPhoto }).click()
  await page.getByRole('heading', { name: cardPhotosText.title }).waitFor()
  await openMatch(page)
  await photo(page, 2).locator('img').waitFor()
  await photo(page, 2).click()
  await page
    .getByLabel(cardPhotosText.newFile)
    .setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: withPlace() })
  // The picture that replaces photo 2 is the same file as photo 1, so only one photo is left.
  await expect.poll(async () => (await stored(page)).length).toBe(1)
  await photo(page, 1).locator('img').waitFor()
  await photo(page, 1).click()
  await page.getByRole('button', { name: cardPhotosText.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: cardPhotosText.remove }).click()
  await expect.poll(async () => (await stored(page)).length).toBe(0)
  await photo(page, 1).waitFor({ state: 'detached' })
})

test('PH11: a full phone deletes sent photos to make room for a score or photo, and refuses a photo that can’t fit', async () => {
  const page = await window({})
  const sendPhoto = async () => {
    await openMatch(page)
    await choose(page, 'large.png', 'image/png', large())
    await expect.poll(() => kept(page, 'sent')).toBe(1)
  }
  const removePhoto = async () => {
    await photo(page, 1).click()
    await page.getByRole('button', { name: cardPhotosText.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: cardPhotosText.remove }).click()
    await photo(page, 1).waitFor({ state: 'detached' })
  }
  await sendPhoto()
  const isRefused = async () => {
    await choose(page, 'card.jpg', 'image/jpeg', withPlace())
    await page.getByText(cardPhotosText.noRoom).waitFor()
    await expect.poll(async () => [await kept(page, 'photos'), await kept(page, 'sent')]).toEqual([0, 0])
  }
  // Makes the browser report less free space than is reserved for scores, until the page is reloaded.
  await page.evaluate(() => Object.assign(navigator.storage, { estimate: async () => ({ quota: 1_000, usage: 0 }) }))
  await isRefused()
  await openMatch(page)
  await removePhoto()

  await sendPhoto()
  await openPad(page, server, MATCH)
  const devtools = await page.context().newCDPSession(page)
  const origin = `${server.url}/`
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 })
  // For half a minute, the browser uses a cached value of how much space is used, so the new limit takes effect late.
  await expect.poll(() => page.evaluate(probe), { intervals: [2_000] }).toBe('QuotaExceededError')
  await tapPar(page)
  await expect.poll(() => kept(page, 'sent')).toBe(0)
  await openMatch(page)
  await isRefused()
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await expect.poll(() => page.evaluate(probe), { intervals: [2_000] }).toBe('written')
  await removePhoto()
})

test('PH8: logging out warns that photos haven’t been sent yet', async () => {
  const page = await window({})
  await page.route('**/api/card-photos', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await openMatch(page)
  await choose(page, 'card.jpg', 'image/jpeg', withPlace())
  await photo(page, 1).waitFor()
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const nothing = { unsent: 0, parked: 0, bundles: 0, old: 0, typed: false, leagues: [] }
  await page.getByText(leaveText.unsentWork({ ...nothing, photos: true })).waitFor()
})
