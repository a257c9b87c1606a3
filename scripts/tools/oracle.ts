import { parseArgs } from 'node:util'
import { differencesOf } from '../test/oracle/differences.ts'

const help = `npm run tool -- oracle [--leagues 5000] [--from 1]: plays random leagues of every shape (teams of 1 to 5, nine or eighteen
holes, one-week tees, lineups, subs, absences, typed points and totals, suspended weeks, fields, byes, tiebreakers, segments, playoffs,
caps, teams that left or joined) and compares their points, tables, averages and handicaps with those of a reference that was written from
shared/src/RULES.md and shares no code with the rules. For one week of each, it also compares the published results and the corrections
that a later edit causes. Prints each difference with the seed of its league.`

const { values } = parseArgs({
  options: { leagues: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help) console.log(help)
else compareAll(Number(values.from ?? 1), Number(values.leagues ?? 5000))

function compareAll(from: number, leagues: number): void {
  if (!Number.isInteger(leagues) || !Number.isInteger(from) || leagues < 1)
    throw new Error(`Use whole numbers.\n${help}`)
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
