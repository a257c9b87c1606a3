import { runShare, type Share } from './run-share.ts'

const totals = await runShare(JSON.parse(process.argv[2] ?? '') as Share, ({ seed, violation }) =>
  console.log(`Seed ${seed} failed: ${violation.slice(0, 300)}`),
)
process.send?.(totals, () => process.exit(0))
