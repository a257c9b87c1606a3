import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropOwnDatabases } from '@glm/sync-server/testing/run/own-database'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { runFolder } from '@glm/sync-server/testing/run/the-run'
import { seeToBuild } from '../../lib/build/build-all.ts'
import { mainFonts, makePrivateFonts } from '../../lib/fonts/private-fonts.ts'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { findLightBrowser } from '../../lib/programs/find-light-browser.ts'
import { findPoppler } from '../../lib/programs/find-poppler.ts'
import { findEach } from '../../lib/programs/find-tools.ts'
import { RealServer } from './drive/real-server.ts'

/**
 * Runs once before all browser test files and does what each would otherwise do itself: builds the whole program, has
 * its server create the demo league in a folder that every test server copies, and gives every browser the same fonts.
 * Returns a function that cleans up.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  // The workers belong to the same run.
  runFolder()
  // If two test files installed these programs at the same time, they would fight over apt's lock.
  findBrowser()
  findLightBrowser()
  findEach([() => findPoppler('pdftotext')])
  seeToBuild()
  process.env.GLM_APP_BUILT = '1'
  // Every browser that a test starts inherits these fonts through the environment.
  const fonts = makePrivateFonts(mainFonts())
  process.env.FONTCONFIG_FILE = fonts.file
  const league = join(ownFolder('league'), 'data')
  mkdirSync(league)
  const server = new RealServer({ dataDir: league })
  await server.start()
  await server.end()
  // Each copy creates its own token key.
  rmSync(join(league, 'secret'), { force: true })
  process.env.GLM_TEST_LEAGUE = league
  const { database } = server.place
  if (database) process.env.GLM_TEST_LEAGUE_DATABASE = new URL(database.url).pathname.slice(1)
  return async () => {
    await dropOwnDatabases()
    for (const folder of [join(league, '..'), fonts.folder]) rmSync(folder, { recursive: true })
  }
}
