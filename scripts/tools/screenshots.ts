import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { helpPages } from '@glm/shared/text/help/help'
import { pictureName } from '@glm/shared/text/help/help-page'
import type { Page } from 'playwright-core'
import { openDatabase } from '../admin/open-database.ts'
import { buildWeb } from '../lib/build/build-web.ts'
import { emptyLeague, fullLeague } from '../seed/edge-leagues.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { lineSays } from '../test/browser/drive/line-says.ts'
import { RealServer } from '../test/browser/drive/real-server.ts'
import type { Stop } from '../test/browser/walk/stop.ts'
import { RoleWindows, sizes, takePictures } from '../test/browser/walk/take-pictures.ts'
import { walk } from '../test/browser/walk/walk.ts'

const help = `npm run tool -- screenshots [NAME ...]: takes pictures of every screen (or of those whose names begin with NAME) into the
folder screenshots: the demo league at 390x844 and 1280x800, light, dark and for bright sun; then an empty league and one of 36 teams.
--front-page: takes the README's picture instead, with the score pad and the standings side by side
--help-pictures: takes the pictures on the help pages instead`

const HELP_PICTURES = 'web/src/features/help/pictures'
const FRONT_PAGE = 'shared/assets/front-page.jpg'

if (process.argv.includes('--help')) console.log(help)
else if (process.argv.includes('--front-page')) await takeFrontPage()
else if (process.argv.includes('--help-pictures')) await takeHelpPictures()
else await takeAll(process.argv.slice(2))

async function takeAll(names: readonly string[]): Promise<void> {
  buildWeb()
  const stops = walk.filter((stop) => names.length === 0 || names.some((name) => stop.name.startsWith(name)))
  const others = stops.filter((stop) => stop.inAnyLeague)
  await takeOf(stops, 'screenshots', null)
  await takeOf(others, 'screenshots/empty', emptyLeague())
  await takeOf(others, 'screenshots/36-teams', fullLeague())
  console.log(`${stops.length} screens are in the folder screenshots.`)
}

async function takeOf(stops: readonly Stop[], folder: string, calls: readonly MutationCall[] | null): Promise<void> {
  const server = new RealServer()
  if (calls) {
    const store = openDatabase(server.dataDir)
    await seedDemo(store, server.dataDir, calls)
    await store.close()
  }
  await server.start()
  const viewers = await RoleWindows.start(server)
  try {
    await takePictures(viewers, { stops, folder, themes: ['light', 'dark', 'sun'] })
  } finally {
    await viewers.close()
    await server.kill()
  }
}

/**
 * Takes a screenshot of two phones side by side, as a JPEG at twice a phone's pixel size. It is sharp on a laptop, and
 * smaller than 200 KB.
 */
async function takeFrontPage(): Promise<void> {
  buildWeb()
  const server = new RealServer()
  await server.start()
  const viewers = await RoleWindows.start(server)
  try {
    const page = await viewers.pageOf('secretary')
    await page.setViewportSize(sizes.phone)
    await page.goto(`${server.url}/pad/902`)
    for (let hole = 1; hole <= 3; hole++) {
      await page
        .getByRole('heading', { name: `Hole ${hole}` })
        .first()
        .waitFor()
      // The fourth player hasn't played the third hole yet.
      for (let player = 0; player < (hole === 3 ? 3 : 4); player++) {
        const strokes = page.locator('b', { hasText: new RegExp(`^${4 + ((hole + player) % 3)}$`) })
        await page.locator('.dock > .keys .key', { has: strokes }).click()
        await page.locator('.chip', { hasText: 'Saved' }).first().waitFor()
      }
    }
    const pad = await page.screenshot()
    await page.goto(`${server.url}/standings`)
    await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()
    const standings = await page.screenshot()
    await page.goto('about:blank')
    await page.setViewportSize({ width: 844, height: 884 })
    const phones = [pad, standings].map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`).join('')
    await page.setContent(`<style>
      body { margin: 0; display: flex; gap: 24px; padding: 20px; background: #e8eeea }
      img { width: 390px; border-radius: 18px; box-shadow: 0 2px 10px #0003 }
    </style>${phones}`)
    await page.screenshot({ path: FRONT_PAGE, type: 'jpeg', quality: 80 })
    console.log(`The picture is in ${FRONT_PAGE}.`)
  } finally {
    await viewers.close()
    await server.kill()
  }
}

/** Takes a screenshot, at phone size and as WebP, of the top of each screen that the help covers. */
async function takeHelpPictures(): Promise<void> {
  buildWeb()
  rmSync(HELP_PICTURES, { recursive: true, force: true })
  mkdirSync(HELP_PICTURES)
  const server = new RealServer()
  await server.start()
  const viewers = await RoleWindows.start(server)
  try {
    const blank = await viewers.pageOf('out')
    const parts = helpPages().flatMap((page) => page.parts.map((part) => ({ ...part, needs: page.needs })))
    const shown = new Map(parts.map((part) => [pictureName(part), part]))
    for (const [name, { path, shows = path, needs }] of shown) {
      if (name === null) continue
      const page = await viewers.pageOf(needs === 'keepServer' ? 'admin' : 'secretary')
      await page.setViewportSize({ width: 390, height: 560 })
      await page.goto(`${server.url}${shows}`)
      await page.locator('h1').first().waitFor()
      await lineSays(page, 'Synced')
      const png = (await page.screenshot({ animations: 'disabled' })).toString('base64')
      writeFileSync(`${HELP_PICTURES}/${name}.webp`, Buffer.from(await asWebp(blank, png), 'base64'))
    }
    console.log(`The pictures are in ${HELP_PICTURES}.`)
  } finally {
    await viewers.close()
    await server.kill()
  }
}

/** Converts a PNG to WebP in a browser. Both are base64. */
function asWebp(page: Page, png: string): Promise<string> {
  return page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.7).replace(/^.*,/, '')
  }, png)
}
