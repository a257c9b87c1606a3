import { RealServer } from './browser/real-server.ts'
import { Lookers, takePictures } from './browser/take-pictures.ts'
import { walk } from './browser/walk.ts'
import { buildWeb } from './lib/build-web.ts'

const help = `npm run screenshots [-- NAME ...]: pictures of every screen (or of those named) of the demo league in the folder screenshots,
390x844 and 1280x800, light and dark.`

if (process.argv.includes('--help')) console.log(help)
else await takeAll(process.argv.slice(2))

async function takeAll(names: readonly string[]): Promise<void> {
  buildWeb()
  const server = new RealServer()
  await server.start()
  const lookers = await Lookers.start(server)
  const stops = walk.filter((stop) => names.length === 0 || names.some((name) => stop.name.startsWith(name)))
  try {
    await takePictures(lookers, { stops, folder: 'screenshots', themes: ['light', 'dark'] })
    console.log(`${stops.length} screens are in the folder screenshots.`)
  } finally {
    await lookers.close()
    await server.kill()
  }
}
