import { parseArgs } from 'node:util'
import { reportLines } from '../test/figures/report-lines.ts'
import { describedSeasons } from './play/described/described-seasons.ts'
import { allSeasons, playSeasons } from './play/play-seasons.ts'

const help = `npm run tool -- play FILE... [--headed] [--weeks N]
npm run tool -- play --described [NAME] [--weeks N]
npm run tool -- play --all [--weeks N]
Plays a recorded season through the screens of an empty server in a real Chromium: registers a secretary, creates the league,
course, rules and roster, generates the schedule and edits it until it matches the record, and plays week by week with
subs, typed handicaps, scores and points. Nothing bypasses the screens. At the end every handicap, net, point and table is
compared with the file; each difference is printed with its reason, which arithmetic must prove; one without a reason is a failure.
--described plays five made-up seasons of other kinds of leagues, or the one whose name contains NAME, on a laptop and a phone.
Every number that their screens show is compared with the reference in scripts/test/figures/oracle, and the clicks and keys of a night are counted.
--weeks N plays the first N league nights. Several files are played one after the other; --all plays the recorded seasons in
../shared/data, our own leagues and the described seasons.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    headed: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    described: { type: 'boolean', default: false },
    weeks: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const paths = values.all ? allSeasons() : values.described ? [] : positionals
const described = values.all
  ? describedSeasons
  : values.described
    ? describedSeasons.filter(({ name }) => name.toLowerCase().includes((positionals[0] ?? '').toLowerCase()))
    : []
const weeks = values.weeks === undefined ? null : Number(values.weeks)

if (values.help) console.log(help)
else if (paths.length + described.length === 0 || (weeks !== null && (!Number.isInteger(weeks) || weeks < 1))) {
  console.error('Specify a season file; --weeks must be at least 1. See npm run tool -- play --help.')
  process.exit(1)
} else {
  const reports = await playSeasons({ paths, described }, { weeks, headed: values.headed, log: console.log })
  for (const line of reportLines(reports)) console.log(line)
  process.exit(reports.every(({ open }) => open.length === 0) ? 0 : 1)
}
