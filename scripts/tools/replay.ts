import { parseArgs } from 'node:util'
import { replayFile } from '../test/figures/replay/replay-file.ts'
import { reportLines } from '../test/figures/report-lines.ts'

const help = `npm run tool -- replay FILE [--phones N] [--server URL --email E --password P]
Plays a season file through real sync clients: league, players, teams, weeks, matches, subs, then every week's cards hole by
hole and the points. N phones (2 to 8, default 4) go offline and come back; two of them enter the same matches. At the end a
new phone's schedule, handicaps, nets, points and tables are compared with the recorded ones, as the tool figures does.
Without --server a server is started on a free port, with its own folder or on the empty database of GLM_DATABASE_URL.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    phones: { type: 'string', default: '4' },
    server: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [path] = positionals
const phones = Number(values.phones)

if (values.help) console.log(help)
else if (!path || !Number.isInteger(phones) || phones < 2 || phones > 8) {
  console.error('Specify one season file, and 2 to 8 phones. See npm run tool -- replay --help.')
  process.exit(1)
} else process.exit(await replay(path))

async function replay(file: string): Promise<number> {
  const { server: base, email, password } = values
  if (base && !(email && password)) {
    console.error("Give the secretary's --email and --password along with --server.")
    return 1
  }
  const server = base ? { server: { base, email: email ?? '', password: password ?? '' } } : {}
  const { cards, holes, agreed, report } = await replayFile({ path: file, phones, log: console.log, ...server })
  console.log(`${cards} cards, ${holes} holes, ${agreed} of them confirmed by a second phone.`)
  for (const line of reportLines([report])) console.log(line)
  return report.open.length === 0 ? 0 : 1
}
