import { openDatabase } from '../../admin/open-database.ts'
import { lineSays } from './drive/line-says.ts'
import { filledCells, openInstalled, openPad, ownPhone, ownServer, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const phone = ownPhone()

/** Imports the league from its file, as it was when the server was lost. The accounts get the same ids. */
async function readInAgain(): Promise<void> {
  const store = openDatabase(server.dataDir)
  const { db } = store
  db.exec(
    `UPDATE league_versions SET lineage = 'of-the-new-server ' || lineage, read_in_version = version + 1, version = version + 1`,
  )
  db.exec(`INSERT INTO version_hashes SELECT league_id, version, 'new-' || version FROM league_versions`)
  await store.close()
}

test('LN4: unsent changes for a lost server wait in To review, where the user chooses which ones the new server gets', async () => {
  const page = await openInstalled(phone, server)
  await server.kill()
  await openPad(page, server, 901)
  await tapPars(page, 8)
  await lineSays(page, /^8 not sent/)
  await page.goto('about:blank')
  await readInAgain()
  await server.start()

  await page.goto(`${server.url}/tray`)
  await page.getByRole('heading', { name: /^8 changes from .* on the old server$/ }).waitFor()
  await lineSays(page, /Synced/)
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  expect(await filledCells(page, 'section[aria-labelledby=m1]')).toBe(0)
  await page.goto(`${server.url}/tray`)
  await page.getByRole('heading', { name: 'From the old server' }).waitFor()
  await picture(page, 'old-copy')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect.poll(() => page.locator('.told-list li').count()).toBe(8)
  await picture(page, 'old-copy-preview')
  await page.locator('.told-list li').first().getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Save 7 changes' }).click()
  await page.getByText('Saved 7 changes.').waitFor()
  await page.getByRole('heading', { name: /^1 change from .* on the old server$/ }).waitFor()
  await lineSays(page, /Synced/)
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  await expect.poll(() => filledCells(page, 'section[aria-labelledby=m1]')).toBe(7)
  expect(await page.locator('.is-contested').count()).toBe(0)

  await page.goto(`${server.url}/tray`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 change will be lost for good.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nothing to review').waitFor()
})
