import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allMutants } from './mutants/all-mutants.ts'
import { judgements } from './mutants/judgements.ts'
import type { Mutant } from './mutants/mutant.ts'
import { relatedTests } from './mutants/related-tests.ts'
import { copyTree } from './mutants/tree-copy.ts'
import { holdSeeds, holdTests, type Killer, type Trial, tryMutant } from './mutants/try-mutant.ts'

const help = `npm run mutants -- [--only FILE] [--most N] [--seeds N] [--again] [--list]
Puts one mistake after the other into a copy of the tree (never into the tree itself) and looks whether the unit tests that
import the file, or the simulator, find it. What survives must have a judgement in scripts/mutants/judgements.ts.
--only FILE takes the mutants whose file or sentence holds that text; --most N stops after N. Results are kept in the temporary
folder, so that a second run goes on where the first stopped; --again forgets them. --list tells them without trying any.`

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
type Result = { file: string; why: string; killer: Killer }
const root = fileURLToPath(new URL('..', import.meta.url))
const kept = join(tmpdir(), 'glm-mutants.jsonl')
const keyOf = ({ file, why }: Pick<Mutant, 'file' | 'why'>) => `${file}: ${why}`

if (values.help) console.log(help)
else process.exit(tell(values.list ? known() : tryAll()))

function known(): Result[] {
  if (!existsSync(kept)) return []
  const lines = readFileSync(kept, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Result)
}

function tryAll(): Result[] {
  if (values.again) rmSync(kept, { force: true })
  const results = new Map(known().map((result) => [keyOf(result), result]))
  const chosen = allMutants.filter((mutant) => keyOf(mutant).includes(values.only))
  const open = chosen.filter((mutant) => !results.has(keyOf(mutant))).slice(0, Number(values.most))
  const copy = copyTree(root)
  try {
    const trial: Trial = { copy: copy.path, tests: relatedTests(root, copy.files), seeds: Number(values.seeds), from: 7_000_000 }
    if (open.length > 0) mustHold(trial, open)
    for (const [i, mutant] of open.entries()) {
      const result: Result = { file: mutant.file, why: mutant.why, killer: tryMutant(mutant, trial) }
      results.set(keyOf(mutant), result)
      appendFileSync(kept, `${JSON.stringify(result)}\n`)
      console.log(`${i + 1}/${open.length} ${result.killer ?? 'SURVIVED'}: ${keyOf(mutant)}`)
    }
  } finally {
    copy.remove()
  }
  return chosen.flatMap((mutant) => results.get(keyOf(mutant)) ?? [])
}

/** Without a mistake everything holds in the copy: or every mutant would count as found. */
function mustHold({ copy, tests, seeds, from }: Trial, open: readonly Mutant[]): void {
  const all = [...new Set(open.flatMap(({ file }) => Object.values(tests(file)).flat()))]
  if (!holdTests(copy, all)) throw new Error('Mend the tests first: they fail without any mistake.')
  if (!holdSeeds(copy, { seeds, from })) throw new Error('Mend the simulator first: a seed fails without any mistake.')
}

function tell(results: readonly Result[]): number {
  const survivors = results.filter(({ killer }) => killer === null)
  const unjudged = survivors.filter((result) => !(keyOf(result) in judgements))
  for (const result of survivors) console.log(`Survived: ${keyOf(result)}\n  ${judgements[keyOf(result)] ?? 'without a judgement'}`)
  console.log(
    `${results.length} of ${allMutants.length} mutants tried: ${results.length - survivors.length} found, ${survivors.length} survived.`,
  )
  if (unjudged.length > 0) console.log(`${unjudged.length} survived without a judgement.`)
  return unjudged.length === 0 ? 0 : 1
}
