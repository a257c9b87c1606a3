import { runShare, type Share } from './run-share.ts'

const totals = await runShare(JSON.parse(process.argv[2] ?? '') as Share, (line) => console.log(line))
process.send?.(totals, () => process.exit(0))
