import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropOwnDatabases } from '@glm/sync-server/testing/run/own-database'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { seeToBuild } from '../../lib/build/build-all.ts'
import { mainFonts, makePrivateFonts } from '../../lib/fonts/private-fonts.ts'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { findLightBrowser } from '../../lib/programs/find-light-browser.ts'
import { findPoppler } from '../../lib/programs/find-poppler.ts'
import { findEach } from '../../lib/programs/find-tools.ts'
import { tellingWhy } from '../../lib/steps/tell-tests.ts'
import { RealServer } from './drive/real-server.ts'

export const setup = (): Promise<() => Promise<void>> => tellingWhy(prepare)

/**
 * Runs once before all browser files: what each of them would else do by itself. Builds the whole program, and
 * lets its server make the demo league in a folder of which every server takes a copy, and gives every browser the same fonts. Returns how
 * to clear that away.
 */
async function prepare(): Promise<() => Promise<void>> {
  // Two files that install them at once would fight over apt's lock.
  findBrowser()
  findLightBrowser()
  findEach([() => findPoppler('pdftotext')])
  seeToBuild()
  process.env.GLM_APP_BUILT = '1'
  // Every browser that a test starts, of whatever make, inherits it.
  const fonts = makePrivateFonts(mainFonts())
  process.env.FONTCONFIG_FILE = fonts.file
  const league = join(ownFolder('league'), 'data')
  mkdirSync(league)
  const server = new RealServer({ dataDir: league })
  await server.start()
  await server.end()
  // The key of its tokens is its own: every copy makes one for itself.
  rmSync(join(league, 'secret'), { force: true })
  process.env.GLM_TEST_LEAGUE = league
  const { database } = server.place
  if (database) process.env.GLM_TEST_LEAGUE_DATABASE = new URL(database.url).pathname.slice(1)
  return async () => {
    await dropOwnDatabases()
    for (const folder of [join(league, '..'), fonts.folder]) rmSync(folder, { recursive: true })
  }
}
