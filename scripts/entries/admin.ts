import { runEntry } from './run-entry.ts'

await runEntry(() => import('../admin.ts'))
