import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allMutants } from './mutants/all-mutants.ts'
import type { Mutant } from './mutants/mutant.ts'
import { relatedTests } from './mutants/related-tests.ts'
import { copyTree } from './mutants/tree-copy.ts'
import { holdSeeds, holdTests, type Killer, type Trial, tryMutant } from './mutants/try-mutant.ts'
import { verdicts } from './mutants/verdicts.ts'

const help = `npm run tool -- mutants [--only FILE] [--most N] [--seeds N] [--again] [--list]
Applies one mutation after the other in a copy of the tree (never in the tree itself) and checks whether the unit tests that
import the file, or the simulator, catch it. Survivors need a judgment in scripts/tools/mutants/verdicts.ts.
--only FILE tries the mutants whose file or description contains this text; --most N stops after N. Results are stored in
scripts/tools/mutants/found.jsonl and stay valid while the file is unchanged, so a second run continues where the first stopped; --again
discards them. --list prints the results without trying any.`

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '1000' },
    seeds: { type: 'string', default: '300' },
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})
/** `hash`: the hash of the original file, without the mutant. */
type Result = { file: string; why: string; killer: Killer; hash: string }
const root = fileURLToPath(new URL('../..', import.meta.url))
const kept = join(root, 'scripts/tools/mutants/found.jsonl')
const keyOf = ({ file, why }: Pick<Mutant, 'file' | 'why'>) => `${file}: ${why}`

if (values.help) console.log(help)
else process.exit(tell(values.list ? known() : tryAll()))

function hashOf(file: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Returns earlier results that are still valid because neither the mutant nor its file has changed. */
function known(): Result[] {
  if (!existsSync(kept)) return []
  const keys = new Set(allMutants.map(keyOf))
  const lines = readFileSync(kept, 'utf8').split('\n').filter(Boolean)
  const results = lines.map((line) => JSON.parse(line) as Result)
  return results.filter((result) => keys.has(keyOf(result)) && result.hash === hashOf(result.file))
}

/**
 * Reads the file again, adds this result, and writes all results, sorted by name. Because the file is read again,
 * results that another run has just written are kept.
 */
function keep(result: Result): void {
  const all = new Map([...known(), result].map((one) => [keyOf(one), JSON.stringify(one)]))
  writeFileSync(
    kept,
    [...all]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, line]) => `${line}\n`)
      .join(''),
  )
}

function tryAll(): Result[] {
  if (values.again) rmSync(kept, { force: true })
  const results = new Map(known().map((result) => [keyOf(result), result]))
  const chosen = allMutants.filter((mutant) => keyOf(mutant).includes(values.only))
  const open = chosen.filter((mutant) => !results.has(keyOf(mutant))).slice(0, Number(values.most))
  const copy = copyTree(root)
  try {
    const trial: Trial = {
      copy: copy.path,
      tests: relatedTests(root, copy.files),
      seeds: Number(values.seeds),
      from: 7_000_000,
    }
    if (open.length > 0) mustHold(trial, open)
    for (const [i, mutant] of open.entries()) {
      const { file, why } = mutant
      const result: Result = { file, why, hash: hashOf(file), killer: tryMutant(mutant, trial) }
      results.set(keyOf(mutant), result)
      if (result.killer !== null) keep(result)
      console.log(`${i + 1}/${open.length} ${result.killer ?? 'SURVIVED'}: ${keyOf(mutant)}`)
    }
  } finally {
    copy.remove()
  }
  return chosen.flatMap((mutant) => results.get(keyOf(mutant)) ?? [])
}

/** Without a mutant, everything must pass in the copy. Otherwise, every mutant would count as killed. */
function mustHold({ copy, tests, seeds, from }: Trial, open: readonly Mutant[]): void {
  const all = [...new Set(open.flatMap(({ file }) => Object.values(tests(file)).flat()))]
  if (!holdTests(copy, all)) throw new Error('Fix the tests first: they fail without any mutation.')
  if (!holdSeeds(copy, { seeds, from })) throw new Error('Fix the simulator first: a seed fails without any mutation.')
}

function tell(results: readonly Result[]): number {
  const survivors = results.filter(({ killer }) => killer === null)
  const unjudged = survivors.filter((result) => !(keyOf(result) in verdicts))
  for (const result of survivors)
    console.log(`Survived: ${keyOf(result)}\n  ${verdicts[keyOf(result)] ?? 'without a verdict'}`)
  console.log(
    `${results.length} of ${allMutants.length} mutants tried: ${results.length - survivors.length} found, ${survivors.length} survived.`,
  )
  if (unjudged.length > 0) console.log(`${unjudged.length} survived without a verdict.`)
  return unjudged.length === 0 ? 0 : 1
}
