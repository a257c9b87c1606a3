import { join } from 'node:path'
import { qrModules } from '@glm/shared/lib/codes/qr-modules'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { writeFilm } from './drive/film.ts'
import { lineSays } from './drive/line-says.ts'
import { serverScores } from './drive/server-scores.ts'
import { openInstalled, openPad, ownPhone, ownServer, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const film = join(ownFolder('film'), 'camera.y4m')
const server = ownServer()
const phone = ownPhone()
const camera = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
  // Optimizes code, because reading a code is all arithmetic (see `testFlags`).
  '--js-flags=--single-threaded',
]
const reader = ownPhone(camera, findBrowser)

/** Takes screenshots of the codes on a phone until each has been seen. */
async function filmCodes(page: Page): Promise<Buffer[]> {
  const screens = new Map<number, Buffer>()
  for (let of = Number.POSITIVE_INFINITY; screens.size < of; ) {
    const [now, count] = await codeShown(page)
    const screen = await page.screenshot()
    // On a slow machine the next code may appear before the screenshot is taken.
    if ((await codeShown(page))[0] === now) screens.set(now, screen)
    of = count
  }
  return [...screens.values()]
}

/** Returns which code a phone shows, and how many there are. */
async function codeShown(page: Page): Promise<[number, number]> {
  const label = await page.getByRole('img', { name: /^Code \d+ of \d+$/ }).getAttribute('aria-label')
  const [now = 0, count = 0] = (/(\d+) of (\d+)/.exec(label ?? '') ?? []).slice(1).map(Number)
  return [now, count]
}

/** Draws a screen with a code, like one on a clubhouse poster. */
function poster(): Buffer {
  const modules = qrModules('https://golf.example.com/menu')
  const [size, border] = [8, 40]
  const side = modules.length * size + 2 * border
  const screen = new PNG({ width: side, height: side, fill: true })
  screen.data.fill(255)
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      for (let i = 0; dark && i < size * size; i++) {
        const at = ((border + y * size + Math.floor(i / size)) * side + border + x * size + (i % size)) * 4
        screen.data.fill(0, at, at + 3)
      }
    })
  })
  return PNG.sync.write(screen)
}

async function readCodes(page: Page): Promise<void> {
  await page.goto(`${server.url}/tray`)
  await page.getByRole('button', { name: 'Scan codes' }).click()
}

// A slow machine misses frames of the animated code and waits for them to come around again.
test('a card can be sent between two offline phones as QR codes, and counts only once', async () => {
  const [page, carrier] = [await openInstalled(phone, server), await openInstalled(reader, server)]
  await server.kill()
  await openPad(page, server, 901)
  await tapPars(page, 36)
  await page.goto(`${server.url}/tray`)
  await page.getByRole('button', { name: 'Show as codes' }).click()
  const screens = await filmCodes(page)
  await picture(page, 'codes')
  await page.goto('about:blank')

  writeFilm(film, [poster()])
  await readCodes(carrier)
  await carrier
    .getByText('That code has no changes. On the other phone, open “To review” and tap “Show as codes”.')
    .waitFor()
  await picture(carrier, 'codes-foreign')
  writeFilm(film, screens.slice(0, 1))
  await readCodes(carrier)
  await carrier.getByText(/^1 of \d+ codes read$/).waitFor()
  await picture(carrier, 'codes-reading')
  writeFilm(film, screens)
  await readCodes(carrier)
  await carrier.getByRole('button', { name: 'Send changes' }).click()
  await carrier.getByText('Imported 36 changes from Kay Cresswell.').waitFor()
  await picture(carrier, 'codes-taken')
  await expect.poll(() => carrier.getByRole('dialog').count()).toBe(0)

  await server.start()
  await carrier.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await serverScores(server, 901)).length).toBe(36)
  await page.goto(`${server.url}/dashboard`)
  await lineSays(page, 'Synced')
  await page.goto(`${server.url}/tray`)
  await page.getByText('Nothing to review').waitFor()
  expect((await serverScores(server, 901)).length).toBe(36)
})
