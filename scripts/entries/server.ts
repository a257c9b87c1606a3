import { runEntry } from './run-entry.ts'

await runEntry(() => import('../start.ts'))
