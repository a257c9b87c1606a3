import { readConfig } from '@glm/sync-server/config/config'
import type { Page } from 'playwright-core'
import { makeLicense } from '../../../admin/make-license.ts'
import { callAs } from '../fixture.ts'
import type { RealServer } from './real-server.ts'

/** Registers and logs in someone with a license and no league, and opens the league page. */
export async function licensedNewcomer(page: Page, server: RealServer): Promise<void> {
  const redeem = await unlicensedNewcomer(page, server)
  await redeem()
  await page.goto(`${server.url}/leagues`)
}

/**
 * Registers and logs in someone without a license or a league. Returns a function that licenses the account on the
 * server, without the screen that is open.
 */
export async function unlicensedNewcomer(page: Page, server: RealServer): Promise<() => Promise<void>> {
  const account = { email: 'nell@example.com', username: 'nell', name: 'Nell', password: 'correct horse' }
  await page.goto(`${server.url}/login`)
  await callAs(page, { method: 'POST', path: '/auth/register', body: account })
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('You must purchase a license before you can create/manage a league.').waitFor()
  const { dataDir, secret } = readConfig({ GLM_DATA_DIR: server.dataDir, PORT: String(server.port) })
  const printed = await makeLicense({ dataDir, secret, word: '' })
  const code = printed.split(/\s+/).find((word) => word.length > 30) ?? printed
  return () => callAs(page, { method: 'POST', path: '/license/redeem', body: { code } })
}
