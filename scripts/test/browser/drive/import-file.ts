import type { Page } from 'playwright-core'
import { callAs } from '../fixture.ts'
import { licensedNewcomer } from './licensed-newcomer.ts'
import { lineSays } from './line-says.ts'
import type { RealServer } from './real-server.ts'

const league = {
  name: 'Oaks',
  description: 'Thursdays',
  day: 'Thursday',
  secretaryname: 'Nell',
  secretaryphone: '3175550101',
  secretaryemail: 'nell@example.com',
  startdate: '2026-05-07',
  starttime: '4:30 PM',
  endtime: '8:00 PM',
  isActive: true,
  hdcp_pct: 80,
  hdcp_max_up: 2,
  hdcp_max_down: 1,
  maxHDCP: 18,
  hasPosRnd: false,
  finalfunday: false,
  shotgun: true,
}

/** Registers a secretary and creates their league, which plays on Thursdays and has no players yet. */
export async function aNewLeague(page: Page, server: RealServer, teamcount = 2): Promise<void> {
  await licensedNewcomer(page, server)
  const [course] = (await callAs(page, { method: 'GET', path: '/courses' })) as { id: number }[]
  await callAs(page, { method: 'POST', path: '/league/add', body: { ...league, teamcount, course: course?.id } })
  await page.goto(`${server.url}/leagues`)
  await lineSays(page, /^Synced/)
}

/** Chooses a file on the import screen, replacing any file under review. */
export async function chooseFile(
  page: Page,
  server: RealServer,
  file: { name: string; buffer: Buffer },
): Promise<void> {
  await page.goto(`${server.url}/player-management/import`)
  const again = page.getByRole('button', { name: 'Another list' })
  await page.getByLabel('Roster file').or(again).waitFor({ state: 'attached' })
  if ((await again.count()) > 0) await again.click()
  await page.getByLabel('Roster file').setInputFiles({ ...file, mimeType: 'application/octet-stream' })
}
