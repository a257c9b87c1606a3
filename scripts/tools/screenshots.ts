import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { openDatabase } from '../admin/open-database.ts'
import { buildWeb } from '../lib/build/build-web.ts'
import { emptyLeague, fullLeague } from '../seed/edge-leagues.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { RealServer } from '../test/browser/drive/real-server.ts'
import type { Stop } from '../test/browser/walk/stop.ts'
import { Lookers, takePictures } from '../test/browser/walk/take-pictures.ts'
import { walk } from '../test/browser/walk/walk.ts'

const help = `npm run tool -- screenshots [NAME ...]: pictures of every screen (or of those whose names begin so) in the folder screenshots:
the demo league in 390x844 and 1280x800, light and dark; then an empty league and one of 36 teams.`

if (process.argv.includes('--help')) console.log(help)
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
  const lookers = await Lookers.start(server)
  try {
    await takePictures(lookers, { stops, folder, themes: ['light', 'dark'] })
  } finally {
    await lookers.close()
    await server.kill()
  }
}
