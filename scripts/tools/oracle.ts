import { parseArgs } from 'node:util'
import { differencesOf } from '../test/oracle/differences.ts'

const help = `npm run tool -- oracle [--leagues 5000] [--from 1]: random leagues of every shape (teams of 1 to 5, nine or eighteen
holes, tees of a week, line-ups, subs, absences, points and totals typed by hand, halted weeks, fields, byes, tie-breaks, segments, playoffs,
caps, teams that left or joined), their points, tables, averages and handicaps by the rules beside those of a reference that was written from
shared/src/RULES.md and shares no code with them; of one week in each also what was published, after a later edit, and who is corrected. Prints what differs, by the seed of the league.`

const { values } = parseArgs({
  options: { leagues: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help) console.log(help)
else compareAll(Number(values.from ?? 1), Number(values.leagues ?? 5000))

function compareAll(from: number, leagues: number): void {
  if (!Number.isInteger(leagues) || !Number.isInteger(from) || leagues < 1)
    throw new Error(`Give whole numbers.\n${help}`)
  let differing = 0
  for (let seed = from; seed < from + leagues; seed++) {
    const [first] = differencesOf(seed)
    if (!first) continue
    differing += 1
    if (differing <= 20)
      console.log(`league ${seed}: ${first.what}: the rules have ${first.rules}, the reference ${first.reference}`)
  }
  console.log(`${leagues} leagues, ${differing} differ.`)
  process.exitCode = differing === 0 ? 0 : 1
}
