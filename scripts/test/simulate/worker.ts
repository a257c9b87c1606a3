import { runShare, type Share } from './run-share.ts'

const totals = await runShare(JSON.parse(process.argv[2] ?? '') as Share)
process.send?.(totals, () => process.exit(0))
