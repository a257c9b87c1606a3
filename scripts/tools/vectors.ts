import { parseArgs } from 'node:util'
import { runVectors, type VectorReport } from '../test/vectors/run-vectors.ts'

const help = `npm run tool -- vectors DIR
Runs every vector file (*.json) in a folder through the golf rules: cases with input and expected figures, each with its
source. Names each failing case with its source, prints how many ran and failed, and lists by topic the cases left out because
the product offers no such rule, with the reason.`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
const [folder] = positionals

if (values.help) console.log(help)
else if (!folder) {
  console.error('Specify a folder of vector files. See npm run tool -- vectors --help.')
  process.exit(1)
} else process.exit(run(folder))

function run(path: string): number {
  try {
    const report = runVectors(path)
    print(report)
    return report.failures.length === 0 && report.ran > 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

function print({ files, ran, failures, leftOut, partly }: VectorReport): void {
  for (const { file, id, source, differences } of failures) {
    console.log(`FAILED ${file} ${id}`)
    for (const difference of differences) console.log(`  ${difference}`)
    console.log(`  source: ${source}`)
  }
  for (const line of partly) console.log(`Partly: ${line} not compared, because none of our rules gives it.`)
  for (const { topic, reason, ids } of leftOut)
    console.log(`Left out: ${topic} (${ids.length}): ${reason}. ${ids.join(', ')}`)
  const left = leftOut.reduce((sum, { ids }) => sum + ids.length, 0)
  console.log(`${files} files: ${ran} cases ran, ${failures.length} failed, ${left} left out.`)
}
