import { parseArgs } from 'node:util'
import { ownServer } from './season-by-curl/own-server.ts'
import { runSeason } from './season-by-curl/run-season.ts'

const help = `npm run tool -- season-by-curl [--verbose]: runs a whole season against its own server using only curl: registration, license
code, league, players, teams, schedule, special week, scores, points, handicaps, winners, standings, scorecards. Prints the steps.`

const { values } = parseArgs({ options: { verbose: { type: 'boolean' }, help: { type: 'boolean' } } })

if (values.help) console.log(help)
else {
  const server = await ownServer()
  try {
    await runSeason({ ...server, log: console.log, verbose: values.verbose ?? false })
  } finally {
    await server.close()
  }
}
