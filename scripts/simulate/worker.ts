import { type Range, runShare } from './run-seeds.ts'

const totals = await runShare(JSON.parse(process.argv[2] ?? '') as Range)
process.send?.(totals, () => process.exit(0))
